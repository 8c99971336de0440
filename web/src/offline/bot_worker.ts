// A worker in which bots think. It gets the compiled module first, then jobs of the table's worker, one after the other.
import { net } from './nets';
import { Thinker } from './thinker';

let thinker: Promise<Thinker>;
let last: Promise<void> = Promise.resolve();

async function answer(job: Uint8Array): Promise<void> {
  postMessage(await (await thinker).think(job));
}

onmessage = ({ data }: MessageEvent<WebAssembly.Module | Uint8Array>) => {
  if (data instanceof WebAssembly.Module) {
    thinker = Thinker.start(data, net);
    return;
  }
  // An error here is one of the worker, which the table's worker hears of.
  last = last.then(() => answer(data));
  last.catch((error: unknown) => reportError(error));
};
