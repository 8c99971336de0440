// Where the wide table ends and the phone begins, and the phone that is held sideways (or a window of that shape, such
// as a laptop's at 200 %). Styles say `(--narrow)`, `(--wide)` and `(--sideways)`, and the build puts these in; 16 px to
// an em.
export const NARROW = '((max-width: 56.1875em) or (max-height: 32.4375em))';
export const WIDE = '((min-width: 56.25em) and (min-height: 32.5em))';
export const SIDEWAYS = '((max-height: 32.4375em) and (min-aspect-ratio: 6/5))';
