// Puts the icons that the sources name, and no others, into SVG sprites: one for the frame, one for each board.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const ICON = /\b(fluent-emoji-flat|game-icons|lucide):([a-z0-9]+(?:-[a-z0-9]+)*)/g;
const MODULE = 'virtual:icons';
const load = createRequire(import.meta.url);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

/** The icons each sprite needs: those of the frame and the posters under '', those only a board names under its folder. */
export function iconsBySprite(root: string): Map<string, Set<string>> {
  const sprites = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of sources(root)) {
    const sprite = /[\\/]boards[\\/]([^\\/]+)[\\/](?!Poster\.svelte)/.exec(path)?.[1] ?? '';
    const names = sprites.get(sprite) ?? new Set<string>();
    for (const [name] of readFileSync(path, 'utf8').matchAll(ICON)) names.add(name);
    sprites.set(sprite, names);
  }
  const shared = sprites.get('') ?? new Set();
  for (const [sprite, names] of sprites) {
    if (sprite !== '') for (const name of shared) names.delete(name);
  }
  return sprites;
}

function symbol(name: string): string {
  const [set, icon] = name.split(':');
  const { icons, aliases, width = 16, height = 16 } = load(`@iconify-json/${set}/icons.json`) as IconSet;
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent ?? ''];
  if (!found) throw new Error(`there is no icon ${name}`);
  const box = `0 0 ${found.width ?? width} ${found.height ?? height}`;
  return `<symbol id="${name.replace(':', '--')}" viewBox="${box}">${found.body}</symbol>`;
}

export function spriteText(names: Iterable<string>): string {
  const symbols = [...names].sort().map(symbol).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n${symbols}\n</svg>\n`;
}

export function icons(root: string): Plugin {
  let serving = false;
  let base = '/';
  const address = (sprite: string, text: string) => {
    if (serving) return `/icons-${sprite || 'frame'}.svg`;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    return `assets/icons-${sprite || 'frame'}-${hash}.svg`;
  };
  return {
    name: 'lazaret-icons',
    configResolved(config) {
      serving = config.command === 'serve';
      base = config.base;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const sprite = /^\/icons-([\w-]+)\.svg/.exec(request.url ?? '')?.[1];
        if (!sprite) return next();
        const names = iconsBySprite(root).get(sprite === 'frame' ? '' : sprite) ?? [];
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(spriteText(names));
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const found = [...iconsBySprite(root)].filter(([, names]) => names.size > 0);
      const table = found.map(([sprite, names]) => {
        const text = spriteText(names);
        const url = address(sprite, text);
        if (!serving) this.emitFile({ type: 'asset', fileName: url, source: text });
        return { url: serving ? url : base + url, names: [...names].sort().join(' ') };
      });
      return `export default ${JSON.stringify(table)};`;
    },
  };
}
