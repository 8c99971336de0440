// Links to pages of the site begin with '/' in the sources; where the site stands below another address, they get it in front.
import type { Plugin } from 'vite';

export function based(source: string, base: string): string {
  return source.replace(/\bhref="\//g, `href="${base}`);
}

export function links(): Plugin {
  let base = '/';
  return {
    name: 'lazaret-links',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    transform(code, id) {
      return base !== '/' && id.endsWith('.svelte') ? { code: based(code, base), map: null } : undefined;
    },
  };
}
