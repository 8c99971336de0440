// What the person at this screen prefers, kept in the browser if it lets us.
import type { Language } from './i18n.svelte';
import type { Orders } from './wire';

export type Theme = 'light' | 'dark' | 'system';
/** How fast events are shown; 0 shows only their end. */
export type Speed = 0 | 0.5 | 1 | 3;

interface Saved {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether somebody has said if there may be sounds. */
  soundAsked: boolean;
  speed: Speed;
  /** Whether each event waits until the reader goes on. */
  stops: boolean;
  /** Whether hints are offered; without a wish, where one plays among bots. */
  advice: boolean | null;
  /** What is read aloud: every line, each move, or only that it is my turn. */
  said: 'all' | 'moves' | 'turns';
  /** Notices of the system when it is my turn elsewhere. */
  notify: boolean;
  name: string;
  colour: number;
  /** The standing order a player sits down with. */
  orders: Orders;
  /** Where new tables are set, where there is a choice. */
  house: 'server' | 'device';
}

const KEY = 'lazaret.settings';
const defaults: Saved = {
  language: null, theme: 'system', sound: false, volume: 0.5, soundAsked: false, speed: 1, stops: false, advice: null, said: 'moves',
  notify: false, name: '', colour: 0, orders: 'if_useful', house: 'server',
};

/** Reads and writes the browser's storage; `works` is false where there is none (then nothing outlives the page). */
export const storage = {
  works: true,
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      this.works = false;
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      this.works = false;
    }
  },
};

function saved(): Saved {
  try {
    return { ...defaults, ...(JSON.parse(storage.read(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state<Saved>(saved());

export function rememberSettings(): void {
  storage.write(KEY, JSON.stringify(settings));
}

/** What the page shows may be set at night. */
export const surroundings = $state({ night: false });

export function isDark(): boolean {
  if (settings.theme !== 'system') return settings.theme === 'dark';
  return surroundings.night || (typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches);
}

export function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
