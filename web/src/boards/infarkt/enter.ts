// Enter moves the game on, unless it means something where the focus is.

/** Whether Enter belongs to what has the focus: a button, a link, a field; but not to a card or place already chosen. */
export function onControl(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  return event.target.closest('button:not([aria-pressed="true"]), a, select, input, summary') !== null;
}
