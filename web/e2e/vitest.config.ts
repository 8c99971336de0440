import { defineConfig } from 'vitest/config';

// A browser and a server for each file, two files at a time; frames are counted when those are done. Cards have a
// seed, and a test goes on when the table has answered, never after a time: what fails once has failed.
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'games', include: ['*.e2e.ts'], exclude: ['frames.e2e.ts'], sequence: { groupOrder: 0 } } },
      { extends: true, test: { name: 'alone', include: ['frames.e2e.ts'], sequence: { groupOrder: 1 } } },
    ],
    testTimeout: 600_000,
    retry: 0,
    hookTimeout: 120_000,
  },
});
