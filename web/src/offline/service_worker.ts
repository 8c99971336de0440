// Keeps one version of the site in this browser. It is loaded whole or not at all, answers from what it has, and gives way
// to the next version when no page of the old one is open any more.
/// <reference lib="webworker" />
export {};

interface Kept {
  /** Relative to the site. */
  path: string;
  /** As they travel. */
  bytes: number;
  hash: string;
}

/** Written here by the build: every file of this version. */
declare const FILES: Kept[];
declare const VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'lazaret-';
const AT_ONCE = 6;
/** What the files of a cache are, kept with them. */
const LIST = 'offline-list.json';
const mine = PREFIX + VERSION;
const site = self.registration.scope;
const known = new Set(FILES.map(({ path }) => path));

async function tell(message: { k: 'progress'; done: number; of: number }): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
}

/** Files of older versions that have not changed need not travel again. */
async function older(): Promise<Map<string, Response>> {
  const found = new Map<string, Response>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === mine) continue;
    const cache = await caches.open(name);
    const list = (await (await cache.match(site + LIST))?.json()) as Kept[] | undefined;
    for (const { path, hash } of list ?? []) {
      const file = await cache.match(site + path);
      if (file) found.set(`${path} ${hash}`, file);
    }
  }
  return found;
}

async function load(path: string): Promise<Response> {
  const answer = await fetch(site + path, { cache: 'no-cache' });
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Whether the cache of this version is whole: then a worker may be answering from it. */
async function isWhole(): Promise<boolean> {
  return (await caches.match(site + LIST, { cacheName: mine })) !== undefined;
}

async function install(): Promise<void> {
  if (await isWhole()) return;
  await caches.delete(mine); // what was left when loading it broke off
  const cache = await caches.open(mine);
  const had = await older();
  const of = FILES.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const waiting = [...FILES];
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await cache.put(site + file.path, had.get(`${file.path} ${file.hash}`) ?? (await load(file.path)));
      done += file.bytes;
      await tell({ k: 'progress', done, of });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await cache.put(site + LIST, new Response(JSON.stringify(FILES)));
  } catch (error) {
    waiting.length = 0;
    await caches.delete(mine);
    throw error;
  }
}

async function removeOld(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== mine) await caches.delete(name);
  await self.clients.claim();
}

/** An address of the site that is drawn by its one page. */
function isPage({ mode }: Request, path: string): boolean {
  return mode === 'navigate' && !path.startsWith('api/') && !/\.[a-z0-9]+$/.test(path);
}

async function kept(path: string, request: Request): Promise<Response> {
  const found = await (await caches.open(mine)).match(site + path);
  return found ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(removeOld()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(site)) return;
  const path = new URL(request.url).pathname.slice(new URL(site).pathname.length);
  if (isPage(request, path)) event.respondWith(kept('index.html', request));
  else if (known.has(path)) event.respondWith(kept(path, request));
});
/** The page asks for the next version; while another page is open, somebody may be in the middle of a move there. */
self.addEventListener('message', (event) => {
  const take = async (): Promise<void> => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length === 1) await self.skipWaiting();
    else event.ports[0]?.postMessage('others');
  };
  if (event.data === 'take') event.waitUntil(take());
});
