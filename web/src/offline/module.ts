// The WebAssembly module of the table (wasm/), and the little of a system that its C++ library asks for.
import { text } from './parts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  letter_box(size: number): number;
  version(): number;
  start(size: number): void;
  open(connection: number): void;
  say(connection: number, size: number): void;
  close(connection: number): void;
  http(request: number, size: number): void;
  wake(): void;
  appended(number: number, result: number, size: number): void;
  brought(number: number, size: number): void;
  thought(number: number, part: number, size: number): void;
  put_file(size: number): void;
  think(size: number): number;
  parity(size: number): number;
}

// What the table's worker does for the module; a worker for bots does none of it (wasm/host.h).
export interface Host {
  said(connection: number, text: string): void;
  closed(connection: number): void;
  answered(request: number, parts: Uint8Array): void;
  wake_after(ms: number): void;
  append(number: number, parts: Uint8Array): void;
  bring(number: number, table: string): void;
  think(number: number, part: number, job: Uint8Array): void;
}

// A property of characters for every bit of wasm/characters.cpp.
const TRAITS = [
  /^\p{White_Space}$/u,
  /^(?!\p{Variation_Selector})[\p{Mn}\p{Me}]$/u,
  /^\p{Default_Ignorable_Code_Point}$/u,
  /^\p{Extended_Pictographic}$/u,
  /^\p{Emoji_Modifier}$/u,
  /^[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]$/u,
];
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const NOT_THERE = 52; // of WASI: no such function
const NANOSECONDS = 1e6;

export class Module {
  private exports!: Exports;

  static async load(code: WebAssembly.Module, host: Partial<Host> = {}): Promise<Module> {
    const module = new Module();
    const instance = await WebAssembly.instantiate(code, {
      lazaret: module.imports(host),
      wasi_snapshot_preview1: module.system(code),
    });
    module.exports = instance.exports as unknown as Exports;
    module.exports._initialize();
    return module;
  }

  get calls(): Exports {
    return this.exports;
  }

  get bytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  /** Puts it where the module finds it; its size. */
  hand(what: Uint8Array | string): number {
    const bytes = typeof what === 'string' ? new TextEncoder().encode(what) : what;
    const at = this.exports.letter_box(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** What the module has left there. */
  letter(size: number): Uint8Array {
    return this.at(this.exports.letter_box(size), size);
  }

  private at(address: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, address, size).slice();
  }

  private textAt(address: number, size: number): string {
    return text(this.at(address, size));
  }

  private imports(host: Partial<Host>): WebAssembly.ModuleImports {
    const words = (address: number, size: number) => this.textAt(address, size);
    return {
      said: (connection: number, at: number, size: number) => host.said?.(connection, words(at, size)),
      closed: (connection: number) => host.closed?.(connection),
      answered: (request: number, at: number, size: number) => host.answered?.(request, this.at(at, size)),
      log: (at: number, size: number) => console.warn(words(at, size).trimEnd()),
      wake_after: (ms: number) => host.wake_after?.(ms),
      append: (number: number, at: number, size: number) => host.append?.(number, this.at(at, size)),
      bring: (number: number, at: number, size: number) => host.bring?.(number, words(at, size)),
      think: (number: number, part: number, at: number, size: number) => host.think?.(number, part, this.at(at, size)),
      traits: (character: number) => {
        const one = String.fromCodePoint(character);
        return TRAITS.reduce((bits, trait, i) => bits | (Number(trait.test(one)) << i), 0);
      },
      composed: (at: number, size: number) => {
        const characters = Array.from(words(at, size).normalize('NFC'), (one) => one.codePointAt(0)!);
        return this.hand(new Uint8Array(new Uint32Array(characters).buffer));
      },
      graphemes: (at: number, size: number) => [...graphemes.segment(words(at, size))].length,
      folded: (at: number, size: number) => this.hand(words(at, size).normalize('NFKC').toLowerCase().normalize('NFKC')),
    };
  }

  // Clock, random bits and complaints; whatever else the library names, nobody calls.
  private system(code: WebAssembly.Module): WebAssembly.ModuleImports {
    const view = () => new DataView(this.exports.memory.buffer);
    const known: WebAssembly.ModuleImports = {
      clock_time_get: (clock: number, _precision: bigint, at: number) => {
        const now = clock === 0 ? Date.now() : performance.now();
        view().setBigUint64(at, BigInt(Math.round(now * NANOSECONDS)), true);
        return 0;
      },
      random_get: (at: number, size: number) => {
        crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, at, size));
        return 0;
      },
      environ_sizes_get: (count: number, size: number) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      fd_write: (_file: number, vectors: number, count: number, written: number) => {
        let size = 0;
        for (let i = 0; i < count; ++i) {
          const length = view().getUint32(vectors + 8 * i + 4, true);
          console.warn(this.textAt(view().getUint32(vectors + 8 * i, true), length));
          size += length;
        }
        view().setUint32(written, size, true);
        return 0;
      },
      proc_exit: (status: number) => {
        throw new Error(`the module ended (${status})`);
      },
    };
    for (const { module, name } of WebAssembly.Module.imports(code)) {
      if (module === 'wasi_snapshot_preview1') known[name] ??= () => NOT_THERE;
    }
    return known;
  }
}
