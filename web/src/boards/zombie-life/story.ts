// A game of Zombie Life told afterwards.
import type { EventOf } from '$lib/game';
import { countBySeat, greatest, phrase, seatArg, withRounds, type Chapter, type Tale, type Teller } from '../../story/tale';
import type { Zombie } from './view';

type Told = EventOf<Zombie> & { round: number };
type Of<Name extends Told['event']> = Told & { event: Name };
const of = <Name extends Told['event']>(events: readonly Told[], name: Name): Of<Name>[] =>
  events.filter((one): one is Of<Name> => one.event === name);

const events = ['round_began', 'extra_round', 'overrun', 'hid', 'scored', 'won'] as const;

/** The best haul of each round is worth a line. */
function hauls(told: readonly Told[]): Of<'scored'>[] {
  const rounds = [...new Set(told.map(({ round }) => round))];
  return rounds.flatMap((round) => {
    const best = greatest(of(told, 'scored').filter((one) => one.round === round), ({ values }) => values.points);
    return best && best.values.points > 0 ? [best] : [];
  });
}

function chapters(told: readonly Told[]): Chapter[] {
  const haul = hauls(told);
  return told.flatMap((one): Chapter[] => {
    const at = { round: one.round, step: one.step };
    if (one.event === 'overrun') {
      const { seat, rank, lost } = one.values;
      return [{ ...at, kind: 'overrun', phrase: phrase('web_story.zombie.overrun', { seat: seatArg(seat), rank, lost }) }];
    }
    if (one.event === 'extra_round') return [{ ...at, kind: 'turn', phrase: one.phrase }];
    if (one.event === 'won') return [{ ...at, kind: 'end', phrase: one.phrase }];
    if (one.event !== 'scored' || !haul.includes(one)) return [];
    const { seat, points, total } = one.values;
    return [{ ...at, kind: 'points', phrase: phrase('web_story.zombie.haul', { seat: seatArg(seat), points, total }) }];
  });
}

function why(told: readonly Told[]): Tale['why'] {
  const won = of(told, 'won');
  const winners = won.map(({ values }) => values.seat);
  const best = greatest(of(told, 'scored').filter(({ values }) => winners.includes(values.seat)), ({ values }) => values.points);
  const dear = greatest(of(told, 'overrun').filter(({ values }) => !winners.includes(values.seat)), ({ values }) => values.lost);
  const last = of(told, 'overrun').findLast((one) => !winners.includes(one.values.seat) && one !== dear);
  return [
    ...won.map((one) => phrase('web_story.zombie.why', { seat: seatArg(one.values.seat), total: one.values.total, round: one.round })),
    ...(best ? [phrase('web_story.zombie.turning', { seat: seatArg(best.values.seat), points: best.values.points, round: best.round })] : []),
    ...(dear ? [phrase('web_story.zombie.dear', { seat: seatArg(dear.values.seat), rank: dear.values.rank, lost: dear.values.lost, round: dear.round })] : []),
    ...(last ? [phrase('web_story.zombie.last', { seat: seatArg(last.values.seat), rank: last.values.rank, round: last.round })] : []),
  ];
}

const teller: Teller<Zombie> = {
  events,
  tell(all, view) {
    const told = withRounds(all) as Told[];
    const players = view.players;
    const seatOf = (one: Of<'overrun'> | Of<'scored'>): number => one.values.seat;
    const best = (seat: number): number => Math.max(0, ...of(told, 'scored').filter((one) => one.values.seat === seat).map((one) => one.values.points));
    return {
      why: why(told),
      chapters: chapters(told),
      counts: [
        { title: 'web_story.zombie.points', values: view.scores },
        { title: 'web_story.zombie.best', values: view.scores.map((_, seat) => best(seat)) },
        { title: 'web_story.zombie.escaped', values: countBySeat(players, of(told, 'scored').filter((one) => one.values.points > 0), seatOf) },
        { title: 'web_story.zombie.overruns', values: countBySeat(players, of(told, 'overrun'), seatOf) },
      ],
    };
  },
};
export default teller;
