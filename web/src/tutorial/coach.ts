// A lesson at a real table: what the coach says next, and where it stands.
import type { AnyGame } from '$lib/game';
import type { NewSeat, Options } from '$lib/wire';

/** What a step may ask about the table. */
export interface Moment<G extends AnyGame> {
  me: number;
  view: G['view'];
  myTurn: boolean;
  /** Whether I have an action with one of these verbs. */
  can(...verbs: G['said']['verb'][]): boolean;
}

export interface Step<G extends AnyGame> {
  /** The last part of its key in the catalogue: web_learn.GAME.ID */
  id: string;
  /** What it points at; the first one that is visible. */
  target: string;
  /** It waits until this holds, and lets others go ahead. */
  when?: (moment: Moment<G>) => boolean;
  /** Something to do: it is done when its moment has passed. Other steps one reads and goes on. */
  deed?: boolean;
}

export interface Lesson<G extends AnyGame> {
  seats: NewSeat[];
  options: Options;
  steps: Step<G>[];
}

/** The first step that is not done and fits the moment. */
export function nextStep<G extends AnyGame>(steps: readonly Step<G>[], done: ReadonlySet<string>, moment: Moment<G>): Step<G> | null {
  return steps.find((step) => !done.has(step.id) && (step.when?.(moment) ?? true)) ?? null;
}

/** Whether a deed that was asked for has been done. */
export function isDone<G extends AnyGame>(step: Step<G>, moment: Moment<G>): boolean {
  return step.deed === true && !(step.when?.(moment) ?? true);
}

interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  left: number;
  top: number;
}

const gap = 14;
const edge = 8;
/** Where there is nothing to point at the bubble stands under the top bar. */
const topBar = 64;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Where the bubble stands: beside its target where there is room, else where it covers the least of it. */
export function placeBubble(target: Box | null, bubble: Size, screen: Size): Pick<Box, 'left' | 'top'> {
  const most = { left: screen.width - bubble.width - edge, top: screen.height - bubble.height - edge };
  if (!target) return { left: Math.max(edge, most.left / 2), top: clamp(topBar, edge, most.top) };
  const middle = clamp(target.left + target.width / 2 - bubble.width / 2, edge, most.left);
  const level = clamp(target.top + target.height / 2 - bubble.height / 2, edge, most.top);
  const below = target.top + target.height + gap;
  const above = target.top - gap - bubble.height;
  const right = target.left + target.width + gap;
  const left = target.left - gap - bubble.width;
  if (above >= edge) return { left: middle, top: above };
  if (below <= most.top) return { left: middle, top: below };
  if (right <= most.left) return { left: right, top: level };
  if (left >= edge) return { left, top: level };
  return { left: middle, top: target.top > screen.height / 2 ? edge : most.top };
}
