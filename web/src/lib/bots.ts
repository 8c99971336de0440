// The bots a person may choose, from careless to as strong as sensible, and what they are called at the table.
import type { SeatInfo } from './wire';

export const botLevels = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

/** Names are names: the same in every language, each with an initial of its own. */
const names = ['Ada', 'Bit', 'Cron', 'Dr. Null', 'Eliza', 'Fuzzy', 'Gizmo', 'Hal'];

/** The seats with names for those bots that have none. */
export function withBotNames<T extends Pick<SeatInfo, 'kind' | 'name'>>(seats: readonly T[]): T[] {
  return seats.map((seat, at) => (seat.kind === 'bot' && seat.name === '' ? { ...seat, name: names[at] ?? '' } : seat));
}
