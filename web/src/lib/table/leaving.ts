// Leaving a table one is not at: a bot plays our seats there until we come back to them.
import type { House } from '../house';
import { Connection } from './connection.svelte';

export function leaveSeats(house: Pick<House, 'connect' | 'device' | 'path'>, table: string, keys: string[]): void {
  const connection = new Connection({ table, keys, house }, async (message) => {
    if (message.t !== 'welcome') return;
    for (const seat of message.you.seats) await connection.ask({ t: 'seat', seat, do: 'leave' });
    connection.close();
  });
}
