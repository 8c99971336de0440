// Where the wide table ends and the phone begins; styles say `(--narrow)` and `(--wide)`, and the build puts these in.
export const NARROW = 'max-width: 899px';
export const WIDE = 'min-width: 900px';
