// The focus is never lost by an update: if what had it goes, the first thing one can do takes it over.
import { tick } from 'svelte';

/** Call while a component is set up. `mode` names what the box offers now; when it changes the box is built anew. */
export function keepFocus(box: () => HTMLElement | undefined, mode: () => unknown): void {
  $effect.pre(() => {
    mode();
    const node = box();
    if (!node?.contains(document.activeElement)) return;
    void tick().then(() => {
      if (node.contains(document.activeElement)) return;
      const next = node.querySelector<HTMLElement>('button:not([aria-disabled])') ?? node.querySelector<HTMLElement>('button');
      next?.focus({ preventScroll: true });
    });
  });
}
