// Hands inside the page: they find and press at one go, and wait by being told, so that a game costs no more than it must.

/** What the end and the sides of the table offer is never pressed, nor what only tells what a thing is. */
export const BESIDE = '[aria-disabled="true"], [aria-haspopup="dialog"], [disabled], .ticker *, .end *, .log *, .hint *, .recap *';

export interface Hands {
  /** What can be pressed now. */
  possible(): HTMLElement[];
  /** Two dice say what: the yellow button mostly, else any. */
  choose(yellow: number, which: number): HTMLElement | undefined;
  /** Which key brings the focus nearer to what these dice choose; null if it is there. */
  way(yellow: number, which: number): 'Tab' | 'Shift+Tab' | null;
  /** Waits until something is there. */
  until(selector: string): Promise<void>;
}

/** Runs in every page before its own scripts. */
export function giveHands(beside: string): void {
  const seen = (button: HTMLElement): boolean => button.checkVisibility({ visibilityProperty: true }) && !button.matches(beside);
  const possible = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main.table :is(.dock, .board) button')].filter(seen);
  const choose = (yellow: number, which: number, all = possible()): HTMLElement | undefined => {
    const primary = all.find((button) => button.matches('.primary'));
    return yellow < 0.75 && primary ? primary : all[Math.floor(which * all.length)];
  };
  const way = (yellow: number, which: number): 'Tab' | 'Shift+Tab' | null => {
    const wanted = choose(yellow, which, possible().filter((button) => button.tabIndex >= 0));
    const at = document.activeElement;
    if (!wanted || at === wanted) return null;
    return !at || at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab';
  };
  const until = async (selector: string): Promise<void> => {
    // What was pressed has its turn first.
    await new Promise((done) => setTimeout(done));
    if (document.querySelector(selector)) return;
    await new Promise<void>((done) => {
      const watch = new MutationObserver(() => document.querySelector(selector) && (watch.disconnect(), done()));
      watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-busy', 'data-my-turn'] });
    });
  };
  Object.assign(globalThis, { hands: { possible, choose, way, until } satisfies Hands });
}

declare global {
  var hands: Hands;
}
