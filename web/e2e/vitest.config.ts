import { defineConfig } from 'vitest/config';

// A browser and a server for each file: one file after the other, and patience instead of limits.
// Chance has no seed here: once in a while a deal makes a script impossible, so each may try again (a real fault fails every time).
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    retry: 3,
    hookTimeout: 120_000,
  },
});
