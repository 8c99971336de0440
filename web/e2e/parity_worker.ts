// A worker that does what build/release/tests/wasm/parity does, with the module.
import { Module } from '../src/offline/module';
import { pack, text } from '../src/offline/parts';

let module: Promise<Module>;

onmessage = async ({ data }: MessageEvent<WebAssembly.Module | string[]>) => {
  if (data instanceof WebAssembly.Module) {
    module = Module.load(data);
    return;
  }
  const loaded = await module;
  postMessage(text(loaded.letter(loaded.calls.parity(loaded.hand(pack(data))))));
};
