// The workers for bots: started when they are first needed; one that dies is replaced, and what it was thinking about
// stays unanswered.
import type { Crew } from './house';

interface Waiting {
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

class BotWorker {
  private waiting: Waiting[] = [];
  private worker: Worker | undefined;

  constructor(private code: WebAssembly.Module) {}

  think(job: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage(job);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./bot_worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => this.waiting.shift()?.resolve(data);
    worker.onerror = (event) => {
      worker.terminate();
      this.worker = undefined;
      for (const { reject } of this.waiting.splice(0)) reject(new Error(event.message));
    };
    worker.postMessage(this.code);
    return worker;
  }
}

const MANY_CORES = 4;

/** Two think where there are cores enough for them, the table and the page. */
export function startCrew(code: WebAssembly.Module, cores = navigator.hardwareConcurrency): Crew {
  const workers = Array.from({ length: cores >= MANY_CORES ? 2 : 1 }, () => new BotWorker(code));
  return { workers: workers.length, think: (part, job) => workers[part]!.think(job) };
}
