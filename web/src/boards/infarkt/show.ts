// What the events being played add to the position on the table, until the next position is shown.
import type { HappenedOf } from '$lib/game';
import type { Infarkt, InfarktView, Place, Track } from './view';

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

type Beat = HappenedOf<Infarkt>;

const begun = (kind: Serving['kind'], host: number, guests: number[], ...courses: string[]): Serving => {
  return { kind, host, guests, courses, at: -1, changes: [] };
};

function served(serving: Serving | null, beat: Beat): Serving | null {
  if (serving === null) return null;
  switch (beat.event) {
    case 'invited':
      return { ...serving, guests: [...serving.guests, beat.values.guest] };
    case 'course_served':
      return { ...serving, at: serving.at + 1, changes: [] };
    case 'drink_found':
      return { ...serving, courses: [beat.values.card], at: 0, changes: [] };
    case 'track_moved':
      return { ...serving, changes: withChange(serving.changes, beat.values) };
    default:
      return serving;
  }
}

/** A track that moves twice in a course (a drug in between, a shock) is told from its first value to its last. */
function withChange(changes: Change[], next: Change): Change[] {
  const first = changes.find(({ seat, track }) => seat === next.seat && track === next.track);
  return first ? changes.map((one) => (one === first ? { ...one, to: next.to } : one)) : [...changes, next];
}

/** The show after one more event. */
export function step(show: Show, beat: Beat): Show {
  switch (beat.event) {
    case 'meal_began':
      return { ...show, serving: begun('meal', beat.values.seat, [], beat.values.card, beat.values.card2) };
    case 'party_began':
      return { ...show, serving: begun('party', beat.values.seat, [], beat.values.card, beat.values.card2) };
    case 'smoke_began':
      return { ...show, serving: begun('night', beat.values.seat, [beat.values.guest]) };
    case 'invited':
    case 'course_served':
    case 'drink_found':
      return { ...show, serving: served(show.serving, beat) };
    case 'track_moved': {
      const { seat, track, from, to } = beat.values;
      const tracks = { ...show.tracks, [seat]: { ...show.tracks[seat], [track]: to } };
      return { ...show, tracks, serving: served(show.serving, beat), hit: to > from ? seat : null };
    }
    case 'died':
      return { ...show, dead: [...show.dead, beat.values.seat], hit: beat.values.seat };
    case 'plan_opened': {
      const { seat, place, place2, place3 } = beat.values;
      return { ...show, plans: { ...show.plans, [seat]: [place, place2, place3] } };
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
