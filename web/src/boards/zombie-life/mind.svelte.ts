// Which of the new cards I am about to give away: chosen in the middle of the table, used in the dock.
import { poolCards, type LyingCard, type ZombieView } from './view';

export class Mind {
  key = $state<string | null>(null);

  /** The card that was picked, or the first one. */
  picked(view: ZombieView): LyingCard | undefined {
    const cards = poolCards(view);
    return cards.find((card) => card.key === this.key) ?? cards[0];
  }
}
