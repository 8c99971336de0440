// What makes the site installable: its manifest and icons, and the service worker with the list of all it keeps.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';
import { png } from './png.ts';

export interface Kept {
  path: string;
  bytes: number;
  hash: string;
}

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What a browser wants to know before it puts the site among its programs. Addresses are relative to the manifest. */
export function manifest(icons: Record<string, string>): object {
  const icon = (src: string, sizes: string, purpose?: string) => ({ src, sizes, type: src.endsWith('svg') ? 'image/svg+xml' : 'image/png', purpose });
  return {
    id: './',
    name: 'Lazaret',
    short_name: 'Lazaret',
    description: 'Three games of ill health, to play with people and bots.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f4f1ea',
    theme_color: '#13201c',
    categories: ['games'],
    icons: [
      icon(icons['icon.svg'], 'any'),
      icon(icons['icon-192.png'], '192x192'),
      icon(icons['icon-512.png'], '512x512'),
      icon(icons['icon-512.png'], '512x512', 'maskable'),
    ],
  };
}

/** Files of the build that a browser without a network needs; the picture for other sites is not one of them. */
function listFiles(folder: string): Kept[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const wanted = names.filter((name) => !/\.(gz|br)$|^(sw\.js|offline\.json|404\.html|preview\.png)$/.test(name));
  return wanted
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((path) => {
      const packed = join(folder, `${path}.gz`);
      const bytes = statSync(existsSync(packed) ? packed : join(folder, path)).size;
      return { path, bytes, hash: hashOf(readFileSync(join(folder, path))) };
    });
}

/** What `lazaret library` lists: games, books and texts that the site fetches. */
function listLibrary(file: string): Kept[] {
  const list = JSON.parse(readFileSync(file, 'utf8')) as Kept[];
  return list.map(({ path, bytes, hash }) => ({ path: path.slice(1), bytes, hash }));
}

/** The service worker for these files. Its version covers all it is: what it keeps, and what it does with it. */
export async function serviceWorker(source: string, files: Kept[]): Promise<{ version: string; text: string }> {
  const { code } = await transformWithOxc(source, 'service_worker.ts', { lang: 'ts' });
  const list = JSON.stringify(files);
  const work = code.replace(/^export \{\};?$/m, '');
  const version = hashOf(`${list}\n${work}`);
  return { version, text: `const FILES = ${list};\nconst VERSION = ${JSON.stringify(version)};\n${work}` };
}

export function offline(root: string): Plugin {
  const folder = join(root, 'src/offline');
  let output = '';
  return {
    name: 'lazaret-offline',
    apply: 'build',
    configResolved(config) {
      output = resolve(config.root, config.build.outDir);
    },
    generateBundle() {
      const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
      const drawn: [string, string | Buffer][] = [['icon.svg', svg], ['icon-192.png', png(svg, 192)], ['icon-512.png', png(svg, 512)]];
      const icons: Record<string, string> = {};
      for (const [name, source] of drawn) {
        icons[name] = `assets/${name.replace('.', `-${hashOf(source).slice(0, 8)}.`)}`;
        this.emitFile({ type: 'asset', fileName: icons[name], source });
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest(icons)) });
    },
    closeBundle: {
      // After the files have been compressed: what counts is what travels.
      order: 'post',
      async handler() {
        const files = [...listFiles(output), ...listLibrary(join(folder, 'library.json'))];
        const { version, text } = await serviceWorker(readFileSync(join(folder, 'service_worker.ts'), 'utf8'), files);
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
        writeFileSync(join(output, 'sw.js'), text);
        writeFileSync(join(output, 'offline.json'), JSON.stringify({ version, bytes, files: files.length }));
      },
    },
  };
}
