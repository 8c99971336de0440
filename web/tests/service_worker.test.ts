// The service worker as the build writes it, in a browser of which only the caches are there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceWorker, type Kept } from '../tools/offline';

const source = readFileSync(join(import.meta.dirname, '../src/offline/service_worker.ts'), 'utf8');
const SITE = 'https://example.org/games/';
const LIST = 'offline-list.json';

const kept = (path: string, hash = 'a'): Kept => ({ path, bytes: 1, hash });
const files = [kept('index.html'), kept('assets/a.js')];

type Caches = Map<string, Map<string, Response>>;

const cacheOf = (entries: Map<string, Response>) => ({
  match: async (url: string) => entries.get(url)?.clone(),
  put: async (url: string, answer: Response) => void entries.set(url, answer),
});

function storageOf(all: Caches) {
  return {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.get(url)?.clone(),
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map());
      return cacheOf(all.get(name)!);
    },
  };
}

/** A browser with these caches; `broken` is what the network does not bring. */
class Browser {
  readonly caches: Caches = new Map();
  readonly asked: string[] = [];
  broken = '';

  async does(what: 'install' | 'activate', text: string): Promise<void> {
    const handlers = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
    const self = {
      registration: { scope: SITE },
      clients: { matchAll: async () => [], claim: async () => undefined },
      addEventListener: (name: string, handler: never) => handlers.set(name, handler),
    };
    const load = async (url: string) => {
      this.asked.push(url.slice(SITE.length));
      return new Response(url, { status: url === SITE + this.broken ? 404 : 200 });
    };
    new Function('self', 'caches', 'fetch', text)(self, storageOf(this.caches), load);
    let work: Promise<void> | undefined;
    handlers.get(what)!({ waitUntil: (given) => (work = given) });
    await work;
  }
}

const named = (version: string) => `lazaret-${version}`;

describe('the version of the service worker', () => {
  it('is another one when a file changes, and when only the worker does', async () => {
    const { version } = await serviceWorker(source, files);
    expect((await serviceWorker(source, files)).version).toBe(version);
    expect((await serviceWorker(source, [kept('index.html', 'b'), files[1]!])).version).not.toBe(version);
    expect((await serviceWorker(source.replace('const AT_ONCE = 6', 'const AT_ONCE = 7'), files)).version).not.toBe(version);
  });

  it('stands in the worker', async () => {
    const { version, text } = await serviceWorker(source, files);
    expect(text).toContain(`const VERSION = "${version}"`);
  });
});

describe('the service worker', () => {
  it('loads everything, and takes from the version before what has not changed', async () => {
    const browser = new Browser();
    const first = await serviceWorker(source, files);
    await browser.does('install', first.text);
    expect(browser.asked.splice(0).sort()).toEqual(['assets/a.js', 'index.html']);
    const second = await serviceWorker(source, [kept('index.html', 'b'), files[1]!]);
    await browser.does('install', second.text);
    expect(browser.asked).toEqual(['index.html']);
    expect([...browser.caches.keys()]).toEqual([named(first.version), named(second.version)]);
    await browser.does('activate', second.text);
    expect([...browser.caches.keys()]).toEqual([named(second.version)]);
  });

  it('keeps nothing of what did not come whole, and everything of the version in use', async () => {
    const browser = new Browser();
    const first = await serviceWorker(source, files);
    await browser.does('install', first.text);
    browser.broken = 'assets/b.js';
    const second = await serviceWorker(source, [...files, kept('assets/b.js')]);
    await expect(browser.does('install', second.text)).rejects.toThrow('assets/b.js: 404');
    expect([...browser.caches.keys()]).toEqual([named(first.version)]);
    expect([...browser.caches.get(named(first.version))!.keys()].sort()).toEqual([...files.map(({ path }) => SITE + path), SITE + LIST].sort());
  });

  it('leaves a whole cache of its own version alone: another worker may be answering from it', async () => {
    const browser = new Browser();
    const { version, text } = await serviceWorker(source, files);
    await browser.does('install', text);
    browser.asked.length = 0;
    browser.broken = 'index.html';
    await browser.does('install', text);
    expect(browser.asked).toEqual([]);
    expect(browser.caches.get(named(version))!.has(`${SITE}index.html`)).toBe(true);
  });

  it('begins anew where loading broke off', async () => {
    const browser = new Browser();
    const { version, text } = await serviceWorker(source, files);
    browser.caches.set(named(version), new Map([[`${SITE}gone.js`, new Response('')]]));
    await browser.does('install', text);
    const cache = browser.caches.get(named(version))!;
    expect(cache.has(`${SITE}gone.js`)).toBe(false);
    expect(cache.has(SITE + LIST)).toBe(true);
  });
});
