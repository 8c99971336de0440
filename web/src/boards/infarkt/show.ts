// What the events being played add to the position on the table, until the next position is shown.
import type { GameEvent } from '$lib/wire';
import type { InfarktView, Place, Track } from './view';

export interface Change {
  seat: number;
  track: Track;
  from: number;
  to: number;
}

/** Somebody eats, is served, or is out at night. */
export interface Serving {
  kind: 'meal' | 'party' | 'night';
  host: number;
  guests: number[];
  /** What is served, one after the other; at night only what was found. */
  courses: string[];
  /** Which of them is on the plate; -1 before the first. */
  at: number;
  /** What the course on the plate has done. */
  changes: Change[];
}

export interface Show {
  serving: Serving | null;
  tracks: Partial<Record<number, Partial<Record<Track, number>>>>;
  plans: Partial<Record<number, Place[]>>;
  dead: number[];
  /** Whom something has just made worse. */
  hit: number | null;
}

export const nothing: Show = { serving: null, tracks: {}, plans: {}, dead: [], hit: null };

const wordOf = (event: GameEvent, name: string): string => String(event.values?.[name] ?? '');
const seatOf = (event: GameEvent, name = 'seat'): number => Number(event.values?.[name] ?? -1);

function begun(kind: Serving['kind'], event: GameEvent): Serving {
  const courses = kind === 'night' ? [] : [wordOf(event, 'card'), wordOf(event, 'card2')];
  const guests = kind === 'night' ? [seatOf(event, 'guest')] : [];
  return { kind, host: seatOf(event), guests, courses, at: -1, changes: [] };
}

function served(serving: Serving | null, event: GameEvent): Serving | null {
  if (serving === null) return null;
  switch (event.event) {
    case 'invited':
      return { ...serving, guests: [...serving.guests, seatOf(event, 'guest')] };
    case 'course_served':
      return { ...serving, at: serving.at + 1, changes: [] };
    case 'drink_found':
      return { ...serving, courses: [wordOf(event, 'card')], at: 0, changes: [] };
    case 'track_moved':
      return { ...serving, changes: [...serving.changes, changeOf(event)] };
    default:
      return serving;
  }
}

function changeOf(event: GameEvent): Change {
  return {
    seat: seatOf(event),
    track: wordOf(event, 'track') as Track,
    from: Number(event.values?.from),
    to: Number(event.values?.to),
  };
}

/** The show after one more event. */
export function step(show: Show, event: GameEvent): Show {
  const seat = seatOf(event);
  switch (event.event) {
    case 'meal_began':
      return { ...show, serving: begun('meal', event) };
    case 'party_began':
      return { ...show, serving: begun('party', event) };
    case 'smoke_began':
      return { ...show, serving: begun('night', event) };
    case 'invited':
    case 'course_served':
    case 'drink_found':
      return { ...show, serving: served(show.serving, event) };
    case 'track_moved': {
      const { track, from, to } = changeOf(event);
      const tracks = { ...show.tracks, [seat]: { ...show.tracks[seat], [track]: to } };
      return { ...show, tracks, serving: served(show.serving, event), hit: to > from ? seat : null };
    }
    case 'died':
      return { ...show, dead: [...show.dead, seat], hit: seat };
    case 'plan_opened': {
      const places = ['place', 'place2', 'place3'].map((name) => wordOf(event, name) as Place);
      return { ...show, plans: { ...show.plans, [seat]: places } };
    }
    case 'piece_back':
    case 'turn_began':
    case 'burial_began':
    case 'check_began':
    case 'round_began':
      return { ...show, serving: null };
    default:
      return show;
  }
}

/** The meal, party or night that the position itself is in the middle of. */
export function servingOf(view: InfarktView): Serving | null {
  const under = view.under_way;
  if (under === null || view.phase !== 'actions') return null;
  const common = { host: view.active, guests: under.guests ?? [], changes: [] };
  if (under.courses !== undefined && (under.action === 'meal' || under.action === 'party'))
    return { ...common, kind: under.action, courses: under.courses, at: under.course ?? 0 };
  if (under.action !== 'nightlife') return null;
  return { ...common, kind: 'night', courses: under.card === undefined ? [] : [under.card], at: under.card === undefined ? -1 : 0 };
}
