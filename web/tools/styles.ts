// What the styles leave to the build. The breakpoints of lib/breakpoint.ts stand as `(--narrow)`, `(--wide)` and
// `(--sideways)`. Lengths are written in pixels and become multiples of the reader's letters, so that larger letters
// are a larger table and never one that overlaps; lines of up to 3 px stay as thin as they are,
// and `PX` is the unit of a drawing that is scaled as a whole.
import type { Plugin } from 'vite';
import { NARROW, SIDEWAYS, WIDE } from '../src/lib/breakpoint.ts';

const LETTER = 16;
const breakpoints = { narrow: NARROW, wide: WIDE, sideways: SIDEWAYS };

const named = (css: string): string =>
  Object.entries(breakpoints).reduce((text, [name, query]) => text.replaceAll(`(--${name})`, query), css);

const length = (pixels: string, unit: string): string =>
  Math.abs(Number(pixels)) <= 3 ? `${pixels}px` : `${Number((Number(pixels) / LETTER).toFixed(5))}${unit}`;

/** A query of the window asks for the letters of the browser's settings (em), everything else for those of the page. */
export function scaled(css: string): string {
  return named(css).replace(/@media[^{]*|(?<![\w.#-])-?\d*\.?\d+px/g, (found) =>
    found.startsWith('@') ? found.replace(/(\d*\.?\d+)px/g, (_, pixels) => length(pixels, 'em')) : length(found.slice(0, -2), 'rem'),
  );
}

export function styles(): Plugin {
  return {
    name: 'lazaret-styles',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.css')) return { code: scaled(code), map: null };
      if (!id.endsWith('.svelte')) return undefined;
      return { code: code.replace(/<style>[^]*<\/style>/, scaled), map: null };
    },
  };
}
