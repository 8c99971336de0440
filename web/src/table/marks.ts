// What the timeline marks, and with which sign.
import type { TimelineMark } from '$lib/wire';

export const markIcons: Record<string, string> = {
  death: 'game-icons:tombstone',
  overrun: 'game-icons:shambling-zombie',
  turn: 'lucide:star',
  end: 'lucide:flag',
};

/** The next mark after a step that is worth jumping to. */
export function nextMark(marks: readonly TimelineMark[], after: number): TimelineMark | undefined {
  return marks.find((mark) => mark.step > after);
}
