// What thinks for bots: a module of its own, with the nets it has been asked to think by.
import { withBot } from './job';
import { Module } from './module';
import { pack, text, unpack } from './parts';

/** The text of a file of the project, like games/antibio/data/judge.net. */
export type Files = (path: string) => Promise<string>;

export interface Thought {
  answer: Uint8Array;
  /** The net of the bot could not be had: another level has thought instead. */
  weaker: boolean;
}

/** The strongest level that plays without a net in every game. */
const WITHOUT_NET = 'level3';
/** Before a net that could not be had is asked for again. */
const PAUSE_MS = 60_000;

export class Thinker {
  private known = new Set<string>();
  private notBefore = 0;

  constructor(
    private module: Module,
    private files: Files,
  ) {}

  static async start(code: WebAssembly.Module, files: Files): Promise<Thinker> {
    return new Thinker(await Module.load(code), files);
  }

  /** Bytes the module has taken. */
  get memory(): number {
    return this.module.bytes;
  }

  /** A job of the table's module: the net it takes, and what only a module reads. */
  async think(parts: Uint8Array): Promise<Thought> {
    const weaker = !(await this.learn(text(unpack(parts)[0]!)));
    const job = unpack(weaker ? withBot(parts, WITHOUT_NET) : parts)[1]!;
    return { answer: this.module.letter(this.module.calls.think(this.module.hand(job))), weaker };
  }

  /** Whether it has the net of that name now. */
  private async learn(path: string): Promise<boolean> {
    if (path === '' || this.known.has(path)) return true;
    if (performance.now() < this.notBefore) return false;
    try {
      this.module.calls.put_file(this.module.hand(pack([path, await this.files(path)])));
    } catch (error) {
      console.warn(`no ${path}:`, error);
      this.notBefore = performance.now() + PAUSE_MS;
      return false;
    }
    this.known.add(path);
    return true;
  }
}
