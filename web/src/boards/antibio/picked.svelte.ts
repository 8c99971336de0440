// The card a player is thinking about; the board and the dock share it.
import type { Pointed } from './choices';

const picked = $state<{ at: Pointed | null }>({ at: null });

export function pick(at: Pointed | null): void {
  picked.at = at;
}

export function thePicked(): Pointed | null {
  return picked.at;
}
