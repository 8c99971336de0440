// The page's end of the table on this device: the same messages as to the server, by postMessage to a worker.
import type { Line } from '../lib/house';
import type { BotTrouble } from './house';

/** Why the tables of this device cannot be used. */
export type Trouble =
  | 'storage_forbidden' | 'storage_full' | 'newer_database' | 'other_tab' | 'half_loaded' | 'worker_died' | 'damaged' | 'no_module';

type ToWorker =
  | { k: 'open'; id: number; table: string }
  | { k: 'say'; id: number; text: string }
  | { k: 'close'; id: number }
  | { k: 'http'; id: number; method: string; path: string; body: string };

type FromWorker =
  | { k: 'ready'; version: string }
  | { k: 'said'; id: number; text: string }
  | { k: 'closed'; id: number }
  | { k: 'http'; id: number; status: number; type: string; body: string }
  | { k: 'bots'; trouble: BotTrouble }
  | { k: 'failed'; code: Trouble; detail: string };

/** What of a worker is needed here. */
export type TableWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export class DeviceTrouble extends Error {
  readonly code: Trouble;
  constructor(code: Trouble) {
    super(code);
    this.code = code;
  }
}

interface Asked {
  done(answer: Response): void;
  failed(why: DeviceTrouble): void;
}

/** So often a worker that dies is followed by another one before somebody is asked. */
const LIVES = 3;

export class LocalTables {
  /** Until somebody has tried again. */
  trouble = $state<Trouble | null>(null);
  /** What hampers the bots, until somebody has read it. */
  bots = $state<BotTrouble | null>(null);
  #make: (() => TableWorker) | null;
  #worker: TableWorker | null = null;
  #lines = new Map<number, Line>();
  #asked = new Map<number, Asked>();
  #last = 0;
  #lives = LIVES;

  /** Without a worker to make, whoever asks is told so. */
  constructor(make: (() => TableWorker) | null) {
    this.#make = make;
  }

  fetch(path: string, { method = 'GET', body = '' }: { method?: string; body?: string }): Promise<Response> {
    return new Promise((done, failed) => {
      const trouble = this.#hindered();
      if (trouble) return failed(new DeviceTrouble(trouble));
      const id = ++this.#last;
      this.#asked.set(id, { done, failed });
      this.#tell({ k: 'http', id, method, path, body });
    });
  }

  connect(table: string): Line {
    const id = ++this.#last;
    const line: Line = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#lines.has(id) && this.#tell({ k: 'say', id, text }),
      close: () => this.#lines.delete(id) && this.#worker?.postMessage({ k: 'close', id } satisfies ToWorker),
      silent: () => this.#lines.has(id) && this.#died(),
    };
    this.#lines.set(id, line);
    if (this.#hindered()) queueMicrotask(() => this.#closed(id));
    else {
      this.#tell({ k: 'open', id, table });
      queueMicrotask(() => line.onopen?.());
    }
    return line;
  }

  /** With another worker, because somebody wants to try again. */
  restart(): void {
    this.trouble = null;
    this.#lives = LIVES;
    this.#end();
  }

  #hindered(): Trouble | null {
    if (!this.#make) this.trouble = 'no_module';
    return this.trouble;
  }

  #tell(message: ToWorker): void {
    this.#worker ??= this.#begin();
    this.#worker?.postMessage(message);
  }

  #begin(): TableWorker | null {
    const worker = this.#make?.();
    if (!worker) return null;
    worker.onmessage = ({ data }: MessageEvent) => this.#heard(data as FromWorker);
    worker.onerror = () => this.#died();
    return worker;
  }

  #heard(message: FromWorker): void {
    if (message.k === 'failed') return message.code === 'worker_died' ? this.#died() : this.#failed(message.code);
    if (message.k === 'ready') return;
    if (message.k === 'bots') return void (this.bots = message.trouble);
    if (message.k === 'said') {
      this.#lives = LIVES;
      this.#lines.get(message.id)?.onmessage?.({ data: message.text });
    } else if (message.k === 'closed') this.#closed(message.id);
    else {
      this.#asked.get(message.id)?.done(new Response(message.body, { status: message.status, headers: { 'Content-Type': message.type } }));
      this.#asked.delete(message.id);
    }
  }

  #closed(id: number): void {
    const line = this.#lines.get(id);
    this.#lines.delete(id);
    line?.onclose?.();
  }

  /** What was stored is there for the next one. */
  #died(): void {
    if (--this.#lives > 0) this.#end('worker_died');
    else this.#failed('worker_died');
  }

  #failed(code: Trouble): void {
    this.trouble = code;
    this.#end(code);
  }

  #end(code: Trouble = 'worker_died'): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.bots = null;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const one of asked) one.failed(new DeviceTrouble(code));
    for (const id of [...this.#lines.keys()]) this.#closed(id);
  }
}

/** Nothing where this build has no module. */
const workers = import.meta.glob<new () => Worker>('./table_worker.ts', { query: '?worker', import: 'default', eager: true });
const [TableWorkerOf] = Object.values(workers);

/** Whether tables can stand on this device: the module was there when these pages were built. */
export const hasDevice = TableWorkerOf !== undefined && __DEVICE__;

export const local = new LocalTables(TableWorkerOf && __DEVICE__ ? () => new TableWorkerOf() : null);
