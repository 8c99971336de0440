// Keeps the place of somebody who plays by keyboard: when the pressed thing goes away, the focus waits at the dock.

/** Action for the table: focus that an update has thrown out comes back to what can be done now. */
export function keepFocus(table: HTMLElement): { destroy: () => void } {
  let inside = false;
  const note = () => {
    inside = table.contains(document.activeElement);
  };
  const watch = new MutationObserver(() => {
    if (!inside || document.activeElement !== document.body) return;
    table.querySelector<HTMLElement>('#actions')?.focus({ preventScroll: true });
  });
  table.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  watch.observe(table, { childList: true, subtree: true });
  return {
    destroy: () => {
      watch.disconnect();
      document.removeEventListener('pointerdown', note);
    },
  };
}
