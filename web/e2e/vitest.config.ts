import { defineConfig } from 'vitest/config';

// A browser and a server for each file, two files at a time. Cards have a seed, and a test goes on when the table
// has answered, never after a time: what fails once has failed.
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    retry: 0,
    hookTimeout: 120_000,
  },
});
