// The lines of the aid about propagation and defeat, as things stand.
import { t } from '$lib/i18n.svelte';
import type { Mark, Marks } from '../../../book/marks';
import { dangers, propagation } from '../outlook';
import type { Part } from '../view';

export function marks({ view }: Pick<Part, 'view'>): Marks {
  const facts = [...propagation(view), ...dangers(view)].filter(({ on, figure }) => on || figure !== undefined);
  return Object.fromEntries(
    facts.flatMap(({ lines, figure, on }) => lines.map((line): [string, Mark] => [line, { text: String(figure ?? t('web_book.mark.now')), on }])),
  );
}
