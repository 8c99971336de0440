// What propagation would do as things stand, and how near the team is to losing: read from the view, said by the aid.
import { t } from '$lib/i18n.svelte';
import { stationKey } from './cards';
import type { AntibioView } from './view';

export interface Fact {
  text: string;
  /** Whether it is bad news now. */
  on: boolean;
}

const fact = (key: string, on: boolean, args = {}): Fact => ({ text: t(`web_book.antibio.${key}_${on ? 'on' : 'off'}`, args), on });

export function propagation(view: AntibioView): Fact[] {
  const missing = view.stations.filter(({ card }) => card === 'none').length;
  return [
    fact('idle', !view.killed_this_round),
    fact('resist', missing === 0, { n: missing }),
    fact('mutate', view.stations.every(({ blue }) => blue === 0)),
    { text: t(`web_book.antibio.stage_${view.stage}`), on: view.stage > 1 },
  ];
}

export function dangers(view: AntibioView): Fact[] {
  const points = Math.max(...view.points);
  const worst = view.stations[view.points.indexOf(points)];
  const station = worst ? t(stationKey(worst.id)) : '';
  return [
    fact('points', view.overflow_armed, { station, points, limit: view.limit }),
    { text: `${view.problem_pile} ${t('web_antibio.problems', { n: view.problem_pile })}`, on: view.problem_pile <= view.players },
    ...(view.deadline === null ? [] : [{ text: t('web_antibio.deadline', { round: view.deadline }), on: true }]),
  ];
}
