// Which seats of the table on this page are ours, and taking more of them.
import { api, ApiError } from './api';
import { shortName } from './names';
import { router } from './router.svelte';
import { holdInvite, holdSeat, inviteOf, keysOf, linkParts, seatLink } from './seats';
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
    this.keys = keys.length > 0 ? keys : keysOf(table).map((held) => held.key);
  }

  /** Takes a seat for somebody at this device; says whether it worked. */
  async addSeat(table: string, name: string, colour?: number, seat?: number): Promise<boolean> {
    const invite = this.invite ?? inviteOf(table) ?? undefined;
    try {
      const taken = await api.join(table, { invite, name: shortName(name), colour, seat });
      holdSeat(table, taken.key);
      this.keys = [...this.keys, taken.key];
      this.problem = null;
      router.go(seatLink(table, this.keys), 'replace');
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error.message;
      return false;
    }
  }
}

export const tablePage = new TablePage();

export function freeSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}
