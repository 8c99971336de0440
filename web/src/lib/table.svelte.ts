// One table as the person at this screen sees it: the position shown, what can be done, and who is who.
import type { SeatDeedOf } from './answers';
import { withBotNames } from './bots';
import type { ActionOf, AnyGame, EventOf } from './game';
import { say, sayParts, t, type Part } from './i18n.svelte';
import { EventPlayer } from './player.svelte';
import { reducedMotion, settings } from './settings.svelte';
import { Connection, type Place } from './table/connection.svelte';
import { Logs, type LogLine } from './table/logs.svelte';
import { Past } from './table/past.svelte';
import { Screen } from './table/screen.svelte';
import type {
  GameEvent, HintMessage, Orders, PastMessage, Phrase, RefusedChoice, SeatInfo, ServerMessage, Side,
  StateMessage, TableInfo,
} from './wire';

const nowhere: TableInfo = {
  id: '', name: '', game: '', players: 0, options: {}, status: 'waiting', seats: [], host: null,
  spectators: { allowed: false, count: 0 }, listed: false, clock: { kind: 'none', ms: 0, days: 0 }, odds: false,
  hints: false, created_ms: 0, rules_version: 0, read_only: true, rematch: null, step: 0, steps_stored: 0, round: 0,
  pace_ms: 0, grace_ms: 0,
};
const nobody: SeatInfo = {
  seat: 0, kind: 'open', name: '', colour: 0, bot: null, online: false, away: false, clock_ms: null,
};
const spectator: Phrase = { key: 'web.why.spectator', args: {} };

export class TableClient<G extends AnyGame = AnyGame> {
  readonly connection: Connection;
  readonly past: Past;
  readonly logs = new Logs();
  readonly screen = new Screen();
  readonly player = new EventPlayer({
    began: (event) => this.logs.write(this.seat, event),
    pace: ({ event }) => this.paces[event],
    speed: () => (reducedMotion() ? 0 : settings.speed),
  });
  info = $state.raw<TableInfo>(nowhere);
  /** The position that is shown; the newest once all events have been played. */
  state = $state.raw<StateMessage | null>(null);
  hint = $state.raw<HintMessage | null>(null);
  /** Set by the board: how long an event is shown. */
  paces: Partial<Record<string, number>> = {};

  #newest = $state.raw<StateMessage | null>(null);
  #asking = $state(false);
  /** How far the table had come when it took my last action. */
  #taken = $state(0);
  #minds = new Map<new () => object, object>();

  constructor(place: Place) {
    this.connection = new Connection(place, (message) => this.#heard(message));
    this.past = new Past(this.connection);
  }

  get seat(): number | null {
    return this.screen.seat;
  }

  /** What has happened up to the step that is looked at. */
  get log(): (LogLine & EventOf<G>)[] {
    const lines = this.logs.of(this.seat) as (LogLine & EventOf<G>)[];
    const { shown } = this.past;
    return shown ? lines.filter((line) => line.step <= shown.step) : lines;
  }

  /** What is looked at: the past, or the game. */
  get shown(): PastMessage | StateMessage | null {
    return this.past.shown ?? this.state;
  }

  /** The step that is looked at. */
  get step(): number {
    return this.past.shown?.step ?? this.info.step;
  }

  get side(): Side | null {
    const sides = this.shown?.sides ?? [];
    return sides.find((side) => side.seat === this.seat) ?? sides[0] ?? null;
  }

  /** Whether what is looked at is the newest position: an older one's choices are gone. */
  get #now(): boolean {
    return this.past.shown === null && this.#newest === this.state && this.seat !== null;
  }

  get actions(): ActionOf<G>[] {
    return this.#now ? ((this.side?.actions ?? []) as ActionOf<G>[]) : [];
  }

  /** The event that is being shown. */
  get playing(): EventOf<G> | null {
    return this.player.playing as EventOf<G> | null;
  }

  get myTurn(): boolean {
    return this.#now && (this.state?.to_move.some((seat) => seat === this.seat) ?? false);
  }

  /** An action was sent, and what it leads to is not on the table yet. */
  get busy(): boolean {
    return this.#asking || this.#taken > (this.state?.seq ?? 0);
  }

  can(id: string): boolean {
    return this.actions.some((action) => action.id === id);
  }

  /** Does it; a refusal becomes the notice. */
  async act(id: string): Promise<void> {
    if (this.seat === null || this.busy || !this.state) return;
    this.#asking = true;
    this.hint = this.connection.notice = null;
    const ok = await this.connection.get({ t: 'act', seat: this.seat, action: id, seq: this.connection.seen });
    this.#taken = ok?.seq ?? 0;
    this.#asking = false;
  }

  /** Why an action is not possible. */
  async why(id: string): Promise<{ phrase?: Phrase; clause?: string }> {
    const known = this.past.shown ? undefined : this.side?.refused.find((refused: RefusedChoice) => refused.id === id);
    if (known) return { phrase: known.why, clause: known.clause };
    if (this.seat === null) return { phrase: spectator };
    return (await this.connection.get({ t: 'why', seat: this.seat, action: id })) ?? this.connection.notice ?? {};
  }

  undo(): Promise<boolean> {
    return this.connection.ask({ t: 'undo', seat: this.seat ?? 0 });
  }

  changeSeat(seat: number, change: SeatDeedOf): Promise<boolean> {
    return this.connection.ask({ t: 'seat', seat, ...change });
  }

  setOrders(orders: Orders): Promise<boolean> {
    return this.connection.ask({ t: 'orders', seat: this.seat ?? 0, orders });
  }

  async askHint(): Promise<void> {
    if (this.seat !== null) this.hint = await this.connection.get({ t: 'hint', seat: this.seat });
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

  /** What the player has in mind and the table does not know: one of a kind, shared by the parts of a board. */
  mind<T extends object>(kind: new () => T): T {
    const known = this.#minds.get(kind);
    if (known instanceof kind) return known;
    const fresh = new kind();
    this.#minds.set(kind, fresh);
    return fresh;
  }

  close(): void {
    this.player.skip();
    this.connection.close();
  }

  #heard(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.#around(message.table);
      this.screen.seated(message.you);
    } else if (message.t === 'table') this.#around(message.table);
    else if (message.t === 'chat') this.logs.hear(message);
    else if (message.t === 'state') this.#arrived(message);
  }

  #around(table: TableInfo): void {
    this.info = { ...table, seats: withBotNames(table.seats) };
  }

  #arrived(message: StateMessage): void {
    const first = this.state === null;
    this.#newest = message;
    this.info = { ...this.info, step: message.step, round: message.round };
    const events = this.#newEvents(message);
    if (!first) return this.player.add(events, () => this.#show(message));
    for (const event of events) this.logs.write(this.seat, event);
    this.logs.firstNews = (this.log.at(-1)?.id ?? -1) + 1;
    this.#show(message);
  }

  /** Events of the seat at the screen; those of the other seats here go straight to their logs. */
  #newEvents({ sides }: StateMessage): GameEvent[] {
    const mine = sides.find((side) => side.seat === this.seat || sides.length === 1);
    for (const side of sides) if (side !== mine) for (const event of side.events) this.logs.write(side.seat, event);
    return mine?.events ?? [];
  }

  #show(message: StateMessage): void {
    this.state = message;
    this.hint = null;
    this.screen.turn(message);
  }
}
