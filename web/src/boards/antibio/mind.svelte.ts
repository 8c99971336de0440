// What a player is thinking about; the board and the dock share it.
import type { Pointed } from './choices';

export class Mind {
  /** A card, and where several are alike which of them: all copies of a card can do the same. */
  picked = $state.raw<(Pointed & { copy?: number }) | null>(null);
  swapping = $state(false);
}
