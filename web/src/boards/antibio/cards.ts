// How the cards look: the colour that says when they serve, and a picture.
import type { AntibioView, Colour } from './view';

export type Kind = Colour | 'problem';

const black = ['coffee-break', 'tidy-day', 'big-sort', 'congress', 'congress-abroad', 'lab-meeting', 'guest-seminar', 'literature-watch', 'quality-drive'];
const yellow = ['recurring-credits', 'small-contract', 'call-for-projects', 'european-contract', 'foundation', 'patent'];
const problems = ['urgent-call', 'text-message', 'meetingitis', 'running-late', 'project-theft', 'burn-out'];

export function kindOf(card: string): Kind {
  if (problems.includes(card)) return 'problem';
  if (black.includes(card)) return 'black';
  return yellow.includes(card) ? 'yellow' : 'green';
}

const art: Record<string, string> = {
  'common-antibiotic': 'fluent-emoji-flat:adhesive-bandage',
  'reserve-antibiotic': 'fluent-emoji-flat:syringe',
  'recurring-credits': 'fluent-emoji-flat:coin',
  'small-contract': 'fluent-emoji-flat:memo',
  'coffee-break': 'fluent-emoji-flat:hot-beverage',
  'tidy-day': 'fluent-emoji-flat:broom',
  'big-sort': 'fluent-emoji-flat:card-file-box',
  congress: 'fluent-emoji-flat:handshake',
  'congress-abroad': 'fluent-emoji-flat:airplane',
  'lab-meeting': 'fluent-emoji-flat:lab-coat',
  'guest-seminar': 'fluent-emoji-flat:megaphone',
  'literature-watch': 'fluent-emoji-flat:books',
  'quality-drive': 'fluent-emoji-flat:clipboard',
  'new-antibiotic': 'fluent-emoji-flat:pill',
  microbiote: 'fluent-emoji-flat:petri-dish',
  macrophage: 'fluent-emoji-flat:microbe',
  'red-remedy': 'fluent-emoji-flat:test-tube',
  'black-remedy': 'fluent-emoji-flat:soap',
  'dual-therapy': 'fluent-emoji-flat:dna',
  'call-for-projects': 'fluent-emoji-flat:scroll',
  'european-contract': 'fluent-emoji-flat:euro-banknote',
  foundation: 'fluent-emoji-flat:classical-building',
  patent: 'fluent-emoji-flat:1st-place-medal',
  'urgent-call': 'fluent-emoji-flat:telephone-receiver',
  'text-message': 'fluent-emoji-flat:mobile-phone',
  meetingitis: 'fluent-emoji-flat:speech-balloon',
  'running-late': 'fluent-emoji-flat:alarm-clock',
  'project-theft': 'fluent-emoji-flat:detective',
  'burn-out': 'fluent-emoji-flat:exploding-head',
};

export function artOf(card: string): string {
  return art[card] ?? 'fluent-emoji-flat:test-tube';
}

/** What a card of the Institute costs: the printed price, and what is added to it or taken off. */
export function priceOf(view: AntibioView, card: string): string | undefined {
  const price = view.prices?.[card];
  const printed = view.printed?.[card] ?? price;
  if (price === undefined || printed === undefined || price === printed) return price?.toString();
  return `${printed} ${price > printed ? '+' : '−'} ${Math.abs(price - printed)}`;
}

/** A woman and a man of each profession, in the order of the names: -1, -2. */
const portraits: Record<string, [string, string]> = {
  doctoral: ['fluent-emoji-flat:woman-student', 'fluent-emoji-flat:man-student'],
  mediator: ['fluent-emoji-flat:woman-teacher', 'fluent-emoji-flat:man-teacher'],
  patron: ['fluent-emoji-flat:woman-office-worker', 'fluent-emoji-flat:man-office-worker'],
  technician: ['fluent-emoji-flat:woman-technologist', 'fluent-emoji-flat:man-factory-worker'],
  researcher: ['fluent-emoji-flat:woman-scientist', 'fluent-emoji-flat:man-scientist'],
  engineer: ['fluent-emoji-flat:woman-mechanic', 'fluent-emoji-flat:man-mechanic'],
  physician: ['fluent-emoji-flat:woman-health-worker', 'fluent-emoji-flat:man-health-worker'],
};

export function portraitOf(character: string): string {
  const [role = '', which] = character.split('-');
  return portraits[role]?.[which === '2' ? 1 : 0] ?? 'fluent-emoji-flat:man-scientist';
}

export const nameKey = (card: string): string => `antibio.card.${card}.name`;
export const textKey = (card: string): string => `antibio.card.${card}.text`;
export const shortKey = (card: string): string => `web_antibio.short.${card}`;
export const stationKey = (station: string): string => `antibio.station.${station}`;
