// What thinks for bots: a module of its own, with the nets it has been asked to think by.
import { Module } from './module';
import { pack, text, unpack } from './parts';

/** The text of a file of the project, like games/antibio/data/judge.net. */
export type Files = (path: string) => Promise<string>;

export class Thinker {
  private known = new Set<string>();

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
  async think(parts: Uint8Array): Promise<Uint8Array> {
    const [net, job] = unpack(parts) as [Uint8Array, Uint8Array];
    await this.learn(text(net));
    return this.module.letter(this.module.calls.think(this.module.hand(job)));
  }

  private async learn(path: string): Promise<void> {
    if (path === '' || this.known.has(path)) return;
    this.module.calls.put_file(this.module.hand(pack([path, await this.files(path)])));
    this.known.add(path);
  }
}
