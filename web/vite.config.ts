import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { breakpoint } from './tools/breakpoint.ts';
import { compress } from './tools/compress.ts';
import { icons } from './tools/icons.ts';

const source = (folder: string) => fileURLToPath(new URL(`src/${folder}`, import.meta.url));
// `npm run dev` shows the sources; everything else comes from a running `lazaret serve`.
const table = process.env.LAZARET_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [breakpoint(), svelte(), icons(source('')), compress()],
  resolve: {
    alias: { $lib: source('lib'), $components: source('components'), $table: source('table') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': table, '/i18n': table, '/ws': { target: table, ws: true } }, fs: { allow: ['..'] } },
  test: { include: ['tests/**/*.test.ts'] },
});
