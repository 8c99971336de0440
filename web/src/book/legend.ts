// What a learn page shows besides its text: the table as a drawing, the signs, the pieces in the box.

/** A part of the table in a box of 640 by 400; the label is a key of the catalogue. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  look?: 'mine' | 'round' | 'quiet';
}

export interface Sign {
  /** An icon, or a shape of one colour where the game has no picture for it. */
  icon?: string;
  shape?: 'disc' | 'ring' | 'dish' | 'square' | 'triangle' | 'tick' | 'coin';
  /** A letter or a figure as it is printed. */
  mark?: string;
  colour?: string;
  name: string;
  /** A key of what it means, if its name does not say it. */
  text?: string;
}

export interface Legend {
  areas: Area[];
  signs: () => Sign[];
  /** Pieces that are no cards: key of the name, how many. */
  pieces: [string, number | string][];
  /** The name of a kind of card of /api/cards. */
  kind: (kind: string) => string;
}
