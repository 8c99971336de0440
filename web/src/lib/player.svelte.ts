// Shows what has happened one event after the other, instead of all at once.
import type { GameEvent } from './wire';

/** A queue that would take longer than this is shown by its end alone. */
const PATIENCE_MS = 2000;
const USUAL_MS = 420;

interface Beat {
  event: GameEvent;
  ms: number;
  /** What becomes visible as the event begins: the position after it. */
  show?: () => void;
}

export interface PlayerHooks {
  /** An event begins; called for each, also for those that are skipped. */
  began(event: GameEvent): void;
  /** Milliseconds for the event at normal speed, nothing for the usual time. */
  pace(event: GameEvent): number | undefined;
  /** 1 is normal, 0 shows only the end. */
  speed(): number;
}

export class EventPlayer {
  playing = $state.raw<GameEvent | null>(null);
  /** Whether something is still to be shown. */
  busy = $state(false);
  #queue: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hooks: PlayerHooks;

  constructor(hooks: PlayerHooks) {
    this.#hooks = hooks;
  }

  /** Plays the events, then shows the position they lead to; it appears as the last of them begins. */
  add(events: GameEvent[], show: () => void): void {
    const speed = this.#hooks.speed();
    if (speed === 0 || this.#left() > PATIENCE_MS) this.skip();
    if (speed === 0 || events.length === 0) return this.#showAtOnce(events, show);
    const paces = events.map((event) => this.#hooks.pace(event) ?? USUAL_MS);
    const total = paces.reduce((sum, ms) => sum + ms, 0);
    const factor = Math.min(1, Math.max(PATIENCE_MS, ...paces) / total) / speed;
    const last = events.length - 1;
    events.forEach((event, at) => {
      this.#queue.push({ event, ms: paces[at] * factor, show: at === last ? show : undefined });
    });
    if (!this.busy) this.#next();
  }

  /** Ends the running event. */
  finish(): void {
    if (this.busy) this.#next();
  }

  /** Ends all of them. */
  skip(): void {
    clearTimeout(this.#timer);
    for (const beat of this.#queue.splice(0)) this.#begin(beat);
    this.playing = null;
    this.busy = false;
  }

  #left(): number {
    return this.#queue.reduce((sum, beat) => sum + beat.ms, 0);
  }

  #showAtOnce(events: GameEvent[], show: () => void): void {
    if (this.busy) this.skip();
    for (const event of events) this.#hooks.began(event);
    show();
  }

  #begin(beat: Beat): void {
    this.#hooks.began(beat.event);
    beat.show?.();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const beat = this.#queue.shift();
    this.busy = beat !== undefined;
    this.playing = beat?.event ?? null;
    if (!beat) return;
    this.#begin(beat);
    this.#timer = setTimeout(() => this.#next(), beat.ms);
  }
}
