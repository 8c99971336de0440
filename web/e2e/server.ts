// A `lazaret serve` of its own for a test, with the built web table.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedTable, NewSeat, NewTable } from '../src/lib/wire';

const root = join(import.meta.dirname, '../..');
export const program = process.env.LAZARET_PROGRAM ?? join(root, 'build/release/lazaret');
export const web = process.env.LAZARET_WEB ?? join(root, 'web/dist');
const flags = ['--limit-tables=0', '--limit-requests=0', '--limit-messages=0', '--limit-connections=0'];

export class Server {
  url = '';
  #pages: string;
  #folder = mkdtempSync(join(tmpdir(), 'lazaret-e2e-'));
  #process: ChildProcess | null = null;
  #port = 0;
  #starts = 0;

  constructor(pages = web) {
    this.#pages = pages;
  }

  /** Starts it, the second time on the same port with the same tables. Each start has a seed of its own: the same
   * cards in every run, and no key twice. */
  async start(...more: string[]): Promise<void> {
    const where = ['serve', `--port=${this.#port}`, `--web=${this.#pages}`, `--database=sqlite:${join(this.#folder, 'tables.sqlite')}`];
    const seed = `--seed=${++this.#starts}`;
    const child = spawn(program, [...where, seed, ...flags, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    let said = '';
    this.#port = await new Promise((found, failed) => {
      child.stderr.on('data', (text: Buffer) => (said += text.toString()));
      child.on('exit', (status) => failed(new Error(`lazaret serve ended with ${status}: ${said}`)));
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        const port = /http:\/\/[^\s/]+:(\d+)\//.exec(said)?.[1];
        if (port) found(Number(port));
      });
    });
    this.url = `http://127.0.0.1:${this.#port}`;
  }

  /** As if the machine had lost its power. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async create(table: Partial<NewTable> & { game: string; seats: NewSeat[] }): Promise<CreatedTable> {
    const body = JSON.stringify({ players: table.seats.length, options: {}, ...table });
    const answer = await fetch(`${this.url}/api/tables`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as CreatedTable;
  }
}
