// Texts in the language of the person at the screen. The catalogues are those of the server, one file a language.
import { IntlMessageFormat } from 'intl-messageformat';
import known from '../../../i18n/languages.json';
import { link } from './base';
import { settings } from './settings.svelte';
import type { Phrase } from './wire';

export const languages = known.map(({ id }) => id);
export type Language = string;
export const languageNames = Object.fromEntries(known.map(({ id, name }) => [id, name]));
/** That the server does not answer, said in every language: without it there is no catalogue. */
export const noAnswers = known.map(({ id, no_answer }) => ({ id, text: no_answer }));

type Messages = Record<string, string>;
export type Args = Record<string, string | number>;
/** A piece of a sentence: plain text, a player's name, or a name of the game (a card, a place). */
export interface Part {
  kind: 'text' | 'seat' | 'word';
  text: string;
  seat?: number;
}

class Catalogue {
  language = $state<Language>('en');
  messages = $state.raw<Messages>({});
  ready = $state(false);
}

const catalogue = new Catalogue();
const compiled = new Map<string, IntlMessageFormat>();

export const lang = {
  get current() {
    return catalogue.language;
  },
  get ready() {
    return catalogue.ready;
  },
};

/** The best of our languages for the browser's wishes. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const match = known.find(({ locales }) => locales.some((one) => `${wish.toLowerCase()}-`.startsWith(`${one}-`)));
    if (match) return match.id;
  }
  return 'en';
}

/** Puts a catalogue in place; everything shown is shown anew. */
export function useMessages(language: Language, messages: Messages): void {
  compiled.clear();
  catalogue.language = language;
  catalogue.messages = messages;
  catalogue.ready = true;
}

async function fetchMessages(path: string): Promise<Messages> {
  const answer = await fetch(link(`/i18n/${path}.json`));
  if (!answer.ok) throw new Error(`/i18n/${path}.json: ${answer.status}`);
  return (await answer.json()) as Messages;
}

/** Catalogues a page has asked for; they follow the language. */
const more = new Set<string>();

/** Loads what only some pages say. */
export async function moreMessages(...names: string[]): Promise<void> {
  const missing = names.filter((name) => !more.has(name));
  const parts = await Promise.all(missing.map((name) => fetchMessages(`${catalogue.language}/${name}`)));
  for (const name of missing) more.add(name);
  catalogue.messages = Object.assign({}, catalogue.messages, ...parts) as Messages;
}

/** Loads a language and switches to it; on failure the old one stays. */
export async function setLanguage(language: Language): Promise<void> {
  const paths = [language, ...[...more].map((name) => `${language}/${name}`)];
  useMessages(language, Object.assign({}, ...(await Promise.all(paths.map(fetchMessages)))) as Messages);
  settings.language = language;
  document.documentElement.lang = language;
}

export function has(key: string): boolean {
  return key in catalogue.messages;
}

function message(key: string): IntlMessageFormat | null {
  const text = catalogue.messages[key];
  if (text === undefined) return null;
  let found = compiled.get(key);
  if (!found) {
    found = new IntlMessageFormat(text, catalogue.language, undefined, { ignoreTag: true });
    compiled.set(key, found);
  }
  return found;
}

/** A card of somebody's own has no name in any language but its id, and no text. Any other key that is missing shows
 * itself, so that the mistake is seen. */
function textOfUnknown(key: string): string {
  const [, id, part] = /\.card\.(.+)\.(name|text)$/.exec(key) ?? [];
  if (id === undefined) return key;
  return part === 'name' ? id.replaceAll('-', ' ') : '';
}

/** The text for a key. */
export function t(key: string, args?: Args): string {
  const found = message(key);
  return found ? String(found.format(args)) : textOfUnknown(key);
}

/** The sentence of a phrase in pieces, so that names can carry their marks. */
export function sayParts(phrase: Phrase, seatName: (seat: number) => string): Part[] {
  const found = message(phrase.key);
  if (!found) return [{ kind: 'text', text: phrase.key }];
  const args: Record<string, number | Part> = {};
  for (const [name, value] of Object.entries(phrase.args)) {
    if (typeof value === 'number') args[name] = value;
    else if ('seat' in value) args[name] = { kind: 'seat', text: seatName(value.seat), seat: value.seat };
    else args[name] = { kind: 'word', text: t(value.word) };
  }
  return found.formatToParts<Part>(args).map((part) => {
    return typeof part.value === 'object' ? part.value : { kind: 'text', text: String(part.value) };
  });
}

export function say(phrase: Phrase, seatName: (seat: number) => string): string {
  return sayParts(phrase, seatName)
    .map((part) => part.text)
    .join('');
}

/** The catalogue's prefix of a game: "zombie-life" has its texts under "zombie_life". */
export function gameKey(game: string): string {
  return game.replaceAll('-', '_');
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "2 minutes ago" */
export function ago(then_ms: number, now_ms = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(catalogue.language, { numeric: 'auto' });
  const past = then_ms - now_ms;
  const [unit, size] = units.find(([, length]) => Math.abs(past) >= length) ?? ['second', 1000];
  return words.format(Math.round(past / size), unit);
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(catalogue.language, options).format(value);
}

/** "A, B or C" */
export function either(items: string[]): string {
  return new Intl.ListFormat(catalogue.language, { type: 'disjunction' }).format(items);
}

/** "A, B and C" */
export function list(items: string[]): string {
  return new Intl.ListFormat(catalogue.language).format(items);
}
