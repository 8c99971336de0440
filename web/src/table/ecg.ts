// The timeline as a heartbeat: one beat a step, its height is how much changed, and a flat line after each death.

export interface EcgShape {
  width: number;
  height: number;
}

/** Steps that lie flat because somebody has just died. */
const FLAT = 3;

export function flatSteps(steps: number, deaths: readonly number[]): Set<number> {
  const flat = new Set<number>();
  for (const death of deaths) {
    for (let step = death + 1; step <= Math.min(death + FLAT, steps - 1); step++) flat.add(step);
  }
  return flat;
}

function beat(height: number, room: number): string {
  const part = room / 8;
  const n = (value: number) => value.toFixed(1);
  return (
    `h${n(part * 2)}l${n(part)} ${n(-height * 0.15)}l${n(part * 0.7)} ${n(height * 0.3)}` +
    `l${n(part)} ${n(-height)}l${n(part)} ${n(height * 1.15)}l${n(part * 0.7)} ${n(-height * 0.3)}h${n(part * 1.6)}`
  );
}

/** The line of the strip, one piece for each of the steps. */
export function ecgPath(beats: readonly number[], deaths: readonly number[], { width, height }: EcgShape): string {
  const room = width / Math.max(1, beats.length);
  const flat = flatSteps(beats.length, deaths);
  const base = height * 0.62;
  const pieces = beats.map((strength, step) => {
    if (flat.has(step)) return `h${room.toFixed(1)}`;
    return beat(height * (0.06 + (Math.min(9, strength) / 9) * 0.5), room);
  });
  return `M0 ${base.toFixed(1)}${pieces.join('')}`;
}

/** Where a step stands on the strip, in percent. */
export function place(step: number, steps: number): number {
  return steps === 0 ? 0 : (Math.min(step, steps) / steps) * 100;
}
