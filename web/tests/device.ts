// A device without a browser: tables in memory, bots that think in modules of their own, a page that plays.
import { readFileSync } from 'node:fs';
import { DiskError, type Disk, type Stored, type Trouble } from '../src/offline/disk';
import { House, type Crew, type Table, type Told } from '../src/offline/house';
import { Thinker } from '../src/offline/thinker';
import type { CreatedTable, ErrorMessage, ServerMessage, StateMessage } from '../src/lib/wire';

export const ROOT = new URL('../../', import.meta.url).pathname;
export const MODULE = `${ROOT}build/wasm/lazaret.wasm`;

export class MemoryDisk implements Disk {
  rows = new Map<string, Table>();
  entries = new Map<string, string[]>();
  snapshots = new Map<string, { seq: number; bytes: Uint8Array }>();
  trouble: Trouble | undefined;

  async tables(): Promise<Table[]> {
    return [...this.rows.values()];
  }

  async append(table: Table, entries: string[], snapshot: Uint8Array | undefined): Promise<boolean> {
    if (this.trouble) throw new DiskError(this.trouble, 'for a test');
    const before = this.entries.get(table.id) ?? [];
    if (before.length !== table.lastSeq - entries.length) return false;
    this.rows.set(table.id, table);
    this.entries.set(table.id, [...before, ...entries]);
    if (snapshot) this.snapshots.set(table.id, { seq: table.lastSeq, bytes: snapshot });
    return true;
  }

  async read(table: string): Promise<Stored> {
    const entries = (this.entries.get(table) ?? []).map((text, i) => ({ seq: i + 1, text }));
    return { lastSeq: this.rows.get(table)?.lastSeq ?? 0, snapshot: this.snapshots.get(table), entries };
  }
}

export const file = async (path: string): Promise<string> => readFileSync(ROOT + path, 'utf8');

export async function crew(code: WebAssembly.Module, workers = 1): Promise<Crew & { memory(): number }> {
  const thinkers = await Promise.all(Array.from({ length: workers }, () => Thinker.start(code, file)));
  return {
    workers,
    think: async (part, job) => (await thinkers[part]!.think(job)).answer,
    memory: () => thinkers.reduce((sum, thinker) => sum + thinker.memory, 0),
  };
}

/** A page: connections and requests of one house. */
export class Page {
  told: Told[] = [];
  private house!: House;
  private numbers = 0;
  private listeners = new Set<() => void>();

  static async open(code: WebAssembly.Module, disk: Disk, thinkers: Crew, seed = '1'): Promise<Page> {
    const page = new Page();
    page.house = await House.open(code, disk, thinkers, (told) => page.hear(told), seed);
    return page;
  }

  close(): void {
    this.house.stop();
  }

  get memory(): number {
    return this.house.memory;
  }

  private hear(told: Told): void {
    this.told.push(told);
    for (const listener of [...this.listeners]) listener();
  }

  /** The first thing told from there on that is one of those. */
  wait<T>(from: number, find: (told: Told) => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      let at = from;
      const look = () => {
        for (; at < this.told.length; ++at) {
          const found = find(this.told[at]!);
          if (found === undefined) continue;
          this.listeners.delete(look);
          return resolve(found);
        }
      };
      this.listeners.add(look);
      look();
    });
  }

  async http(method: string, path: string, body?: unknown): Promise<{ status: number; body: string }> {
    const id = ++this.numbers;
    const from = this.told.length;
    const words = typeof body === 'string' ? body : JSON.stringify(body);
    this.house.ask({ k: 'http', id, method, path, body: body === undefined ? undefined : words });
    return this.wait(from, (told) => (told.k === 'http' && told.id === id ? told : undefined));
  }

  async create(table: unknown): Promise<CreatedTable> {
    const { status, body } = await this.http('POST', '/api/tables', table);
    if (status !== 201) throw new Error(body);
    return JSON.parse(body) as CreatedTable;
  }

  async enter({ table, keys }: CreatedTable): Promise<Seat> {
    const seat = new Seat(this, ++this.numbers);
    this.house.ask({ k: 'open', id: seat.id });
    await seat.say({ t: 'hello', v: 1, table, keys: Object.values(keys), last: 0 }, 'welcome');
    return seat;
  }

  say(id: number, text: string): void {
    this.house.ask({ k: 'say', id, text });
  }
}

export class Seat {
  private from = 0;

  constructor(
    private page: Page,
    readonly id: number,
  ) {}

  private hear<T extends ServerMessage>(wanted: (message: ServerMessage) => message is T): Promise<T> {
    return this.page.wait(this.from, (told) => {
      if (told.k !== 'said' || told.id !== this.id) return undefined;
      const message = JSON.parse(told.text) as ServerMessage;
      if (!wanted(message)) return undefined;
      this.from = this.page.told.indexOf(told) + 1;
      return message;
    });
  }

  async say(message: Record<string, unknown>, answer: string): Promise<ServerMessage> {
    this.page.say(this.id, JSON.stringify(message));
    return this.hear((heard): heard is ServerMessage => heard.t === answer || heard.t === 'error');
  }

  state(after = 0): Promise<StateMessage> {
    return this.hear((message): message is StateMessage => message.t === 'state' && message.seq > after);
  }

  error(): Promise<ErrorMessage> {
    return this.hear((message): message is ErrorMessage => message.t === 'error');
  }

  /** Does the first thing that may be done, as often as it is asked, at most so many times; the last state. */
  async play(state: StateMessage, most = Infinity): Promise<StateMessage> {
    let now = state;
    for (let moves = 0; !now.over && moves < most; ) {
      const mine = now.sides.find((side) => side.seat !== null && side.actions.length > 0);
      if (mine) {
        this.page.say(this.id, JSON.stringify({ t: 'act', seat: mine.seat, action: mine.actions[0]!.id, seq: now.seq }));
        ++moves;
      }
      now = await this.state(now.seq);
    }
    return now;
  }
}
