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

export class Logs {
  chat = $state.raw<ChatMessage[]>([]);
  /** Lines before this one were there when the page opened. */
  firstNews = $state(0);
  #lines = $state.raw<Record<string, LogLine[]>>({});

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

  hear(message: ChatMessage): void {
    if (!this.chat.some((line) => line.seq === message.seq)) this.chat = [...this.chat, message];
  }

  /** What was taken back has not happened. */
  #standing(seat: number | null, after: unknown): LogLine[] {
    const lines = this.of(seat);
    return typeof after === 'number' ? lines.filter((line) => line.step <= after) : lines;
  }
}
