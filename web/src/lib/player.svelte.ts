// Shows what has happened one event after the other, instead of all at once, as fast as the reader likes.
import type { GameEvent } from './wire';

/** So many steps may wait for the reader; if more come, only the newest is played. */
const MOST_WAITING = 4;
const USUAL_MS = 420;
/** What is shown for a shorter time passes by: nobody stops at it. */
const PASSING_MS = 200;
/** Less than this needs no button to skip it. */
const LONG_MS = 1500;
/** How long the table is asked to wait for somebody who stops at each event; it is asked again. */
const STOP_MS = 9000;

export interface Timing {
  /** At normal speed. */
  ms: number;
  /** When the board changes, as something flies first. */
  lands?: number;
}

interface Beat extends Timing {
  event: GameEvent;
  step: object;
  show: () => void;
}

export interface PlayerHooks {
  /** An event is told; called for each, also for those that are skipped. */
  told(event: GameEvent): void;
  /** An event begins to be shown. */
  begins(event: GameEvent): void;
  /** How long an event is shown, nothing for the usual time. */
  timing(event: GameEvent): Timing | undefined;
  /** 1 is normal, 0 shows only the end. */
  speed(): number;
  /** Whether each event waits until the reader goes on. */
  stops(): boolean;
  /** The reader is busy for so long; nought: not any more. */
  reads(ms: number): void;
}

/** What a step puts on the table: after each event the position it leads to, with the last one the true one. */
export interface Showing {
  each(event: GameEvent): void;
  end(): void;
}

export class EventPlayer {
  playing = $state.raw<GameEvent | null>(null);
  /** Whether something is still to be shown. */
  busy = $state(false);
  /** Whether it waits until the reader goes on. */
  stopped = $state(false);
  /** Whether it takes so long that one may want to skip it. */
  long = $state(false);
  #queue: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #landing: ReturnType<typeof setTimeout> | undefined;
  #show: (() => void) | null = null;
  #hooks: PlayerHooks;

  constructor(hooks: PlayerHooks) {
    this.#hooks = hooks;
  }

  /** Plays the events, each with what it changes; the position they lead to appears with the last of them. */
  add(events: GameEvent[], showing: Showing): void {
    if (this.#hooks.speed() === 0 || events.length === 0) return this.#showAtOnce(events, showing);
    if (this.#steps() >= MOST_WAITING) this.skip();
    const step = {};
    const last = events.length - 1;
    events.forEach((event, at) => {
      const show = at === last ? () => showing.end() : () => showing.each(event);
      this.#queue.push({ event, step, show, ...(this.#hooks.timing(event) ?? { ms: USUAL_MS }) });
    });
    this.long ||= this.#left() > LONG_MS;
    this.#hooks.reads(this.#left());
    if (!this.busy) this.#next();
  }

  /** Ends the running event. */
  finish(): void {
    if (this.busy) this.#next();
  }

  /** Ends all of them. */
  skip(): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    this.#land();
    for (const beat of this.#queue.splice(0)) {
      this.#hooks.told(beat.event);
      beat.show();
    }
    this.#rest();
  }

  /** How many steps are there to show, with the one that is shown. */
  #steps(...shown: object[]): number {
    return new Set([...shown, ...this.#queue.map((beat) => beat.step)]).size;
  }

  #left(): number {
    return this.#queue.reduce((sum, beat) => sum + beat.ms, 0) / this.#hooks.speed();
  }

  #showAtOnce(events: GameEvent[], showing: Showing): void {
    this.skip();
    for (const event of events) this.#hooks.told(event);
    showing.end();
  }

  /** What the running event changes is on the table. */
  #land(): void {
    clearTimeout(this.#landing);
    const show = this.#show;
    this.#show = null;
    show?.();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#land();
    this.stopped = false;
    const beat = this.#queue.shift();
    if (!beat) return this.#rest();
    this.busy = true;
    this.#begin(beat);
    this.#wait(beat);
  }

  #begin({ event, lands = 0, show, step }: Beat): void {
    this.playing = event;
    this.#hooks.told(event);
    this.#hooks.begins(event);
    this.#show = show;
    if (lands > 0) this.#landing = setTimeout(() => this.#land(), lands / this.#haste(step));
    else this.#land();
  }

  #wait({ ms, step }: Beat): void {
    if (this.#hooks.stops() && ms >= PASSING_MS) return this.#stop();
    this.#timer = setTimeout(() => this.#next(), ms / this.#haste(step));
  }

  #stop(): void {
    this.stopped = true;
    this.long = true;
    this.#hooks.reads(STOP_MS);
    this.#timer = setTimeout(() => this.#stop(), STOP_MS / 2);
  }

  /** Who is behind hurries: twice as fast if the next step waits. */
  #haste(step: object): number {
    return this.#hooks.speed() * this.#steps(step);
  }

  #rest(): void {
    this.playing = null;
    this.busy = this.stopped = this.long = false;
    this.#hooks.reads(0);
  }
}
