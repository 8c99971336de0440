// Those who think for bots: workers, started when they are first needed. One that dies is replaced and its job given to the
// next; one that takes too long is ended, and somebody simple chooses. Where no worker lives, bots think beside the table.
import type { BotTrouble, Crew } from './house';
import { judges, withBot } from './job';
import { net } from './nets';
import { Thinker, type Files, type Thought } from './thinker';

/** What of a worker is needed here. */
export type BotThread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

type Ending = 'died' | 'slow';

/** As the server's (BotWorkers). */
const PATIENCE_MS = 10_000;
/** So often in a row a worker is begun anew. */
const LIVES = 3;
/** Looks no further than its own step. */
const SIMPLE = 'level2';

/** One job at a time: the table thinks for one bot after the other. */
class BotWorker {
  /** How it ended, if no other one is begun. */
  gone: Ending | undefined;
  private thread: BotThread | undefined;
  private lives = LIVES;
  private settle: (how: Thought | Ending) => void = () => {};

  constructor(
    private code: WebAssembly.Module,
    private make: () => BotThread,
  ) {}

  async ask(job: Uint8Array): Promise<Thought | Ending> {
    const how = await this.answer(job);
    if (how !== 'died' && how !== 'slow') {
      this.lives = LIVES;
      return how;
    }
    this.end();
    if (--this.lives === 0) this.gone = how;
    return how;
  }

  private answer(job: Uint8Array): Promise<Thought | Ending> {
    return new Promise((resolve) => {
      const limit = setTimeout(() => resolve('slow'), PATIENCE_MS);
      this.settle = (how) => {
        clearTimeout(limit);
        resolve(how);
      };
      try {
        this.thread ??= this.start();
        this.thread.postMessage(job);
      } catch {
        this.settle('died');
      }
    });
  }

  private start(): BotThread {
    const thread = this.make();
    thread.onmessage = ({ data }: MessageEvent<Thought>) => this.settle(data);
    thread.onerror = () => {
      this.end();
      this.settle('died');
    };
    thread.postMessage(this.code);
    return thread;
  }

  private end(): void {
    this.thread?.terminate();
    this.thread = undefined;
  }
}

class BotCrew implements Crew {
  private told = new Set<BotTrouble>();
  private beside: Promise<Thinker> | undefined;

  constructor(
    private code: WebAssembly.Module,
    private files: Files,
    private threads: BotWorker[],
    private tell: (trouble: BotTrouble) => void,
  ) {}

  get workers(): number {
    return this.threads.length;
  }

  async think(part: number, job: Uint8Array): Promise<Uint8Array> {
    const { answer, weaker } = await this.thought(this.threads[part]!, job);
    if (weaker) this.report('net');
    return answer;
  }

  private async thought(worker: BotWorker, job: Uint8Array): Promise<Thought> {
    let how = worker.gone ?? (await worker.ask(job));
    while (how === 'died' && !worker.gone) how = await worker.ask(job);
    if (how !== 'died' && how !== 'slow') return how;
    this.report(how);
    if (how === 'died') return this.here(job).catch(() => this.simply(job));
    return this.simply(job);
  }

  private async simply(job: Uint8Array): Promise<Thought> {
    if (judges(job)) throw new Error('nobody could judge it');
    return this.here(withBot(job, SIMPLE));
  }

  /** In the worker of the table, which answers nobody meanwhile. */
  private async here(job: Uint8Array): Promise<Thought> {
    this.beside ??= Thinker.start(this.code, this.files);
    try {
      return await (await this.beside).think(job);
    } catch (error) {
      this.beside = undefined; // a module that has failed is not asked again
      throw error;
    }
  }

  private report(trouble: BotTrouble): void {
    if (this.told.has(trouble)) return;
    this.told.add(trouble);
    this.tell(trouble);
  }
}

const MANY_CORES = 4;

const newThread = (): BotThread => new Worker(new URL('./bot_worker.ts', import.meta.url), { type: 'module' });

interface Means {
  cores?: number;
  make?: () => BotThread;
  files?: Files;
}

/** Two think where there are cores enough for them, the table and the page. Each trouble is told once. */
export function startCrew(
  code: WebAssembly.Module,
  tell: (trouble: BotTrouble) => void,
  { cores = navigator.hardwareConcurrency, make = newThread, files = net }: Means = {},
): Crew {
  const threads = Array.from({ length: cores >= MANY_CORES ? 2 : 1 }, () => new BotWorker(code, make));
  return new BotCrew(code, files, threads, tell);
}
