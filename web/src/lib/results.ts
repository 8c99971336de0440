// How games ended for the person at this screen, from the list of tables.
import { withBotNames } from './bots';
import { list, t } from './i18n.svelte';
import type { ListedTable, MyTable } from './wire';

type Ended = Pick<ListedTable, 'seats' | 'winners' | 'scores' | 'round' | 'game'> & Partial<Pick<MyTable, 'you'>>;

/** Nothing where nobody of us played. */
export function wonBy({ you, winners }: Pick<Ended, 'you' | 'winners'>): boolean | null {
  return you === undefined ? null : you.some((seat) => winners.includes(seat));
}

/** "You won 25 : 24", "Vera won in round 9", "Nobody won". */
export function resultText(one: Ended): string {
  const { seats, winners, scores = [], round, game } = one;
  const names = withBotNames(seats);
  const name = (seat: number): string => names[seat]?.name || t('common.player', { n: seat + 1 });
  const points = scores.some((score) => score > 1) ? [...scores].sort((a, b) => b - a).join(' : ') : '';
  const how = { points, round, kind: game };
  if (winners.length === 0) return t('web_results.nobody', how);
  if (wonBy(one)) return t(winners.length === seats.length ? 'web_results.together' : 'web_results.you', how);
  return t('web_results.others', { names: list(winners.map(name)), ...how });
}

export interface Tally {
  game: string;
  played: number;
  won: number;
}

/** Played and won, by game; the most played first. */
export function tally(games: readonly Pick<MyTable, 'game' | 'you' | 'winners'>[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const one of games) {
    const { played, won } = found.get(one.game) ?? { played: 0, won: 0 };
    found.set(one.game, { game: one.game, played: played + 1, won: won + Number(wonBy(one) ?? false) });
  }
  return [...found.values()].sort((a, b) => b.played - a.played);
}

/** How many of the newest games in a row were won. */
export function streak(games: readonly Pick<MyTable, 'you' | 'winners' | 'changed_ms'>[]): number {
  const newest = [...games].sort((a, b) => b.changed_ms - a.changed_ms);
  const lost = newest.findIndex((one) => !wonBy(one));
  return lost < 0 ? newest.length : lost;
}
