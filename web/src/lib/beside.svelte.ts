// What lies open beside the table; it is loaded when it is first opened.

/** A thing on the table and where over it the mouse has come to rest. */
export interface Resting {
  thing: HTMLElement;
  x: number;
  y: number;
}

class Beside {
  /** The book at an anchor: "" how to play, "now" what is going on, "aid", a clause. Null: closed. */
  book = $state<string | null>(null);
  /** What on the table is asked about; it names itself by data-about. */
  thing = $state.raw<HTMLElement | null>(null);
  /** What the mouse rests on, and is told about in short. */
  glance = $state.raw<Resting | null>(null);

  /** For links that open the book here; with a modifier key they stay links. */
  readonly open = (event: MouseEvent, at: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.book = at;
  };
}

export const beside = new Beside();
