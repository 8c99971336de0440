// A job for a bot as the table's module packs it (wasm/bot_crew.cpp): the net it takes, and a record, a seat, the bot's name,
// a seed, whether chances are asked for instead of a choice, and which part of how many.
import { pack, unpack } from './parts';

const LENGTH = 4;
const SEAT = 1;
const NUMBER = 4;
const FLAG = 1;

/** The same for a bot that takes no net. */
export function withBot(parts: Uint8Array, bot: string): Uint8Array {
  const [, job] = unpack(parts) as [Uint8Array, Uint8Array];
  const view = new DataView(job.buffer, job.byteOffset, job.byteLength);
  const name = LENGTH + view.getUint32(0, true) + SEAT;
  const rest = name + LENGTH + view.getUint32(name, true);
  return pack(['', new Uint8Array([...job.subarray(0, name), ...pack([bot]), ...job.subarray(rest)])]);
}

/** Whether it asks for chances. */
export function judges(parts: Uint8Array): boolean {
  return parts.at(-2 * NUMBER - FLAG) === 1;
}
