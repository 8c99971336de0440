// What can be asked at a table of Infarkt.
import { t } from '$lib/i18n.svelte';
import { origin } from '../../../book/cards';
import type { Sheet } from '../../../book/sheet';
import { trackIcons } from '../art';
import { framesAt } from '../choices';
import { artFor, cardLabel, cardName, cardText, deck, faceOf } from '../deck.svelte';
import type { Part, Place, Track } from '../view';
import { capital, consequence, deedName, placeName, tonightText } from '../words';

const placeClauses: Record<Place, string[]> = {
  office: ['INF-9.1'],
  supermarket: ['INF-10.1'],
  pharmacy: ['INF-9.3'],
  flea: ['INF-11.7'],
  home: ['INF-12.1'],
  fitness: ['INF-9.5'],
  'black-market': ['INF-13.1'],
  nightlife: ['INF-14.1'],
  romance: ['INF-15.1'],
  family: ['INF-16.1'],
  career: ['INF-17.1'],
};
const trackClauses: Record<Track, string[]> = {
  cholesterol: ['INF-22.1', 'INF-1.7'],
  pressure: ['INF-22.2', 'INF-1.7'],
  obesity: ['INF-22.3', 'INF-1.8'],
  depression: ['INF-22.4', 'INF-1.7'],
  diabetes: ['INF-22.3', 'INF-1.7'],
  cancer: ['INF-22.4', 'INF-1.7'],
};
const phaseClauses: Record<string, string[]> = {
  events: ['INF-6.2'],
  planning: ['INF-7.1'],
  actions: ['INF-8.1'],
  check: ['INF-22.1', 'INF-22.2', 'INF-22.3', 'INF-22.4'],
};
const kindClauses: Record<string, string[]> = { drug: ['INF-18.2'], event: ['INF-6.2'] };

async function card(id: string): Promise<Sheet> {
  await deck.load();
  const clauses = kindClauses[faceOf(id).kind] ?? ['INF-12.3', 'INF-28.6'];
  return { name: cardName(id), icon: artFor(id), texts: [cardLabel(id), cardText(id)], numbers: await origin('infarkt', id), clauses };
}

function place(id: Place, { client, view }: Part): Sheet {
  const deeds = framesAt(view, id).map((frame): [string, string] => [deedName(frame), consequence(client, view, frame)]);
  const extension = view.options.extensions.some((one) => one === id) ? [t('web_infarkt.extra')] : [];
  return { name: placeName(id), texts: extension, numbers: deeds, clauses: placeClauses[id] };
}

function track(id: Track, { client, view }: Part): Sheet {
  const me = client.seat === null ? undefined : view.seats[client.seat];
  const tonight = view.check[client.seat ?? 0]?.[id];
  return {
    name: capital(t(`infarkt.track.${id}`)),
    icon: trackIcons[id],
    texts: [],
    numbers: [
      ...(me ? ([[t('web_book.you'), me.tracks[id]]] as [string, number][]) : []),
      [t('web_book.infarkt.worse'), view.board.limits[id].join(', ') || '–'],
      ...(me && tonight ? ([[t('web_book.tonight'), tonightText({ [id]: tonight })]] as [string, string][]) : []),
    ],
    clauses: trackClauses[id],
  };
}

const chips: Record<string, string[]> = { family: ['INF-16.1', 'INF-20.1'], career: ['INF-17.1', 'INF-9.2'] };

export function about(kind: string, id: string, table: Part): Promise<Sheet> | Sheet | null {
  if (kind === 'card') return card(id);
  if (kind === 'place') return place(id as Place, table);
  if (kind === 'track') return track(id as Track, table);
  if (kind === 'phase') return { name: t(`web_infarkt.phase.${id}`), texts: [], numbers: [], clauses: phaseClauses[id] ?? [] };
  if (kind === 'chip') return { name: t(`infarkt.board.${id}_chips`, { n: 1 }), texts: [], numbers: [], clauses: chips[id] ?? [] };
  return null;
}
