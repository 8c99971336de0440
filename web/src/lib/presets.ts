// Set-ups that suit an occasion, as the server lists them, and which of them a table has.
import { gameKey, has, list, t } from './i18n.svelte';
import { unusual } from './setup';
import type { GameInfo, OptionInfo, Options } from './wire';

export interface Preset {
  id: string;
  /** Fewest and most players it suits. */
  players: [number, number];
  options: Options;
}

export function suited(presets: Preset[], players: number): Preset[] {
  return presets.filter(({ players: [least, most] }) => least <= players && players <= most);
}

/** Lists of words mean the same in any order. */
function meaning(options: Options): string {
  const plain = Object.entries(options).map(([name, value]) => [name, Array.isArray(value) && typeof value[0] === 'string' ? [...value].sort() : value]);
  return JSON.stringify(plain.sort());
}

/** The preset that says just what these options say. */
export function presetOf(game: GameInfo, presets: Preset[], players: number, options: Options): Preset | null {
  const wanted = meaning(unusual(game, options, players));
  return suited(presets, players).find((preset) => meaning(preset.options) === wanted) ?? null;
}

export function presetKey(game: string, preset: string): string {
  return `setup.${gameKey(game)}.preset.${preset}`;
}

/** A value's name: our own, or that of the card or place it is. */
export function valueName(game: string, option: string, value: string): string {
  const own = `${gameKey(game)}.option.${option}.${value}`;
  const card = `${gameKey(game)}.card.${value}.name`;
  if (has(own)) return t(own);
  return has(card) ? t(card) : value;
}

function said(game: string, option: OptionInfo, value: unknown): string {
  if (typeof value === 'number' && option.kind === 'number') return String(value);
  if (typeof value === 'number') return t('common.seat', { seat: value + 1 });
  const items = (Array.isArray(value) ? value : [value]) as unknown[];
  return list(items.map((one) => (typeof one === 'number' ? t('common.seat', { seat: one + 1 }) : valueName(game, option.name, String(one)))));
}

/** What is not as usual, in words: "Difficulty: hard". */
export function differences(game: GameInfo, players: number, options: Options): { title: string; value: string | null }[] {
  const chosen = unusual(game, options, players);
  return game.options
    .filter(({ name }) => name in chosen)
    .map((option) => ({
      title: t(`${gameKey(game.name)}.option.${option.name}.title`),
      value: option.kind === 'flag' ? null : said(game.name, option, chosen[option.name]),
    }));
}
