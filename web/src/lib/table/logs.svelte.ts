// What has happened, a log for each seat at this screen, and what people said.
import type { ChatMessage, GameEvent, Phrase } from '../wire';

export interface LogLine extends GameEvent {
  id: number;
  /** Whose mark stands before the sentence. */
  seat: number | null;
  /** A new head: the round that begins with this line. */
  round: number | null;
}

/** Whose mark stands before a sentence: the player it begins with. */
export function lineSeat(phrase: Phrase): number | null {
  const seat = phrase.args.seat;
  return typeof seat === 'object' && 'seat' in seat ? seat.seat : null;
}

/** What was said longer ago is history. */
const FRESH_MS = 10_000;

export class Logs {
  /** How many things were said while the page was open and the chat was not. */
  heard = $state(0);
  chat = $state.raw<ChatMessage[]>([]);
  /** Whether the place of the log shows what people say. */
  #talking = $state(false);
  #read = $state(0);
  /** Lines before this one were there when the page opened. */
  firstNews = $state(0);
  #lines = $state.raw<Record<string, LogLine[]>>({});

  get talking(): boolean {
    return this.#talking;
  }

  set talking(yes: boolean) {
    this.#talking = yes;
    this.#read = this.chat.length;
  }

  get unread(): number {
    return this.#talking ? 0 : this.chat.length - this.#read;
  }

  of(seat: number | null): LogLine[] {
    return this.#lines[String(seat)] ?? [];
  }

  write(seat: number | null, happened: GameEvent): void {
    const { event, args, phrase } = happened;
    const lines = this.#standing(seat, event === 'table.undone' ? args.step : null);
    const id = (lines.at(-1)?.id ?? -1) + 1;
    const round = /round/.test(event) && typeof args.round === 'number' ? args.round : null;
    const line = { ...happened, id, seat: lineSeat(phrase), round };
    this.#lines = { ...this.#lines, [String(seat)]: [...lines, line] };
  }

  hear(message: ChatMessage, now_ms: number): void {
    if (this.chat.some((line) => line.seq === message.seq)) return;
    this.chat = [...this.chat, message];
    if (!this.#talking && now_ms - message.at_ms < FRESH_MS) this.heard++;
  }

  /** What was taken back has not happened. */
  #standing(seat: number | null, after: unknown): LogLine[] {
    const lines = this.of(seat);
    return typeof after === 'number' ? lines.filter((line) => line.step <= after) : lines;
  }
}
