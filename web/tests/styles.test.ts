// What the build makes of lengths and breakpoints.
import { describe, expect, it } from 'vitest';
import { SIDEWAYS } from '../src/lib/breakpoint';
import { scaled } from '../tools/styles';

describe('the styles', () => {
  it('grow with the letters of the reader', () => {
    expect(scaled('a { padding: 4px -12px; width: calc(100% - 24px); }')).toBe('a { padding: 0.25rem -0.75rem; width: calc(100% - 1.5rem); }');
  });

  it('keep thin lines thin, and drawings in their own units', () => {
    expect(scaled('a { border: 1px solid; outline-offset: -3px; font: 700 15PX x; }')).toBe('a { border: 1px solid; outline-offset: -3px; font: 700 15PX x; }');
  });

  it('turn to the phone when the letters need it', () => {
    expect(scaled('@media (--sideways) and (max-height: 400px) {')).toBe(`@media ${SIDEWAYS} and (max-height: 25em) {`);
  });
});
