// Who won, in a sentence.
import { list, t } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';

export function iWon(client: TableClient): boolean {
  const winners = client.state?.winners ?? [];
  return client.screen.you.some((seat) => winners.includes(seat));
}

export function headline(client: TableClient): string {
  const { winners = [], scores = [] } = client.state ?? {};
  if (winners.length === 0) return t('web.end.nobody');
  if (winners.length === scores.length && scores.length > 1) return t('web.end.together');
  if (iWon(client) && winners.length === 1) return t('web.end.you');
  return t('web.end.winners', { n: winners.length, names: list(winners.map((seat) => client.seatName(seat))) });
}
