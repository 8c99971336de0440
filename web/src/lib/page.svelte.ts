// Which seats of the table on this page are ours, and taking more of them.
import { apiOf, attempt } from './api';
import { server, type House } from './house';
import { shortName } from './names';
import { router } from './router.svelte';
import { dropTable, holdInvite, inviteOf, keepSeats, keysOf, linkParts, recallSeats, seatLink } from './seats';
import { storage } from './settings.svelte';
import type { TableInfo } from './wire';

class TablePage {
  house = $state.raw<House>(server);
  keys = $state.raw<string[]>([]);
  invite = $state.raw<string | null>(null);
  problem = $state<string | null>(null);

  /** Reads the link: keys in it are ours from now on, an invitation is remembered for sharing. */
  async open(house: House, table: string, hash: string): Promise<void> {
    const { keys, invite } = linkParts(hash);
    this.house = house;
    this.problem = null;
    this.invite = invite;
    if (invite !== null) holdInvite(table, invite);
    if (house.device && keys.length === 0) await recallSeats();
    await keepSeats(house, table, keys);
    if (keys.length > 0) this.#sit(table, keys);
    else this.keys = router.kept<string[]>() ?? keysOf(table).map((held) => held.key);
  }

  /** Keys leave the address for the tab's memory: whoever is sent the address gets no seat with it. Only where nothing
   *  can be stored they stay. */
  #sit(table: string, keys: string[]): void {
    this.keys = keys;
    router.replace(storage.works ? `${this.house.path}${table}${router.search}` : seatLink(this.house, table, keys), keys);
  }

  /** Gives up keys that open nothing, to watch. */
  stand(table: string): void {
    dropTable(table);
    this.keys = [];
    router.replace(`${this.house.path}${table}`);
  }

  /** Takes a seat for somebody at this device; says whether it worked. */
  async addSeat(table: string, name: string, colour?: number, seat?: number): Promise<boolean> {
    const invite = this.invite ?? inviteOf(table) ?? undefined;
    this.problem = await attempt(async () => {
      const taken = await apiOf(this.house).join(table, { invite, name: shortName(name), colour, seat });
      await keepSeats(this.house, table, [taken.key]);
      this.#sit(table, [...this.keys, taken.key]);
    });
    return this.problem === null;
  }
}

export const tablePage = new TablePage();

export function freeSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}
