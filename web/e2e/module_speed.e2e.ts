// LAZARET_SPEED=1: how fast bots search in a worker of Chromium, as a share of the native speed (docs/speed.md). Both in seconds
// of processor time, as Linux tells it: what else the machine does counts for neither.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './browser';

const root = join(import.meta.dirname, '../..');
const MODULE = join(root, 'build/wasm/lazaret.wasm');
const NATIVE = join(root, 'build/release/tests/wasm/parity');
const ITERATIONS = '20000';
const SLICES = 8;

interface Done {
  answer: string;
  seconds: number;
}
type Asks = { ask(words: string[]): Promise<string> };

async function workerScript(): Promise<string> {
  const entry = join(import.meta.dirname, 'parity_worker.ts');
  const lib = { entry, formats: ['es' as const], fileName: 'worker' };
  const made = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  const [{ output }] = made as unknown as [{ output: { code: string }[] }];
  return output[0]!.code;
}

/** In the page: a worker with the module, which is asked one thing after the other. */
async function startWorker(): Promise<void> {
  const worker = new Worker('worker.js', { type: 'module' });
  worker.postMessage(await WebAssembly.compileStreaming(fetch('lazaret.wasm')));
  const ask = (words: string[]): Promise<string> =>
    new Promise((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => done(data);
      worker.onerror = ({ message }) => failed(new Error(message));
      worker.postMessage(words);
    });
  Object.assign(globalThis, { ask } satisfies Asks);
}

function natively(words: string[]): Done {
  const { stdout, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'bash', NATIVE, ...words], { encoding: 'utf8' });
  const [user, system] = stderr.trim().split(' ').map(Number) as [number, number];
  return { answer: stdout, seconds: user + system };
}

/** What all threads of a process have had of the processors. */
function secondsOf(process: number): number {
  const threads = readdirSync(`/proc/${process}/task`).map((thread) => `/proc/${process}/task/${thread}/schedstat`);
  return threads.filter((path) => existsSync(path)).reduce((sum, path) => sum + Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e9, 0);
}

describe.runIf(existsSync(MODULE) && process.env.LAZARET_SPEED)('the search in a worker of Chromium', () => {
  const site = createServer((request, response) => {
    const { type, body } = files[request.url ?? ''] ?? { type: 'text/html', body: '<!doctype html><title>speed</title>' };
    response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  const files: Record<string, { type: string; body: string | Buffer }> = {};
  let browser: Browser;
  let page: Page;
  let renderer = 0;

  beforeAll(async () => {
    files['/worker.js'] = { type: 'text/javascript', body: await workerScript() };
    files['/lazaret.wasm'] = { type: 'application/wasm', body: readFileSync(MODULE) };
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    browser = await launch();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.evaluate(startWorker);
    const devtools = await browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ({ id, idle: secondsOf(id), busy: 0 }));
    await inPage(['speed', 'infarkt', ITERATIONS]);
    for (const one of renderers) one.busy = secondsOf(one.id) - one.idle;
    renderer = renderers.sort((one, other) => other.busy - one.busy)[0]!.id;
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });

  const inPage = (words: string[]): Promise<string> => page.evaluate((words) => (globalThis as unknown as Asks).ask(words), words);

  async function inside(words: string[]): Promise<Done> {
    const before = secondsOf(renderer);
    const answer = await inPage(words);
    return { answer, seconds: secondsOf(renderer) - before };
  }

  /** Without what beginning a search takes. */
  async function search(ask: (words: string[]) => Done | Promise<Done>, game: string): Promise<number> {
    const [whole, begun] = [await ask(['speed', game, ITERATIONS]), await ask(['speed', game, '1'])];
    expect([whole.answer, begun.answer]).toEqual(['done', 'done']);
    return whole.seconds - begun.seconds;
  }

  it.each(['infarkt', 'zombie-life', 'antibio'])('of %s is more than half as fast as the native one', async (game) => {
    let [here, there] = [Infinity, Infinity];
    for (let slice = 0; slice < SLICES; ++slice) {
      here = Math.min(here, await search(inside, game));
      there = Math.min(there, await search(natively, game));
    }
    const [browsers, native] = [here, there].map((seconds) => Math.round(Number(ITERATIONS) / seconds));
    console.log(`${game}: ${browsers} iterations/s in Chromium ${browser.version()}, ${native} native, ratio ${(there / here).toFixed(2)}`);
    expect(there / here).toBeGreaterThan(0.5);
  });
});
