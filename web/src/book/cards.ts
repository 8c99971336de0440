// How often a card is in the deck and whose its numbers are, as the server lists it.
import { cardsFrom } from '$lib/cards';
import { t } from '$lib/i18n.svelte';

interface Listed {
  id: string;
  kind: string;
  copies: number;
  source: string;
}
const lists = new Map<string, Promise<Listed[]>>();

async function read(asked: Promise<Response>): Promise<Listed[]> {
  const answer = await asked;
  return answer.ok ? ((await answer.json()) as Listed[]) : [];
}

export function cardsOf(game: string): Promise<Listed[]> {
  const { address, fetch } = cardsFrom(game);
  const found = lists.get(address) ?? read(fetch());
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
