// One table as the person at this screen sees it: the position shown, what can be done, and who is who.
import type { SeatDeedOf } from './answers';
import { withBotNames } from './bots';
import type { ActionOf, AnyGame, EventOf } from './game';
import { say, sayParts, t, type Part } from './i18n.svelte';
import { EventPlayer } from './player.svelte';
import { settings } from './settings.svelte';
import { Connection, type Place } from './table/connection.svelte';
import { Logs, type LogLine } from './table/logs.svelte';
import { Past } from './table/past.svelte';
import { Screen } from './table/screen.svelte';
import { Staging } from './table/staging.svelte';
import type {
  GameEvent, HintMessage, Orders, PastMessage, Phrase, RefusedChoice, SeatInfo, ServerMessage, Side,
  StateMessage, TableInfo, View,
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
  readonly staging = new Staging();
  readonly player = new EventPlayer({
    told: (event) => this.logs.write(this.seat, event),
    begins: (event) => this.staging.begin(event, this.#view),
    timing: (event) => this.staging.timing(event),
    speed: () => (this.#away ? 0 : settings.speed),
    stops: () => settings.stops,
    reads: (ms) => this.#reads(ms),
  });
  info = $state.raw<TableInfo>(nowhere);
  /** The position that is shown; the newest once all events have been played. */
  state = $state.raw<StateMessage | null>(null);
  hint = $state.raw<HintMessage | null>(null);
  /** Whether anybody has looked at this table since the page was opened. */
  looked = false;
  /** Set by the board: events that only follow from the one before. */
  details: ReadonlySet<string> = new Set();

  #newest = $state.raw<StateMessage | null>(null);
  #asking = $state(false);
  /** How far the table had come when it took my last action. */
  #taken = $state(0);
  /** Nobody has seen what the next position brings: a lost connection, a tab behind others. */
  #missed = false;
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

  /** What the one who looks may know; while a step is played the position between two of its events. */
  get side(): Side | null {
    const side = this.#sideOf(this.shown);
    const { view } = this.staging;
    return side && view && this.past.shown === null ? { ...side, view } : side;
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
    this.player.skip();
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

  /** Another game: whoever asks goes there at once, the others are invited. */
  askRematch(): Promise<boolean> {
    this.connection.leads = true;
    return this.connection.ask({ t: 'rematch' });
  }

  setOrders(orders: Orders): Promise<boolean> {
    settings.orders = orders;
    return this.connection.ask({ t: 'orders', seat: this.seat ?? 0, orders });
  }

  /** Whether hints are offered to whoever sits here. */
  get hinting(): boolean {
    const company = this.info.seats.some(({ kind, seat }) => kind === 'person' && !this.screen.you.includes(seat));
    return this.info.hints && this.seat !== null && (settings.advice ?? !company);
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
      this.#missed = true;
      this.#around(message.table);
      this.screen.seated(message.you);
    } else if (message.t === 'table') this.#around(message.table);
    else if (message.t === 'chat') this.logs.hear(message, this.connection.now());
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
    this.player.add(events, { each: (event) => this.#change(event, message), end: () => this.#show(message) });
    this.#missed = false;
    if (first) this.logs.firstNews = (this.log.at(-1)?.id ?? -1) + 1;
  }

  /** Whoever comes, comes back or looks elsewhere is shown what is, not what was. */
  get #away(): boolean {
    return this.#missed || (typeof document !== 'undefined' && document.hidden);
  }

  #sideOf(position: PastMessage | StateMessage | null): Side | null {
    const sides = position?.sides ?? [];
    return sides.find((side) => side.seat === this.seat) ?? sides[0] ?? null;
  }

  get #view(): View {
    return this.staging.view ?? this.#sideOf(this.state)?.view ?? {};
  }

  /** Bots wait for whoever looks at what they have done. */
  #reads(ms: number): void {
    if (ms === 0) this.staging.rest();
    if (this.seat === null || !this.info.seats.some(({ kind, away }) => kind === 'bot' || away)) return;
    this.connection.mention({ t: 'reading', ms: Math.ceil(ms) });
  }

  #change(event: GameEvent, message: StateMessage): void {
    this.staging.change(event, this.#view, this.#sideOf(message)?.view ?? {});
  }

  /** Events of the seat at the screen; those of the other seats here go straight to their logs. */
  #newEvents({ sides }: StateMessage): GameEvent[] {
    const mine = sides.find((side) => side.seat === this.seat || sides.length === 1);
    for (const side of sides) if (side !== mine) for (const event of side.events) this.logs.write(side.seat, event);
    return mine?.events ?? [];
  }

  #show(message: StateMessage): void {
    this.state = message;
    this.staging.end();
    this.hint = null;
    this.screen.turn(message);
  }
}
