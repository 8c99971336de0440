// The worker of the tables on this device (docs/offline.md): one for all tabs, the others are told so.
import { startCrew } from './bots';
import { DiskError, openDisk } from './disk';
import type { Asked, Told } from './house';
import { House } from './house';

const LOCK = 'lazaret-tables';
const PATIENCE_MS = 2000;
const modules = import.meta.glob<string>('../../../build/wasm/lazaret.wasm', { query: '?url', import: 'default', eager: true });

class Failure extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

const tell = (told: Told) => postMessage(told);

function fail(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  const code = error instanceof Failure || error instanceof DiskError ? error.code : 'worker_died';
  tell({ k: 'failed', code, detail });
}

// Held as long as this worker lives; the worker of a page that was just left needs a moment to go.
function alone(): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      resolve();
      return new Promise<never>(() => {});
    });
    held.catch(() => reject(new Failure('other_tab', 'another tab has the tables of this device')));
  });
}

async function compile(): Promise<WebAssembly.Module> {
  try {
    const [url] = Object.values(modules);
    const answer = await fetch(url!);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return await WebAssembly.compile(await answer.arrayBuffer());
  } catch (error) {
    throw new Failure('half_loaded', error instanceof Error ? error.message : String(error));
  }
}

async function open(): Promise<House> {
  await alone();
  const [code, disk] = await Promise.all([compile(), openDisk()]);
  return House.open(code, disk, startCrew(code, (trouble) => tell({ k: 'bots', trouble })), tell);
}

const house = open();
house.catch(fail);

// What fails in the middle leaves a table nobody can trust: the page starts another worker, which reads what is stored.
addEventListener('unhandledrejection', (event) => fail(event.reason));
addEventListener('error', (event) => fail(event.error));

onmessage = ({ data }: MessageEvent<Asked>) => {
  void house.then((open) => open.ask(data), () => {});
};
