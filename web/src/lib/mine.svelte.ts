// The tables this browser holds a seat at, asked for again from time to time while the page is looked at.
import { hasDevice } from '../offline/local.svelte';
import { apiOf, attempt } from './api';
import { device, server, type House } from './house';
import { alone } from './net.svelte';
import { heldSeats, recallSeats } from './seats';
import type { MyTable } from './wire';

const EVERY_MS = 15_000;

/** One row a table, however many seats of it are ours; those that wait for us first. */
export function rows(tables: readonly MyTable[]): MyTable[] {
  const once = new Map<string, MyTable>();
  for (const one of tables) if (!once.get(one.table)?.your_turn) once.set(one.table, one);
  return [...once.values()].sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.changed_ms - a.changed_ms);
}

export class MyTables {
  all = $state.raw<MyTable[]>([]);
  #at = new Map<House, MyTable[]>();

  get going(): MyTable[] {
    return this.all.filter((one) => one.status !== 'over');
  }

  get over(): MyTable[] {
    return this.all.filter((one) => one.status === 'over');
  }

  /** A table of mine that still has free chairs. */
  get gathering(): MyTable | undefined {
    return this.all.find((one) => one.status === 'waiting' && one.seats.some((seat) => seat.kind === 'open'));
  }

  /** Loads now and goes on until the answer is called. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => void this.load(), EVERY_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    if (document.hidden) return;
    if (hasDevice) await recallSeats();
    const houses = [...(alone ? [] : [server]), ...(hasDevice ? [device] : [])];
    await Promise.all(houses.map((house) => attempt(() => this.#ask(house))));
  }

  async #ask(house: House): Promise<void> {
    const keys = heldSeats().filter((one) => (one.device ?? false) === house.device);
    if (keys.length === 0) return;
    this.#at.set(house, await apiOf(house).mine(keys.map(({ table, key }) => ({ table, key }))));
    this.all = rows([...this.#at.values()].flat());
  }
}
