// The table on this device: the module, what it keeps its tables in, and those who think for its bots.
import type { Disk } from './disk';
import { DiskError } from './disk';
import type { Host } from './module';
import { Module } from './module';
import { pack, text, unpack } from './parts';

/** A table as the database lists it. */
export interface Table {
  id: string;
  game: string;
  status: string;
  listed: boolean;
  summary: string;
  createdMs: number;
  changedMs: number;
  dueMs: number;
  lastSeq: number;
}

/** Bots do without their net; one was too slow and somebody simple chose; their workers are gone. */
export type BotTrouble = 'net' | 'slow' | 'died';

/** Workers for bots; what they do not answer, they answer with nothing. */
export interface Crew {
  workers: number;
  think(part: number, job: Uint8Array): Promise<Uint8Array>;
}

export type Asked =
  | { k: 'open'; id: number }
  | { k: 'say'; id: number; text: string }
  | { k: 'close'; id: number }
  | { k: 'http'; id: number; method: string; path: string; body?: string };

export type Told =
  | { k: 'ready'; version: string }
  | { k: 'said'; id: number; text: string }
  | { k: 'closed'; id: number }
  | { k: 'http'; id: number; status: number; type: string; body: string }
  | { k: 'bots'; trouble: BotTrouble }
  | { k: 'failed'; code: string; detail: string };

const STORED = 0;
const CONFLICT = 1;
const FAILED = 2;

const row = (table: Table): string[] => [
  table.id,
  table.game,
  table.status,
  table.listed ? '1' : '0',
  table.summary,
  String(table.createdMs),
  String(table.changedMs),
  String(table.dueMs),
  String(table.lastSeq),
];

function tableOf(columns: string[]): Table {
  const [id, game, status, listed, summary, createdMs, changedMs, dueMs, lastSeq] = columns as [
    string, string, string, string, string, string, string, string, string,
  ];
  return {
    id,
    game,
    status,
    listed: listed === '1',
    summary,
    createdMs: Number(createdMs),
    changedMs: Number(changedMs),
    dueMs: Number(dueMs),
    lastSeq: Number(lastSeq),
  };
}

export class House implements Host {
  private module!: Module;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private disk: Disk,
    private crew: Crew,
    private tell: (told: Told) => void,
  ) {}

  static async open(
    code: WebAssembly.Module,
    disk: Disk,
    crew: Crew,
    tell: (told: Told) => void,
    seed = '',
  ): Promise<House> {
    const house = new House(disk, crew, tell);
    house.module = await Module.load(code, house);
    const rows = (await disk.tables()).flatMap(row);
    const { calls } = house.module;
    calls.start(house.module.hand(pack([String(crew.workers), seed, ...rows])));
    tell({ k: 'ready', version: text(house.module.letter(calls.version())) });
    return house;
  }

  ask(asked: Asked): void {
    const { calls } = this.module;
    switch (asked.k) {
      case 'open':
        return calls.open(asked.id);
      case 'say':
        return calls.say(asked.id, this.module.hand(asked.text));
      case 'close':
        return calls.close(asked.id);
      case 'http':
        return calls.http(asked.id, this.module.hand(pack([asked.method, asked.path, asked.body ?? ''])));
    }
  }

  /** Bytes the module has taken. */
  get memory(): number {
    return this.module.bytes;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  // --- what the module asks for ---

  said(id: number, words: string): void {
    this.tell({ k: 'said', id, text: words });
  }

  closed(id: number): void {
    this.tell({ k: 'closed', id });
  }

  answered(id: number, parts: Uint8Array): void {
    const [status, type, body] = unpack(parts).map(text) as [string, string, string];
    this.tell({ k: 'http', id, status: Number(status), type, body });
  }

  wake_after(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.module.calls.wake(), Math.max(0, ms));
  }

  append(number: number, parts: Uint8Array): void {
    const [id, game, status, listed, summary, created, changed, due, last, snapshot, ...entries] = unpack(parts);
    const columns = [id, game, status, listed, summary, created, changed, due, last].map((part) => text(part!));
    const kept = snapshot!.length > 0 ? snapshot : undefined;
    void this.store(number, tableOf(columns), entries.map(text), kept);
  }

  private async store(number: number, table: Table, entries: string[], snapshot: Uint8Array | undefined): Promise<void> {
    let result = FAILED;
    let detail = '';
    try {
      result = (await this.disk.append(table, entries, snapshot)) ? STORED : CONFLICT;
    } catch (error) {
      detail = error instanceof Error ? error.message : String(error);
      // A full disk may have room again; anything else ends this worker.
      if (error instanceof DiskError && error.code !== 'storage_full') this.tell({ k: 'failed', code: error.code, detail });
    }
    this.module.calls.appended(number, result, this.module.hand(detail));
  }

  bring(number: number, table: string): void {
    void this.read(number, table);
  }

  private async read(number: number, table: string): Promise<void> {
    let parts = new Uint8Array();
    try {
      const { lastSeq, snapshot, entries } = await this.disk.read(table);
      const numbered = entries.flatMap((entry) => [String(entry.seq), entry.text]);
      parts = pack([String(lastSeq), String(snapshot?.seq ?? 0), snapshot?.bytes ?? '', ...numbered]) as typeof parts;
    } catch (error) {
      console.warn(`cannot read table ${table}:`, error);
    }
    this.module.calls.brought(number, this.module.hand(parts));
  }

  think(number: number, part: number, job: Uint8Array): void {
    void this.crew
      .think(part, job)
      .catch(() => new Uint8Array())
      .then((answer) => this.module.calls.thought(number, part, this.module.hand(answer)));
  }
}
