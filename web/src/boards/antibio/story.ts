// A game of Antibio+ told afterwards: what saved the world, or lost it.
import type { EventOf } from '$lib/game';
import { countBySeat, greatest, phrase, withRounds, type Chapter, type Tale, type Teller } from '../../story/tale';
import type { Antibio, AntibioView } from './view';
import WorldMap from './WorldMap.svelte';

type Told = EventOf<Antibio> & { round: number };
type Of<Name extends Told['event']> = Told & { event: Name };
const of = <Name extends Told['event']>(events: readonly Told[], name: Name): Of<Name>[] =>
  events.filter((one): one is Of<Name> => one.event === name);

const events = [
  'round_began', 'event_drawn', 'stage_rose', 'contaminated', 'killed', 'cleaned', 'all_clean', 'deposited', 'team_spirit',
  'remedy_found', 'faced', 'won', 'lost',
] as const;

const signs: Partial<Record<Told['event'], string>> = {
  stage_rose: 'stage', cleaned: 'clean', all_clean: 'clean', team_spirit: 'spirit', remedy_found: 'remedy', won: 'end', lost: 'death',
};

function chapters(told: readonly Told[]): Chapter[] {
  return told.flatMap(({ event, round, step, phrase: text }) => {
    const kind = signs[event];
    return kind ? [{ round, step, kind, phrase: text }] : [];
  });
}

/** A problem somebody had to face; and every round has an event on the calendar. */
function quiet(told: readonly Told[]): Chapter[] {
  const problems = of(told, 'faced').map(({ round, step, phrase: text }) => ({ round, step, kind: 'problem', phrase: text }));
  const events = of(told, 'event_drawn').map(({ round, step, phrase: text }) => ({ round, step, kind: 'round', phrase: text }));
  return [...problems, ...events];
}

/** Whoever killed the last bacteria of a station has cleaned it. */
function cleaners(told: readonly Told[]): (number | null)[] {
  let last: number | null = null;
  return told.flatMap((one) => {
    if (one.event === 'killed') last = one.values.seat;
    return one.event === 'cleaned' ? [last] : [];
  });
}

/** The round in which most stations fell ill. */
function darkest(told: readonly Told[]): { round: number; n: number } | null {
  const fallen = of(told, 'contaminated').filter(({ round }) => round > 1);
  const rounds = [...new Set(fallen.map(({ round }) => round))].map((round) => ({ round, n: fallen.filter((one) => one.round === round).length }));
  return greatest(rounds, ({ n }) => n);
}

function whyWon(told: readonly Told[]): Tale['why'] {
  const remedy = of(told, 'remedy_found').at(-1);
  const donor = of(told, 'deposited').findLast(({ step }) => remedy !== undefined && step <= remedy.step);
  const clean = of(told, 'all_clean').at(-1) ?? of(told, 'cleaned').at(-1);
  return [
    ...(remedy && donor ? [phrase('web_story.antibio.remedy', { seat: { seat: donor.values.seat }, card: donor.phrase.args.card ?? 0, round: remedy.round })] : []),
    ...(clean ? [phrase('web_story.antibio.clean', { round: clean.round })] : []),
  ];
}

function whyLost(told: readonly Told[], view: AntibioView): Tale['why'] {
  const lost = of(told, 'lost').at(-1);
  const kills = of(told, 'killed').filter(({ round }) => round === view.round).length;
  return [...(lost ? [lost.phrase] : []), phrase('web_story.antibio.last_round', { n: kills })];
}

function why(told: readonly Told[], view: AntibioView): Tale['why'] {
  const dark = darkest(told);
  const outcome = view.cause === null ? whyWon(told) : whyLost(told, view);
  return [...outcome, ...(dark ? [phrase('web_story.antibio.darkest', dark)] : [])];
}

const teller: Teller<Antibio> = {
  events,
  tell(all, view) {
    const told = withRounds(all) as Told[];
    const count = (name: 'killed' | 'deposited' | 'faced') => countBySeat(view.players, of(told, name), (one) => one.values.seat);
    return {
      headline: phrase(view.cause === null ? 'web_story.antibio.saved' : 'web_story.antibio.lost', { round: view.round }),
      why: why(told, view),
      chapters: chapters(told),
      quiet: quiet(told),
      counts: [
        { title: 'web_story.antibio.killed', values: count('killed') },
        { title: 'web_story.antibio.cleaned', values: countBySeat(view.players, cleaners(told), (seat) => seat) },
        { title: 'web_story.antibio.deposited', values: count('deposited') },
        { title: 'web_story.antibio.problems', values: count('faced') },
      ],
    };
  },
  Page: WorldMap,
};
export default teller;
