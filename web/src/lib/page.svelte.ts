// Which seats of the table on this page are ours, and taking more of them.
import { api, attempt } from './api';
import { shortName } from './names';
import { router } from './router.svelte';
import { dropTable, holdInvite, holdSeat, inviteOf, keysOf, linkParts, seatLink } from './seats';
import { storage } from './settings.svelte';
import type { TableInfo } from './wire';

class TablePage {
  keys = $state.raw<string[]>([]);
  invite = $state.raw<string | null>(null);
  problem = $state<string | null>(null);

  /** Reads the link: keys in it are ours from now on, an invitation is remembered for sharing. */
  open(table: string, hash: string): void {
    const { keys, invite } = linkParts(hash);
    this.problem = null;
    this.invite = invite;
    if (invite !== null) holdInvite(table, invite);
    for (const key of keys) holdSeat(table, key);
    if (keys.length > 0) this.#sit(table, keys);
    else this.keys = router.kept<string[]>() ?? keysOf(table).map((held) => held.key);
  }

  /** Keys leave the address for the tab's memory: whoever is sent the address gets no seat with it. Only where nothing
   *  can be stored they stay. */
  #sit(table: string, keys: string[]): void {
    this.keys = keys;
    router.replace(storage.works ? `/t/${table}${router.search}` : seatLink(table, keys), keys);
  }

  /** Gives up keys that open nothing, to watch. */
  stand(table: string): void {
    dropTable(table);
    this.keys = [];
    router.replace(`/t/${table}`);
  }

  /** Takes a seat for somebody at this device; says whether it worked. */
  async addSeat(table: string, name: string, colour?: number, seat?: number): Promise<boolean> {
    const invite = this.invite ?? inviteOf(table) ?? undefined;
    this.problem = await attempt(async () => {
      const taken = await api.join(table, { invite, name: shortName(name), colour, seat });
      holdSeat(table, taken.key);
      this.#sit(table, [...this.keys, taken.key]);
    });
    return this.problem === null;
  }
}

export const tablePage = new TablePage();

export function freeSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}
