// Steps of the past shown one after the other on the board, all of them within ten seconds.
import type { Past } from './past.svelte';

const WHOLE_MS = 10_000;
const LONGEST_MS = 1200;
const MOST = 25;

/** Which steps to show: each once, at most so many, evenly chosen, the last among them. */
export function stops(steps: readonly number[], most = MOST): number[] {
  const all = [...new Set(steps)].sort((a, b) => a - b);
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.round(((at + 1) * all.length) / most) - 1] ?? 0);
}

/** Plays and returns to the game; the answer ends it early. */
export function playback(past: Pick<Past, 'look' | 'leave'>, steps: readonly number[], ended: () => void): () => void {
  const shown = stops(steps);
  const pause = Math.min(LONGEST_MS, WHOLE_MS / Math.max(1, shown.length));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    past.leave();
  };
  const go = (at: number): void => {
    const step = shown[at];
    if (step === undefined) return ended();
    void past.look(step);
    timer = setTimeout(() => go(at + 1), pause);
  };
  go(0);
  return stop;
}
