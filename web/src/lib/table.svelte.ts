// One table as the person at this screen sees it: what the server said, and what can be asked of it.
import type { Answers, SeatDeedOf } from './answers';
import { withBotNames } from './bots';
import { say, sayParts, t, type Part } from './i18n.svelte';
import { EventPlayer } from './player.svelte';
import { reducedMotion, settings } from './settings.svelte';
import { Refused, Socket } from './socket';
import type {
  ActionChoice, ChatMessage, ClientMessage, ErrorMessage, GameEvent, HintMessage, MovedMessage, Orders, PastMessage,
  Phrase, RecapMessage, RefusedChoice, SeatInfo, ServerMessage, Side, StateMessage, TableInfo,
  TimelineMessage,
} from './wire';

export interface LogLine {
  id: number;
  step: number;
  /** Whose mark stands before the sentence. */
  seat: number | null;
  event: string;
  args: GameEvent['args'];
  phrase: Phrase;
  /** A new head: the round that begins with this line. */
  round: number | null;
}

export interface WhyAnswer {
  legal: boolean;
  clause?: string;
  text: string;
}

export interface Notice {
  text: string;
  clause?: string;
}

/** Where a client finds its table; a test gives its own. */
export interface Place {
  table: string;
  keys: string[];
  url: string;
}

const nowhere: TableInfo = {
  id: '', name: '', game: '', players: 0, options: {}, status: 'waiting', seats: [], host: null,
  spectators: { allowed: false, count: 0 }, listed: false, clock: { kind: 'none', ms: 0, days: 0 }, odds: false,
  hints: false, created_ms: 0, rules_version: 0, read_only: true, rematch: null, step: 0, steps_stored: 0, round: 0,
  pace_ms: 0, grace_ms: 0,
};
const nobody: SeatInfo = {
  seat: 0, kind: 'open', name: '', colour: 0, bot: null, online: false, away: false, clock_ms: null,
};

/** Whose mark stands before a sentence: the player it begins with. */
export function lineSeat(phrase: Phrase): number | null {
  const seat = phrase.args.seat;
  return typeof seat === 'object' && 'seat' in seat ? seat.seat : null;
}

export class TableClient {
  info = $state.raw<TableInfo>(nowhere);
  /** The position that is shown; the newest once all events have been played. */
  state = $state.raw<StateMessage | null>(null);
  online = $state(false);
  /** Whether the table has ever answered. */
  ready = $state(false);
  /** Why this table cannot be entered. */
  fatal = $state.raw<ErrorMessage | null>(null);
  you = $state.raw<number[]>([]);
  host = $state(false);
  seat = $state<number | null>(null);
  /** The seat that must take the device before anything is shown (pass and play). */
  curtain = $state<number | null>(null);
  chat = $state.raw<ChatMessage[]>([]);
  past = $state.raw<PastMessage | null>(null);
  timeline = $state.raw<TimelineMessage | null>(null);
  recap = $state.raw<RecapMessage | null>(null);
  hint = $state.raw<HintMessage | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** An action was sent and not answered yet. */
  busy = $state(false);
  moved = $state.raw<MovedMessage | null>(null);
  /** Server clock minus ours. */
  skew_ms = $state(0);
  /** Set by the board: how long an event is shown, and whether seats have secrets from each other. */
  pace: (event: GameEvent) => number | undefined = () => undefined;
  secrets: boolean | ((view: Side['view']) => boolean) = false;

  /** Lines of the log before this one were there when the page opened. */
  firstNews = $state(0);

  #logs = $state.raw<Record<string, LogLine[]>>({});
  #newest = $state.raw<StateMessage | null>(null);
  #seen = 0;
  #socket: Socket;
  #player = new EventPlayer({
    began: (event) => this.#write(event),
    pace: (event) => this.pace(event),
    speed: () => (reducedMotion() ? 0 : settings.speed),
  });

  constructor(place: Place) {
    this.#socket = new Socket(place.url, {
      hello: () => ({ t: 'hello', v: 1, table: place.table, keys: place.keys, last: this.#seen, client: 'web' }),
      heard: (message) => this.#heard(message),
      online: (yes) => {
        this.online = yes;
      },
    });
  }

  get #behind(): boolean {
    return this.#newest !== this.state;
  }

  get lookingBack(): boolean {
    return this.past !== null;
  }

  get playing(): GameEvent | null {
    return this.#player.playing;
  }

  get animating(): boolean {
    return this.#player.busy;
  }

  get side(): Side | null {
    const sides = this.past?.sides ?? this.state?.sides ?? [];
    return sides.find((side) => side.seat === this.seat) ?? sides[0] ?? null;
  }

  /** The view with the type the board gives it. */
  view<T>(): T | null {
    return (this.side?.view as T | undefined) ?? null;
  }

  /** Nothing while an older position is still being shown: its choices are gone. */
  get actions(): ActionChoice[] {
    return this.lookingBack || this.#behind || this.seat === null ? [] : (this.side?.actions ?? []);
  }

  get log(): LogLine[] {
    return this.#logs[String(this.seat)] ?? [];
  }

  get myTurn(): boolean {
    return !this.lookingBack && !this.#behind && this.seat !== null && (this.state?.to_move.includes(this.seat) ?? false);
  }

  can(id: string): boolean {
    return this.actions.some((action) => action.id === id);
  }

  refusal(id: string): RefusedChoice | undefined {
    return this.lookingBack ? undefined : this.side?.refused.find((refused) => refused.id === id);
  }

  /** Does it; a refusal becomes the notice. */
  async act(id: string): Promise<void> {
    if (this.seat === null || this.busy || !this.state) return;
    this.busy = true;
    this.hint = null;
    await this.#ask({ t: 'act', seat: this.seat, action: id, seq: this.#seen });
    this.busy = false;
  }

  async why(id: string): Promise<WhyAnswer> {
    const known = this.refusal(id);
    if (known) return { legal: false, clause: known.clause, text: this.text(known.why) };
    if (this.seat === null) return { legal: false, text: t('web.why.spectator') };
    try {
      const answer = await this.#socket.request({ t: 'why', seat: this.seat, action: id });
      return { legal: answer.legal, clause: answer.clause, text: answer.phrase ? this.text(answer.phrase) : '' };
    } catch (error) {
      return { legal: false, text: this.#reason(error).text };
    }
  }

  seatInfo(seat: number): SeatInfo {
    return this.info.seats[seat] ?? { ...nobody, seat };
  }

  seatName(seat: number): string {
    const info = this.seatInfo(seat);
    if (info.name) return info.name;
    return t(info.kind === 'bot' ? 'common.bot' : 'common.player', { n: seat + 1 });
  }

  text(phrase: Phrase): string {
    return say(phrase, (seat) => this.seatName(seat));
  }

  parts(phrase: Phrase): Part[] {
    return sayParts(phrase, (seat) => this.seatName(seat));
  }

  /** Ends the event that is being shown. */
  finish(): void {
    this.#player.finish();
  }

  /** Shows the newest position at once. */
  skip(): void {
    this.#player.skip();
  }

  undo(): Promise<boolean> {
    return this.#ask({ t: 'undo', seat: this.seat ?? 0 });
  }

  agree(seat: number, yes: boolean): Promise<boolean> {
    return this.#ask({ t: 'agree', seat, yes });
  }

  say(text: string): Promise<boolean> {
    return this.#ask({ t: 'chat', seat: this.seat, text });
  }

  start(): Promise<boolean> {
    return this.#ask({ t: 'start' });
  }

  rematch(): Promise<boolean> {
    return this.#ask({ t: 'rematch' });
  }

  changeSeat(seat: number, change: SeatDeedOf): Promise<boolean> {
    return this.#ask({ t: 'seat', seat, ...change });
  }

  setOrders(orders: Orders): Promise<boolean> {
    return this.#ask({ t: 'orders', seat: this.seat ?? 0, orders });
  }

  async askHint(): Promise<void> {
    if (this.seat !== null) this.hint = await this.#get({ t: 'hint', seat: this.seat });
  }

  async loadTimeline(): Promise<void> {
    this.timeline = (await this.#get({ t: 'timeline' })) ?? this.timeline;
  }

  async loadRecap(since: number): Promise<void> {
    this.recap = await this.#get({ t: 'recap', since });
  }

  /** The table as it was after a step, without showing it. */
  peek(step: number): Promise<PastMessage | null> {
    return this.#get({ t: 'look', step });
  }

  /** Shows the table as it was after a step; the newest step is the game itself. */
  async look(step: number): Promise<void> {
    const past = await this.#get({ t: 'look', step });
    if (past) this.past = past;
  }

  /** Back from the past to the game as it stands. */
  live(): void {
    this.past = null;
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.skew_ms;
  }

  /** The last entry of the table this screen has seen. */
  get seen(): number {
    return this.#seen;
  }

  /** The next person has taken the device. */
  liftCurtain(): void {
    if (this.curtain === null) return;
    this.seat = this.curtain;
    this.curtain = null;
  }

  wake(): void {
    this.#socket.wake();
  }

  close(): void {
    this.#player.skip();
    this.#socket.close();
  }

  #reason(error: unknown): Notice {
    if (!(error instanceof Refused)) throw error;
    return { text: this.text(error.answer.phrase), clause: error.answer.clause };
  }

  async #ask(message: ClientMessage): Promise<boolean> {
    this.notice = null;
    try {
      await this.#socket.request(message);
      return true;
    } catch (error) {
      this.notice = this.#reason(error);
      return false;
    }
  }

  async #get<T extends ClientMessage['t']>(message: ClientMessage & { t: T }): Promise<Answers[T] | null> {
    try {
      return await this.#socket.request<T>(message);
    } catch (error) {
      this.notice = this.#reason(error);
      return null;
    }
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#around(message.table);
        this.you = message.you.seats;
        this.host = message.you.host;
        this.skew_ms = message.now_ms - Date.now();
        if (this.seat === null || !this.you.includes(this.seat)) this.seat = this.you[0] ?? null;
        this.ready = true;
        return;
      case 'state':
        return this.#arrived(message);
      case 'table':
        this.#around(message.table);
        this.#seen = Math.max(this.#seen, message.seq);
        return;
      case 'chat':
        if (!this.chat.some((line) => line.seq === message.seq)) this.chat = [...this.chat, message];
        this.#seen = Math.max(this.#seen, message.seq);
        return;
      case 'moved':
        this.moved = message;
        return;
      case 'error':
        if (!this.ready) this.#refusedEntry(message);
        else this.notice = { text: this.text(message.phrase), clause: message.clause };
        return;
      case 'bye':
      case 'ok':
      case 'pong':
      case 'why':
      case 'hint':
      case 'past':
      case 'timeline':
      case 'recap':
        return;
    }
  }

  #around(table: TableInfo): void {
    this.info = { ...table, seats: withBotNames(table.seats) };
  }

  #refusedEntry(message: ErrorMessage): void {
    this.fatal = message;
    this.#socket.close();
  }

  #arrived(message: StateMessage): void {
    const first = this.state === null;
    this.#newest = message;
    this.#seen = Math.max(this.#seen, message.seq);
    this.info = { ...this.info, step: message.step, round: message.round };
    const events = this.#newEvents(message);
    if (first) {
      for (const event of events) this.#write(event);
      this.firstNews = (this.log.at(-1)?.id ?? -1) + 1;
      this.#show(message);
    } else {
      this.#player.add(events, () => this.#show(message));
    }
  }

  /** Events of the seat at the screen; those of the other seats here go straight to their logs. */
  #newEvents(message: StateMessage): GameEvent[] {
    let mine: GameEvent[] = [];
    for (const side of message.sides) {
      if (side.seat === this.seat || message.sides.length === 1) mine = side.events;
      else for (const event of side.events) this.#writeFor(side.seat, event);
    }
    return mine;
  }

  #show(message: StateMessage): void {
    this.state = message;
    this.hint = null;
    const next = this.#nextSeat(message.to_move);
    if (next === this.seat) this.curtain = null;
    else if (this.#hides(message, next)) this.curtain = next;
    else this.seat = next;
  }

  /** Whether the one who leaves the screen, or the one who comes, has something to hide. */
  #hides(message: StateMessage, next: number | null): boolean {
    const { secrets } = this;
    if (typeof secrets === 'boolean') return secrets;
    return message.sides.some((side) => (side.seat === next || side.seat === this.seat) && secrets(side.view));
  }

  /** Whose turn it is at this screen: the seat stays until another one of ours must decide. */
  #nextSeat(to_move: number[]): number | null {
    if (this.you.length < 2 || this.seat === null || to_move.includes(this.seat)) return this.seat;
    return this.you.find((seat) => to_move.includes(seat)) ?? this.seat;
  }

  #write(event: GameEvent): void {
    this.#writeFor(this.seat, event);
  }

  /** What was taken back has not happened. */
  #forget(seat: string, after: unknown): LogLine[] {
    const lines = this.#logs[seat] ?? [];
    return typeof after === 'number' ? lines.filter((line) => line.step <= after) : lines;
  }

  #writeFor(seat: number | null, event: GameEvent): void {
    const lines = this.#forget(String(seat), event.event === 'table.undone' ? event.args.step : null);
    const id = (lines.at(-1)?.id ?? -1) + 1;
    const round = /round/.test(event.event) && typeof event.args.round === 'number' ? event.args.round : null;
    const { step, phrase, args } = event;
    const line = { id, step, seat: lineSeat(phrase), event: event.event, args, phrase, round };
    this.#logs = { ...this.#logs, [String(seat)]: [...lines, line] };
  }
}

export function webSocketUrl(where: Location = location): string {
  return `${where.protocol === 'https:' ? 'wss' : 'ws'}://${where.host}/ws`;
}
