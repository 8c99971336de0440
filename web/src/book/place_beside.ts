// Where a small box stands that speaks of a thing: below or above it, or by the mouse where the thing itself is large.

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;
/** A thing higher than this is a part of the table: the box stays near the mouse. */
const LARGE = 140;
/** What the mouse's arrow covers. */
const ARROW = 18;

const within = (at: number, size: number, room: number): number => Math.max(EDGE, Math.min(at, room - size - EDGE));

export function placeBeside(
  mouse: { x: number; y: number }, thing: Box, box: { width: number; height: number }, window: { width: number; height: number },
): { left: number; top: number } {
  const large = thing.height > LARGE;
  const from = large ? mouse.y - GAP : thing.top;
  const to = large ? mouse.y + ARROW : thing.top + thing.height;
  const centre = large ? mouse.x + box.width / 2 + GAP : thing.left + thing.width / 2;
  const below = to + GAP + box.height + EDGE <= window.height;
  return {
    left: within(centre - box.width / 2, box.width, window.width),
    top: within(below ? to + GAP : from - GAP - box.height, box.height, window.height),
  };
}
