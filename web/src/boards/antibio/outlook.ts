// What propagation would do as things stand, and how near the team is to losing: read from the view, said by the aid.
import { list, t } from '$lib/i18n.svelte';
import subjects from '../../../../games/antibio/subjects.json';
import { stationKey } from './cards';
import { strains, type AntibioView } from './view';

export interface Fact {
  text: string;
  /** Whether it is bad news now. */
  on: boolean;
}

/** A fact that a line of the aid is about, with the figure for that line. */
export interface AidFact extends Fact {
  lines: string[];
  figure?: string | number;
}

const [idle = '', resist = '', mutate = '', ...stages] = subjects['aid propagation'];
const [full = '', pile = '', late = ''] = subjects['aid defeat'];

const fact = (line: string, key: string, on: boolean, args = {}): AidFact => ({ text: t(`web_book.antibio.${key}_${on ? 'on' : 'off'}`, args), on, lines: [line] });

export function propagation(view: AntibioView): AidFact[] {
  const missing = view.stations.filter(({ card }) => card === 'none').length;
  return [
    fact(idle, 'idle', !view.killed_this_round),
    fact(resist, 'resist', missing === 0, { n: missing }),
    fact(mutate, 'mutate', view.stations.every(({ blue }) => blue === 0)),
    { text: t(`web_book.antibio.stage_${view.stage}`), on: view.stage > 1, lines: stages.slice(0, view.stage - 1) },
  ];
}

export function dangers(view: AntibioView): AidFact[] {
  const points = Math.max(...view.points);
  const worst = view.stations[view.points.indexOf(points)];
  const station = worst ? t(stationKey(worst.id)) : '';
  return [
    { ...fact(full, 'points', view.overflow_armed, { station, points, limit: view.limit }), figure: `${points} / ${view.limit}` },
    { text: `${view.problem_pile} ${t('web_antibio.problems', { n: view.problem_pile })}`, on: view.problem_pile <= view.players, lines: [pile], figure: view.problem_pile },
    ...(view.deadline === null ? [] : [{ text: t('web_antibio.deadline', { round: view.deadline }), on: true, lines: [late] }]),
  ];
}

/** What a black bacterium would do now. */
export function danger(view: AntibioView): Fact {
  const { limit, full, fatal } = view;
  if (view.overflow_armed && fatal.length === 0) return { text: t('web_antibio.limit.armed', { limit }), on: false };
  if (full.length > 0) return { text: t('web_point.black.full', { n: full.length }), on: true };
  if (fatal.length > 0) return { text: t('web_point.black.fatal', { stations: list(fatal.map((at) => t(stationKey(view.stations[at]?.id ?? '')))) }), on: true };
  return { text: t('web_antibio.limit.sleeps', { limit }), on: false };
}

/** What the end of the turn adds, over all stations; nothing outside a turn. */
export function turnEnd(view: AntibioView): Fact | null {
  const ahead = view.turn_ahead?.ahead;
  if (!ahead) return null;
  if (ahead.lost !== null) return { text: t('web_point.end.lost', { cause: t(`antibio.cause.${ahead.lost}`) }), on: true };
  const changes = strains.flatMap((strain) => {
    const n = ahead.stations.reduce((sum, then, at) => sum + then[strain] - (view.stations[at]?.[strain] ?? 0), 0);
    return n === 0 ? [] : [`${n > 0 ? '+' : '−'}${t(`web_point.n.${strain}`, { n: Math.abs(n) })}`];
  });
  if (changes.length === 0 && !ahead.round) return null;
  const what = changes.length > 0 ? list(changes) : t('web_point.end.nothing');
  return { text: t(ahead.round ? 'web_point.end.round' : 'web_point.end.turn', { what }), on: false };
}
