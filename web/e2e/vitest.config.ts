import { defineConfig } from 'vitest/config';

// A browser and a server for each file: one file after the other, and patience instead of limits.
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
