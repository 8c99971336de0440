// A mouse that comes to rest on a thing of the table is told in short what it is, as WCAG 1.4.13 wants it: what is told
// stays while the mouse is on it or on the thing, and Escape sends it away.
import { beside } from '$lib/beside.svelte';
import { thingAt } from './asking';

const REST_MS = 500;
/** So long the way from the thing to what is told about it may take. */
const WAY_MS = 300;

/** What the mouse rests on; buttons and fields inside a thing speak for themselves. */
function restsOn(target: EventTarget | null): HTMLElement | null {
  const thing = thingAt(target);
  const control = thing && target instanceof Element ? target.closest('button, a, input, select, summary') : null;
  return control && control !== thing && thing?.contains(control) ? null : thing;
}

/** From the first move of the mouse on, until what it returns is called. */
export function hovering(table: HTMLElement, first: PointerEvent): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let thing: HTMLElement | null = null;
  let resting: ReturnType<typeof setTimeout>;
  let leaving: ReturnType<typeof setTimeout>;
  /** Sent away, or pressed: nothing more is told until the mouse has been elsewhere. */
  let told = false;

  const close = (): void => {
    clearTimeout(resting);
    clearTimeout(leaving);
    beside.glance = null;
  };
  const dismiss = (): void => {
    told = true;
    close();
  };
  const leave = (): void => {
    clearTimeout(resting);
    clearTimeout(leaving);
    if (beside.glance) leaving = setTimeout(close, WAY_MS);
  };
  const reach = (next: HTMLElement | null): void => {
    leave();
    thing = next;
    told = false;
  };
  function move(event: PointerEvent): void {
    const { target, pointerType, buttons, clientX: x, clientY: y } = event;
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (buttons !== 0) return dismiss();
    clearTimeout(resting);
    if (target.closest('[data-glance]')) return clearTimeout(leaving);
    const next = table.contains(target) ? restsOn(target) : null;
    if (next !== thing) reach(next);
    if (!thing || told) return;
    if (beside.glance?.thing === thing) return clearTimeout(leaving);
    const rests = thing;
    resting = setTimeout(() => {
      clearTimeout(leaving);
      if (rests.isConnected && !beside.thing) beside.glance = { thing: rests, x, y };
    }, REST_MS);
  }
  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !beside.glance) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  }

  document.addEventListener('pointermove', move, { signal });
  document.documentElement.addEventListener('pointerleave', () => reach(null), { signal });
  document.addEventListener('pointerdown', dismiss, { signal });
  document.addEventListener('scroll', close, { signal, capture: true });
  document.addEventListener('keydown', escape, { signal, capture: true });
  move(first);
  return () => {
    close();
    listening.abort();
  };
}
