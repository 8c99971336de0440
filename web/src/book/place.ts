// Where links inside a book lead: on its page to another address, beside the table to another place of the drawer.
import { link as address } from '$lib/base';
import { getContext, setContext } from 'svelte';
import type { HTMLAnchorAttributes } from 'svelte/elements';

interface Place {
  link(id: string): HTMLAnchorAttributes;
}
const KEY = Symbol('book');

/** Without `go` a link is an address like any other. */
export function setPlace(game: () => string, go: () => ((id: string) => void) | undefined): Place {
  const link = (id: string): HTMLAnchorAttributes => {
    const open = go();
    const onclick = open && ((event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(id);
    });
    return { href: address(`/rules/${game()}#${id}`), onclick };
  };
  return setContext<Place>(KEY, { link });
}

export const place = (): Place => getContext<Place>(KEY);
