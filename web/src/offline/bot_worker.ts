// A worker in which bots think. It gets the compiled module first, then jobs of the table's worker, one after the other.
import { Thinker } from './thinker';

const nets = import.meta.glob<string>('../../../games/*/data/judge.net', { query: '?url', import: 'default', eager: true });

async function file(path: string): Promise<string> {
  const url = nets[`../../../${path}`];
  if (!url) throw new Error(`there is no ${path}`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

let thinker: Promise<Thinker>;
let last: Promise<void> = Promise.resolve();

async function answer(job: Uint8Array): Promise<void> {
  postMessage(await (await thinker).think(job));
}

onmessage = ({ data }: MessageEvent<WebAssembly.Module | Uint8Array>) => {
  if (data instanceof WebAssembly.Module) {
    thinker = Thinker.start(data, file);
    return;
  }
  // An error here is one of the worker, which the table's worker hears of.
  last = last.then(() => answer(data));
  last.catch((error: unknown) => reportError(error));
};
