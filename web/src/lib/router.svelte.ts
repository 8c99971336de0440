// Pages by address, without a reload.
import { inside, link } from './base';
import { device, server, type House } from './house';

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string; house: House }
  | { page: 'new' | 'rules' | 'learn'; game: string }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'history' | 'credits' | 'offline' | 'lost' };

/** The page an address means. */
export function routeOf(path: string): Route {
  const [first = '', second = '', third = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (first === 'learn' && /^[a-z-]{1,32}$/.test(second) && /^[a-z_]{1,32}$/.test(third) && rest.length === 0) {
    return { page: 'lesson', game: second, lesson: third };
  }
  if (third !== '') return { page: 'lost' };
  if (first === '') return { page: 'home' };
  const house = [server, device].find(({ path }) => path === `/${first}/`);
  if (house && /^[a-z0-9]{1,32}$/.test(second)) return { page: 'table', id: second, house };
  if ((first === 'new' || first === 'rules' || first === 'learn') && /^[a-z-]{1,32}$/.test(second)) {
    return { page: first, game: second };
  }
  if ((first === 'history' || first === 'credits' || first === 'offline') && second === '') return { page: first };
  return { page: 'lost' };
}

class Router {
  path = $state('/');
  search = $state('');
  hash = $state('');

  get route(): Route {
    return routeOf(this.path);
  }

  /** Reads the address bar and follows it from now on. */
  start(): void {
    this.#read();
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  go(url: string): void {
    history.pushState(null, '', link(url));
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address of this page; what is kept with it outlasts a reload and stands in no link. */
  replace(url: string, kept: unknown = null): void {
    history.replaceState(kept, '', link(url));
    this.#read();
  }

  kept<T>(): T | null {
    return history.state as T | null;
  }

  #read(): void {
    this.path = inside(location.pathname);
    this.search = location.search;
    this.hash = location.hash;
  }

  /** Links of our own pages change the page instead of loading it anew. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
    if (anchor.pathname === location.pathname && anchor.hash) return;
    if (anchor.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(inside(anchor.pathname) + anchor.search + anchor.hash);
  }
}

export const router = new Router();
