// `lazaret engine`: the rules themselves, asked line by line.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { program } from './server';

export interface Standing {
  to_move: number[];
  over: boolean;
  events?: { event: string; args: Record<string, unknown> }[];
}

export class Engine {
  #process: ChildProcessWithoutNullStreams = spawn(program, ['engine']);
  #lines: Interface = createInterface(this.#process.stdout);
  #answers = this.#lines[Symbol.asyncIterator]();

  async ask<T>(request: object): Promise<T> {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await this.#answers.next()).value as string) as { ok: boolean; error?: { message: string } };
    if (!answer.ok) throw new Error(answer.error?.message);
    return answer as T;
  }

  async view<V>(): Promise<V> {
    return (await this.ask<{ view: V }>({ do: 'view', seat: 'spectator' })).view;
  }

  /** Lets a bot do what is to be done next. */
  async botActs(now: Standing, name: string): Promise<Standing> {
    const seat = now.to_move[0];
    const { action } = await this.ask<{ action: string }>({ do: 'bot', name, seat });
    return this.ask<Standing>({ do: 'act', seat, action });
  }

  end(): void {
    this.#process.stdin.end();
  }
}
