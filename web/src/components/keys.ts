// Keys for the whole table: digits and letters for choices, arrows inside a row of things.

/** Whether a key belongs to something the player is writing in or to a combination. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select');
}

/** Whether the key that was pressed is this hotkey ("d", "1", "Enter"). */
export function isKey(event: KeyboardEvent, hotkey: string): boolean {
  return !event.repeat && !isTaken(event) && event.key.toLowerCase() === hotkey.toLowerCase();
}

const nextKeys = ['ArrowRight', 'ArrowDown'];
const previousKeys = ['ArrowLeft', 'ArrowUp'];

/** The index to go to from `at` in a row of `count` things, or null if the key means nothing here. */
export function arrowTarget(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (nextKeys.includes(key)) return (at + 1) % count;
  if (previousKeys.includes(key)) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Action: arrows, Home and End move the focus among the buttons and links inside. */
export function arrows(node: HTMLElement): { destroy: () => void } {
  const move = (event: KeyboardEvent): void => {
    const items = [...node.querySelectorAll<HTMLElement>('button, a[href], [tabindex="0"]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = at < 0 || isTaken(event) ? null : arrowTarget(event.key, at, items.length);
    if (target === null) return;
    event.preventDefault();
    items[target]?.focus();
  };
  node.addEventListener('keydown', move);
  return { destroy: () => node.removeEventListener('keydown', move) };
}

/** Whether Enter means nothing where the focus is: no button, link or field, or a card or place already chosen. */
export function isNowhere(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest('button:not([aria-pressed="true"]), a, select, input, summary'));
}
