// What can be asked at a table of Infarkt.
import { t } from '$lib/i18n.svelte';
import { origin } from '../../../book/cards';
import { clausesOf, type Sheet } from '../../../book/sheet';
import subjects from '../../../../../games/infarkt/subjects.json';
import { trackIcons } from '../art';
import { framesAt } from '../choices';
import { artFor, cardLabel, cardName, cardText, deck, faceOf } from '../deck.svelte';
import type { Part, Place, Track } from '../view';
import { capital, consequence, deedName, placeName, tonightText } from '../words';

async function card(id: string): Promise<Sheet> {
  await deck.load();
  const clauses = clausesOf(subjects, 'card', faceOf(id).kind);
  return { name: cardName(id), icon: artFor(id), texts: [cardLabel(id), cardText(id)], numbers: await origin('infarkt', id), clauses };
}

function place(id: Place, { client, view }: Part): Sheet {
  const deeds = framesAt(view, id).map((frame): [string, string] => [deedName(frame), consequence(client, view, frame)]);
  const extension = view.options.extensions.some((one) => one === id) ? [t('web_infarkt.extra')] : [];
  return { name: placeName(id), texts: extension, numbers: deeds, clauses: clausesOf(subjects, 'place', id) };
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
    clauses: clausesOf(subjects, 'track', id),
  };
}

/** The small signs beside a name. */
const signs: Record<string, string> = {
  first: 'web_book.infarkt.first.text',
  sealed: 'web_book.infarkt.sealed.text',
  planning: 'web_book.infarkt.planning.text',
  dies: 'web_book.infarkt.dies.text',
};

function sign(id: string): Sheet {
  return { name: capital(t(`web_infarkt.tag.${id}`)), texts: [capital(t(signs[id] ?? ''))], numbers: [], clauses: clausesOf(subjects, 'sign', id) };
}

function plan({ client, view }: Part): Sheet {
  const mine = client.seat === null ? [] : (view.seats[client.seat]?.plan ?? []);
  const way = view.options.planning === 'open' ? 'open' : 'ready';
  return { name: t('web_infarkt.plan.mine'), texts: [t(`web_infarkt.plan.${way}`), ...mine.map(placeName)], numbers: [], clauses: clausesOf(subjects, 'phase', 'planning') };
}

export function about(kind: string, id: string, table: Part): Promise<Sheet> | Sheet | null {
  if (kind === 'card') return card(id);
  if (kind === 'place') return place(id as Place, table);
  if (kind === 'track') return track(id as Track, table);
  if (kind === 'phase') return { name: t(`web_infarkt.phase.${id}`), texts: [], numbers: [], clauses: clausesOf(subjects, kind, id) };
  if (kind === 'sign') return sign(id);
  if (kind === 'plan') return plan(table);
  if (kind === 'ban') return { name: placeName(id as Place), texts: [capital(t('web_book.infarkt.ban.text'))], numbers: [], clauses: clausesOf(subjects, kind) };
  if (kind === 'chip') return { name: t(`infarkt.board.${id}_chips`, { n: 1 }), texts: [], numbers: [], clauses: clausesOf(subjects, kind, id) };
  if (kind === 'coins') return { name: t('web_book.coins'), texts: [capital(t('web_book.infarkt.coin.text'))], numbers: [], clauses: clausesOf(subjects, kind) };
  return null;
}
