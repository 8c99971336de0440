// Asking what a thing on the table is: a long press, the context menu, or a key on what has the focus.
import { beside } from '$lib/beside.svelte';

const HOLD_MS = 500;
const SLACK = 10;

export const thingAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-about]') : null;

/** For the key: what the mouse rests on, the thing with the focus, one inside it, or the first on the table. */
export function askFocused(): void {
  const focus = document.activeElement;
  beside.thing = beside.glance?.thing ?? thingAt(focus) ?? focus?.querySelector<HTMLElement>('[data-about]') ?? document.querySelector<HTMLElement>('main.table [data-about]');
}

/** Action for the table. */
export function asking(table: HTMLElement): { destroy: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout>;
  let from = { x: 0, y: 0 };
  let held = false;
  const ask = (event: Event): boolean => {
    const thing = thingAt(event.target);
    if (thing) beside.thing = thing;
    return thing !== null;
  };
  const forget = (): void => clearTimeout(timer);
  table.addEventListener('contextmenu', (event) => ask(event) && event.preventDefault(), { signal });
  table.addEventListener('pointerdown', (event) => {
    held = false;
    forget();
    if (event.pointerType === 'mouse') return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => (held = ask(event)), HOLD_MS);
  }, { signal });
  table.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > SLACK) forget();
  }, { signal });
  for (const end of ['pointerup', 'pointercancel']) table.addEventListener(end, forget, { signal });
  // The finger that has asked does nothing else when it is lifted.
  table.addEventListener('click', (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, { signal, capture: true });
  return {
    destroy: () => {
      forget();
      listening.abort();
    },
  };
}
