// What the middle of the table shows.
import { servingOf, type Serving, type Show } from './show';
import type { InfarktView } from './view';

export type Scene = 'town' | 'events' | 'serving' | 'blow' | 'over';

/** Effects that hit somebody without food: they get a stage of their own while somebody answers. */
const blows = ['suffer-event', 'strain', 'shock', 'burial', 'check'];

export function sceneOf(view: InfarktView, show: Show): Scene {
  if (view.phase === 'over' && show.serving === null) return 'over';
  if (theServing(view, show) !== null) return 'serving';
  const under = view.under_way;
  if (under?.window !== undefined && blows.includes(under.step)) return 'blow';
  return view.phase === 'events' ? 'events' : 'town';
}

/** What is on the table: the events being played know it first. */
export function theServing(view: InfarktView, show: Show): Serving | null {
  const standing = servingOf(view);
  if (show.serving === null) return standing;
  if (standing === null || show.serving.changes.length > 0) return show.serving;
  return { ...standing, courses: standing.courses.length > 0 ? standing.courses : show.serving.courses };
}
