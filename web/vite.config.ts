import { svelte } from '@sveltejs/vite-plugin-svelte';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chunks } from './tools/chunks.ts';
import { compress } from './tools/compress.ts';
import { icons } from './tools/icons.ts';
import { links } from './tools/links.ts';
import { offline } from './tools/offline.ts';
import { styles } from './tools/styles.ts';

const source = (folder: string) => fileURLToPath(new URL(`src/${folder}`, import.meta.url));
// `npm run dev` shows the sources; everything else comes from a running `lazaret serve`.
const table = process.env.LAZARET_URL ?? 'http://127.0.0.1:8080';

const here = fileURLToPath(new URL('.', import.meta.url));
const moduleFile = fileURLToPath(new URL('../build/wasm/lazaret.wasm', import.meta.url));
// `./play pages` builds a site without a server, perhaps below another address.
const alone = process.env.LAZARET_PAGES !== undefined;

export default defineConfig({
  base: process.env.LAZARET_PAGES || '/',
  define: { __DEVICE__: JSON.stringify(existsSync(moduleFile)), __ALONE__: JSON.stringify(alone) },
  plugins: [styles(), links(), svelte(), icons(source('')), compress(), offline(here)],
  worker: { format: 'es' },
  resolve: {
    alias: { $lib: source('lib'), $components: source('components'), $table: source('table') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks(source('')) } } },
  },
  server: { proxy: { '/api': table, '/i18n': table, '/ws': { target: table, ws: true } }, fs: { allow: ['..'] } },
  // A machine with a lot to do is slow, not broken.
  test: { include: ['tests/**/*.test.ts'], testTimeout: 120_000 },
});
