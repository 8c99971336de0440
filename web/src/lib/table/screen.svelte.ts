// Who sits at this screen. Where several do, they pass it on, and a curtain falls where seats have secrets.
import type { AnyBoard } from '../../boards/index';
import type { StateMessage, WelcomeMessage } from '../wire';

export class Screen {
  /** All seats that are ours. */
  you = $state.raw<number[]>([]);
  host = $state(false);
  /** The one who looks; nobody's for those who only watch. */
  seat = $state<number | null>(null);
  /** The seat that must take the device before anything is shown. */
  curtain = $state<number | null>(null);
  /** Set by the board. */
  secrets: AnyBoard['secrets'] = false;

  seated({ seats, host }: WelcomeMessage['you']): void {
    this.you = seats;
    this.host = host;
    if (this.seat === null || !seats.includes(this.seat)) this.seat = seats[0] ?? null;
  }

  /** A new position: the screen goes to the next of ours who must decide. */
  turn(message: StateMessage): void {
    const next = this.#next(message.to_move);
    if (next === this.seat) this.curtain = null;
    else if (this.#hides(message, next)) this.curtain = next;
    else this.seat = next;
  }

  /** The next person has taken the device. */
  lift(): void {
    if (this.curtain === null) return;
    this.seat = this.curtain;
    this.curtain = null;
  }

  /** The seat stays until another one of ours must decide. */
  #next(to_move: number[]): number | null {
    if (this.you.length < 2 || this.seat === null || to_move.includes(this.seat)) return this.seat;
    return this.you.find((seat) => to_move.includes(seat)) ?? this.seat;
  }

  /** Whether the one who leaves the screen, or the one who comes, has something to hide. */
  #hides({ sides }: StateMessage, next: number | null): boolean {
    const { secrets } = this;
    if (typeof secrets === 'boolean') return secrets;
    return sides.some((side) => (side.seat === next || side.seat === this.seat) && secrets(side.view as never));
  }
}
