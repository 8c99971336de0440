// Sentences about places, actions and their consequences.
import { signed } from '$components/numbers';
import { list, t } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import { effectsText } from './deck.svelte';
import { outlook, tracks, type Frame, type InfarktView, type Outlook, type Place, type Points } from './view';

export const placeName = (place: Place): string => capital(t(`infarkt.place.${place}`));

/** Names of places and tracks are written small in the catalogue, as in the middle of a sentence. */
export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}

/** "supermarket a" has its words under "supermarket_a". */
const keyOf = (id: string): string => id.replace(/[ -]/g, '_');

export const deedName = (id: string): string => t(`web_infarkt.do.${keyOf(id)}`);

export function coins(change: number): string {
  return t('web_infarkt.coins_signed', { n: Math.abs(change), signed: signed(change) });
}

function gains(frame: Frame, id: string): string[] {
  if (id === 'flea refresh' || id === 'black-market') return [];
  const parts: string[] = [];
  if (frame.put_back) parts.push(t('web_infarkt.gain.frenzy', { of: frame.goods ?? 0, back: frame.put_back }));
  else if (frame.goods) parts.push(t('web_infarkt.gain.goods', { n: frame.goods }));
  if (frame.drugs) parts.push(t('web_infarkt.gain.drugs', { n: frame.drugs }));
  if (frame.family) parts.push(t('infarkt.board.family_chips', { n: frame.family }));
  if (frame.career) parts.push(t('infarkt.board.career_chips', { n: frame.career }));
  return parts;
}

const joined = (parts: string[]): string => parts.filter((part) => part !== '').join(t('infarkt.board.comma'));

/** "Depression 3 → 5" for every track that would change. */
export function changesText(changes: Outlook['tracks'] = {}): string {
  return joined(
    tracks.flatMap((track) => {
      const change = changes[track];
      if (change === undefined) return [];
      const [from, to] = change;
      const name = t(`infarkt.track.${track}`);
      return [from === to ? t('web_infarkt.stays', { track: name, value: to }) : t('web_infarkt.change', { track: name, from, to })];
    }),
  );
}

/** The worst that an action would do, if it is worth a warning. */
export function warning(client: TableClient, view: InfarktView, id: string): string | null {
  const ahead = outlook(view, id);
  if (ahead === undefined) return null;
  const others = ahead.kills.filter((seat) => seat !== view.seat);
  if (view.seat !== null && ahead.kills.includes(view.seat)) return t('web_infarkt.kills.you');
  if (others.length > 0) return t('web_infarkt.kills.others', { names: list(others.map((seat) => client.seatName(seat))) });
  const doomed = view.seat !== null && view.dies_tonight[view.seat];
  return ahead.doomed && !doomed ? t('web_infarkt.kills.tonight') : null;
}

/** What follows from an action: coins, tracks before and after, cards, and a warning. */
export function consequence(client: TableClient, view: InfarktView, id: string, frameId = id): string {
  const frame = view.board.actions[frameId] ?? {};
  const money = frame.income ?? 0;
  const ahead = outlook(view, id);
  const effects = ahead?.tracks === undefined ? effectsText(frame.effects ?? {}) : changesText(ahead.tracks);
  const parts = [money === 0 ? '' : coins(money), effects, ...gains(frame, frameId)];
  const said = capital(joined(parts));
  const warn = warning(client, view, id);
  return warn === null ? said : [said, warn].filter((part) => part !== '').join(' · ');
}

export function tonightText(points: Points): string {
  return capital(effectsText(points));
}
