import { defineConfig } from 'vitest/config';

// A browser and a server for each file: one file after the other, and patience instead of limits.
// Cards have a seed, but what a bot and a person do at the same moment comes in either order: each may try again.
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    retry: 2,
    hookTimeout: 120_000,
  },
});
