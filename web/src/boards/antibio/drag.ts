// Dragging a card with mouse or finger. What can take it says so by data-drop; data-detail says more.
const SLACK = 8;

export interface Drag {
  /** The card leaves its place; false: it stays. */
  began(): boolean;
  dropped(target: string | null, detail: string | undefined): void;
}

function takerAt(event: PointerEvent): HTMLElement | SVGElement | null {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest<HTMLElement | SVGElement>('[data-drop]') ?? null;
}

function ghostOf(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.removeAttribute('data-about');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
    margin: '0', zIndex: '60', pointerEvents: 'none', opacity: '0.9', transition: 'none', transform: 'rotate(-3deg)',
  });
  document.body.append(ghost);
  return ghost;
}

/** Attachment for a card. A finger that moves sideways scrolls the hand; one that moves up lifts the card. */
export function draggable(hooks: Drag): (node: HTMLElement) => () => void {
  return (node) => {
    const listening = new AbortController();
    let from: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;

    const mark = (next: Element | null): void => {
      over?.removeAttribute('data-over');
      over = next;
      over?.setAttribute('data-over', '');
    };
    const end = (): void => {
      mark(null);
      ghost?.remove();
      from = ghost = null;
    };
    const lift = (): void => {
      if (hooks.began()) ghost = ghostOf(node);
      else from = null;
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
      const meant = Math.hypot(dx, dy) > SLACK && (event.pointerType === 'mouse' || Math.abs(dy) > Math.abs(dx));
      if (!ghost && meant) lift();
      if (!ghost) return;
      ghost.style.translate = `${dx}px ${dy}px`;
      mark(takerAt(event));
    };
    const drop = (event: PointerEvent): void => {
      const taker = ghost && takerAt(event);
      const dragged = ghost !== null;
      end();
      if (!dragged) return;
      // The click that follows is part of the drag.
      addEventListener('click', (click) => (click.preventDefault(), click.stopPropagation()), { capture: true, once: true, signal: AbortSignal.timeout(50) });
      hooks.dropped(taker?.dataset.drop ?? null, taker?.dataset.detail);
    };

    const { signal } = listening;
    node.addEventListener('pointerdown', (event) => event.button === 0 && (from = event), { signal });
    // A quick hand is off the card before it is seen to move.
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', end, { signal });
    node.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => (end(), listening.abort());
  };
}
