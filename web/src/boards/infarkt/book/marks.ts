// The lines of the aid about the night, with my tracks.
import { t } from '$lib/i18n.svelte';
import subjects from '../../../../../games/infarkt/subjects.json';
import { named, type Mark, type Marks } from '../../../book/marks';
import type { Part, Track } from '../view';

/** In the order of the aid: a track, and which of its limits. */
const lines: [Track, number][] = [['cholesterol', 0], ['pressure', 0], ['obesity', 0], ['obesity', 1], ['depression', 0], ['cancer', 0]];
const names = named(subjects['aid tonight']);

export function marks({ client, view }: Part): Marks {
  const me = client.seat === null ? undefined : view.seats[client.seat];
  if (!me?.alive) return {};
  return Object.fromEntries(
    lines.map(([track, limit], at): [string, Mark] => {
      const n = me.tracks[track];
      const held = view.board.limits[track].findLastIndex((one) => n >= one);
      return [names[at] ?? '', { text: t('web_book.mark.you', { n }), on: limit === held }];
    }),
  );
}
