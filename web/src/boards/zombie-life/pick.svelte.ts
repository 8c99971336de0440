// Which of the new cards I am about to give away: chosen in the middle of the table, used in the dock.
import { poolCards, type LyingCard, type ZombieView } from './view';

const hand = $state<{ key: string | null }>({ key: null });

export function pick(card: LyingCard): void {
  hand.key = card.key;
}

/** The card that was picked, or the first one. */
export function pickedCard(view: ZombieView): LyingCard | undefined {
  const cards = poolCards(view);
  return cards.find((card) => card.key === hand.key) ?? cards[0];
}
