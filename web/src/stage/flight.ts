// The way of something that travels over the table, as frames of an animation.
import { duration, zoomOf } from '$components/motion';
import type { Flight } from './choreography';

export interface Point {
  x: number;
  y: number;
}

export interface Travel extends Flight {
  id: number;
  points: Point[];
}

const litMs = 1500;
/** How many points of a path are met. */
const SAMPLES = 16;

/** The first of those that can be seen. */
function seen(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((node) => node.getBoundingClientRect().width > 0);
}

function middle(node: Element): Point {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The points of a path on the screen. */
function pointsOf(path: SVGPathElement): Point[] {
  const matrix = path.getScreenCTM();
  if (!matrix) return [];
  const length = path.getTotalLength();
  return Array.from({ length: SAMPLES + 1 }, (_, i) => path.getPointAtLength((length * i) / SAMPLES).matrixTransform(matrix));
}

/** A still picture of an arrival: a frame round the place. */
function light(node: Element): void {
  const frame = { boxShadow: '0 0 0 4px var(--signal)' };
  node.animate([frame, frame], { duration: litMs });
}

let flown = 0;

/** The ways of those that can be seen; where nothing moves, the place they go to lights up. */
export function ways(flights: Flight[]): Travel[] {
  return flights.flatMap((flight) => {
    const [from, to] = [seen(flight.from), seen(flight.to)];
    if (!to || !from) return [];
    if (duration('move') === 0) light(to);
    if (duration('move') === 0 || from === to) return [];
    const path = flight.along && document.querySelector<SVGPathElement>(flight.along);
    return [{ ...flight, id: ++flown, points: [middle(from), ...(path ? pointsOf(path) : []), middle(to)] }];
  });
}

/** Svelte action: flies, then tells. */
export function fly(node: HTMLElement, { travel, landed }: { travel: Travel; landed: () => void }): void {
  const zoom = zoomOf(node);
  const frames = travel.points.map(({ x, y }) => ({ transform: `translate(${x / zoom}px, ${y / zoom}px) translate(-50%, -50%)` }));
  const animation = node.animate(frames, { duration: duration('move') * (travel.along ? 2 : 1.15), easing: 'ease-in-out', fill: 'both' });
  animation.onfinish = animation.oncancel = landed;
}
