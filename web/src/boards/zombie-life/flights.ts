// Cards travel: whatever lies somewhere new flies there from where it was. Elements carry data-card="place/rank".
import { duration, zoomOf } from '$components/motion';

/** The rank of a card that only its drawer knows: it may turn out to be any. */
const secret = '?';

/** What was where before and after a change: for each new card the place it came from, null for the deck. */
export function matchFlights(before: readonly string[], after: readonly string[]): Map<string, string | null> {
  const left = before.filter((key) => !after.includes(key));
  const flights = new Map<string, string | null>();
  for (const key of after) {
    if (before.includes(key)) continue;
    const source = left.find((old) => rankOf(old) === rankOf(key) || rankOf(old) === secret);
    flights.set(key, source ?? null);
    if (source !== undefined) left.splice(left.indexOf(source), 1);
  }
  return flights;
}

/** The cards that are nowhere any more: they go to the discard. */
export function goneCards(before: readonly string[], after: readonly string[]): string[] {
  const used = new Set(matchFlights(before, after).values());
  return before.filter((key) => !after.includes(key) && !used.has(key));
}

function rankOf(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

type Places = Map<string, { box: DOMRect; node: HTMLElement }>;

const markMs = 1500;

function cardsIn(root: HTMLElement): Places {
  const places: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const box = node.getBoundingClientRect();
    if (box.width > 0) places.set(node.dataset.card!, { box, node });
  }
  return places;
}

function travel(node: HTMLElement, from: DOMRect, ms: number): void {
  const to = node.getBoundingClientRect();
  const zoom = zoomOf(node);
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  const scale = from.width / to.width;
  node.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 }, { transform: 'none', zIndex: 5 }], {
    duration: ms,
    easing: 'cubic-bezier(.2, .8, .2, 1)',
  });
}

function highlight(node: HTMLElement): void {
  node.style.setProperty('--zc-outline', '3px solid var(--signal)');
  setTimeout(() => node.style.removeProperty('--zc-outline'), markMs);
}

/** A copy of a card that is gone slides over the board to the deck and disappears. */
function slideAway(old: { box: DOMRect; node: HTMLElement }, board: Element, to: DOMRect, ms: number): void {
  const ghost = old.node.cloneNode(true) as HTMLElement;
  const zoom = zoomOf(board);
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed', margin: '0', zIndex: '6', pointerEvents: 'none',
    left: `${old.box.left / zoom}px`, top: `${old.box.top / zoom}px`,
    width: `${old.box.width / zoom}px`, height: `${old.box.height / zoom}px`,
  });
  board.append(ghost);
  const dx = (to.left - old.box.left) / zoom;
  const dy = (to.top - old.box.top) / zoom;
  const steps = [{ transform: 'none', opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(.4)`, opacity: 0 }];
  ghost.animate(steps, { duration: ms, easing: 'ease-in' }).finished.finally(() => ghost.remove());
}

/** Watches a table: call `before` ahead of a change and `after` when the page shows it. */
export class Flights {
  #old: Places | null = null;

  before(root: HTMLElement): void {
    this.#old = cardsIn(root);
  }

  after(root: HTMLElement): void {
    const old = this.#old;
    if (!old) return;
    const now = cardsIn(root);
    const pile = root.querySelector('[data-deck]');
    const deck = pile?.getBoundingClientRect();
    const ms = duration('move');
    const flights = matchFlights([...old.keys()], [...now.keys()]);
    for (const [key, { node }] of now) {
      const source = flights.get(key);
      const from = source === null ? deck : old.get(source ?? key)?.box;
      if (ms > 0 && from && from.width > 0) travel(node, from, ms);
      else if (ms === 0 && flights.has(key)) highlight(node);
    }
    if (ms === 0 || !pile || !deck) return;
    const board = pile.closest('.board') ?? root;
    for (const key of goneCards([...old.keys()], [...now.keys()])) {
      const card = old.get(key);
      if (card) slideAway(card, board, deck, ms);
    }
  }
}
