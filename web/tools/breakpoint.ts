// Puts the one breakpoint into the styles: `@media (--narrow)` and `@media (--wide)`.
import type { Plugin } from 'vite';
import { NARROW, WIDE } from '../src/lib/breakpoint.ts';

export function breakpoint(): Plugin {
  return {
    name: 'lazaret-breakpoint',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.(svelte|css)$/.test(id)) return undefined;
      return { code: code.replaceAll('(--narrow)', `(${NARROW})`).replaceAll('(--wide)', `(${WIDE})`), map: null };
    },
  };
}
