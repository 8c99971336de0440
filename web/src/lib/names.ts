// Names people give themselves: any script, but not endless.

const LONGEST = 24;
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether a name is longer than what will be left of it. */
export function isCut(name: string): boolean {
  return shortName(name) !== spaced(name);
}

const spaced = (name: string): string => name.replace(/\s+/gu, ' ').trim();

/** At most 24 characters as a reader counts them, and at most the bytes the server takes. */
export function shortName(name: string, bytes = 80): string {
  const encoder = new TextEncoder();
  let short = '';
  let count = 0;
  for (const { segment } of segments.segment(spaced(name))) {
    if (count++ === LONGEST || encoder.encode(short + segment).length > bytes) break;
    short += segment;
  }
  return short.trim();
}
