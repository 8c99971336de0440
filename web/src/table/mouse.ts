// What is told to a mouse comes when there is one: a finger need not load it.

/** Action for the table. */
export function withMouse(table: HTMLElement): { destroy: () => void } {
  let end = (): void => document.removeEventListener('pointermove', come);
  async function come(first: PointerEvent): Promise<void> {
    if (first.pointerType !== 'mouse') return;
    end();
    let gone = false;
    end = () => (gone = true);
    const { hovering } = await import('./hovering');
    if (!gone) end = hovering(table, first);
  }
  document.addEventListener('pointermove', come);
  return { destroy: () => end() };
}
