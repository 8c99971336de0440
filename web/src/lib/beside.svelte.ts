// What lies open beside the table; it is loaded when it is first opened.

class Beside {
  /** The book at an anchor: "" how to play, "aid", a clause. Null: closed. */
  book = $state<string | null>(null);
  /** What on the table is asked about; it names itself by data-about. */
  thing = $state.raw<HTMLElement | null>(null);

  /** For links that open the book here; with a modifier key they stay links. */
  readonly open = (event: MouseEvent, at: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.book = at;
  };
}

export const beside = new Beside();
