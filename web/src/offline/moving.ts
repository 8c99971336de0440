// A game moves between the server and this device: a finished one as its record, a running one with everybody who plays it.
import { apiOf } from '$lib/api';
import { device, server, type House } from '$lib/house';
import { sitAt } from '$lib/quick';
import { dropTable, keysOf } from '$lib/seats';
import type { NewSeat, SeatInfo, TableInfo } from '$lib/wire';

function seatOf({ kind, name, colour, bot }: SeatInfo): NewSeat {
  return kind === 'bot' ? { kind, bot: bot ?? undefined } : { kind, name, colour };
}

/** Whether it may: it is over, or nobody plays it from elsewhere or has before. */
export function mayMove({ status, seats, read_only, handed_on }: TableInfo, you: readonly number[]): boolean {
  if (status === 'over') return true;
  return status === 'playing' && !read_only && !handed_on && seats.every(({ kind, seat }) => kind === 'bot' || you.includes(seat));
}

/** Brings it to the other house; the address it has there. What is left behind is a game nobody plays. */
export async function move(from: House, info: TableInfo): Promise<string> {
  const to = from.device ? server : device;
  if (info.status === 'over') {
    const record = await apiOf(from).record(info.id);
    const { table } = await apiOf(to).goOn({ record, seats: [], listed: to.device });
    return `${to.path}${table}`;
  }
  const keys = keysOf(info.id).map((held) => held.key);
  const { name, clock, odds, hints, pace_ms, grace_ms } = info;
  const record = await apiOf(from).record(info.id, keys);
  const made = await apiOf(to).goOn({ record, seats: info.seats.map(seatOf), name, clock, odds, hints, pace_ms, grace_ms });
  const address = await sitAt(to, made);
  const { leaveSeats } = await import('$lib/table/leaving');
  leaveSeats(from, info.id, keys);
  dropTable(info.id);
  return address;
}
