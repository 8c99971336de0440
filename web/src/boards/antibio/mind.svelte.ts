// What a player is thinking about; the board and the dock share it.
import type { Exchange, Pointed } from './choices';

export class Mind {
  /** A card, and where several are alike which of them: all copies of a card can do the same. */
  picked = $state.raw<(Pointed & { copy?: number }) | null>(null);
  swapping = $state(false);
  /** With whom to exchange, and what. */
  deal = $state.raw<Partial<Exchange>>({});
  /** Cards of the hand to be sold, by their place in it. */
  selling = $state.raw<readonly number[]>([]);

  drop(): void {
    this.picked = null;
    this.swapping = false;
    this.deal = {};
    this.selling = [];
  }

  /** A card that is picked once more is put back. */
  pick(card: Pointed & { copy?: number }): void {
    const again = this.picked?.from === card.from && this.picked.card === card.card && this.picked.copy === card.copy && this.picked.owner === card.owner;
    this.drop();
    this.picked = again ? null : card;
  }

  sell(copy: number): void {
    this.picked = null;
    this.selling = this.selling.includes(copy) ? this.selling.filter((one) => one !== copy) : [...this.selling, copy].sort((a, b) => a - b);
  }
}
