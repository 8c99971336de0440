// What the person at this screen prefers, kept in the browser if it lets us.
import type { Language } from './i18n.svelte';

export type Theme = 'light' | 'dark' | 'system';
/** How fast events are shown; 0 shows only their end. */
export type Speed = 0 | 0.5 | 1 | 3;

interface Saved {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  hints: boolean;
  name: string;
  colour: number;
}

const KEY = 'lazaret.settings';
const defaults: Saved = { language: null, theme: 'system', sound: false, speed: 1, hints: false, name: '', colour: 0 };

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

export function isDark(): boolean {
  if (settings.theme !== 'system') return settings.theme === 'dark';
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

export function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
