// The nets that bots judge positions by: files of the site, fetched when one is asked for.
const nets = import.meta.glob<string>('../../../games/*/data/judge.net', { query: '?url', import: 'default', eager: true });
const PATIENCE_MS = 5000; // shorter than that with a worker for bots

export async function net(path: string): Promise<string> {
  const url = nets[`../../../${path}`];
  if (!url) throw new Error(`there is no ${path}`);
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}
