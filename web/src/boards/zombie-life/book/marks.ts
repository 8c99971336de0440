// The line of the aid about the card that I hold in my hand.
import subjects from '../../../../../games/zombie_life/subjects.json';
import type { Marks } from '../../../book/marks';
import type { Part } from '../view';

const [anywhere = '', comesHome = '', goesOut = '', overruns = ''] = subjects['aid drawn'];

export function marks({ client, view }: Part): Marks {
  const rank = view.drawn;
  const mine = client.seat === view.turn ? view.seats[view.turn] : undefined;
  if (rank === null || !mine) return {};
  const home = [...mine.up, ...mine.down].includes(rank);
  const street = view.horde.includes(rank);
  const line = street ? (home ? overruns : comesHome) : home ? goesOut : anywhere;
  return { [line]: { text: String(rank), on: true } };
}
