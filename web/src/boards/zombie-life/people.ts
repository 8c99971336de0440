// Who is on the cards: a person (or a few of them) and something in the hand.

export interface Picture {
  people: string[];
  prop?: string;
}

const pictures: Picture[] = [
  { people: ['fluent-emoji-flat:old-man'], prop: 'fluent-emoji-flat:candle' },
  { people: ['fluent-emoji-flat:girl', 'fluent-emoji-flat:girl'] },
  { people: ['fluent-emoji-flat:mechanic'], prop: 'fluent-emoji-flat:old-key' },
  { people: ['fluent-emoji-flat:pilot'], prop: 'fluent-emoji-flat:envelope' },
  { people: ['fluent-emoji-flat:person-running'] },
  { people: ['fluent-emoji-flat:man-singer', 'fluent-emoji-flat:woman-singer', 'fluent-emoji-flat:singer'] },
  { people: ['fluent-emoji-flat:office-worker'], prop: 'fluent-emoji-flat:briefcase' },
  { people: ['fluent-emoji-flat:person-standing', 'fluent-emoji-flat:man-standing', 'fluent-emoji-flat:woman-standing'] },
  { people: ['fluent-emoji-flat:man-gesturing-ok'], prop: 'fluent-emoji-flat:soccer-ball' },
  { people: ['fluent-emoji-flat:person-tipping-hand'], prop: 'fluent-emoji-flat:luggage' },
];

export function picture(rank: number): Picture {
  return pictures[rank - 1] ?? { people: [] };
}
