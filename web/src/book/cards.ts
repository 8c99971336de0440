// How often a card is in the deck and whose its numbers are, as the server lists it.
import { cardsAddress } from '$lib/cards';
import { t } from '$lib/i18n.svelte';

interface Listed {
  id: string;
  kind: string;
  copies: number;
  source: string;
}
const lists = new Map<string, Promise<Listed[]>>();

async function fetchCards(address: string): Promise<Listed[]> {
  const answer = await fetch(address);
  return answer.ok ? ((await answer.json()) as Listed[]) : [];
}

export function cardsOf(game: string): Promise<Listed[]> {
  const address = cardsAddress(game);
  const found = lists.get(address) ?? fetchCards(address);
  lists.set(address, found);
  return found;
}

/** Nothing for a card that is not listed. */
export async function origin(game: string, card: string): Promise<[string, string | number][]> {
  const listed = (await cardsOf(game)).find(({ id }) => id === card);
  if (!listed) return [];
  return [
    [t('web_book.copies'), listed.copies],
    [t('web_book.source'), t(`web_book.source.${listed.source}`)],
  ];
}
