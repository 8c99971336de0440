// What the dock asks, in words: by the question that is open, else by the phase.
import { t } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import { nameKey, stationKey } from './cards';
import { dealOf } from './choices';
import { question, type Antibio, type AntibioView } from './view';

export interface Asked {
  title: string;
  sub: string;
}

const key = (name: string): string => `web_antibio.ask.${name}`;

function ended(view: AntibioView): Asked {
  if (view.cause === null) return { title: t(key('won')), sub: '' };
  return { title: t(key('lost')), sub: t(`antibio.cause.${view.cause}`) };
}

function waiting(client: TableClient, view: AntibioView): Asked {
  const asked = question(view)?.asked;
  const seat = client.state?.to_move[0];
  if (seat === undefined) return { title: t(key('chance')), sub: '' };
  const title = seat === asked ? key('wait.asked') : key('wait');
  return { title: t(title, { name: client.seatName(seat) }), sub: t(`web_antibio.phase.${view.phase}`) };
}

function consent(client: TableClient, view: AntibioView, proposal: Antibio['said']): Asked {
  const { card, exchange, owner } = dealOf(proposal);
  const sub = exchange
    ? t('web_antibio.spirit.after', { n: metAfter(view, exchange.other, card !== null), all: view.players })
    : '';
  if (owner === null || owner !== client.seat) return { title: t(key('consent')), sub };
  const words = { name: client.seatName(view.turn ?? 0), card: t(nameKey(card ?? '')) };
  return { title: t(key('share'), words), sub };
}

/** The patron's power, which plays no card, brings nobody nearer. */
function metAfter(view: AntibioView, other: number, played: boolean): number {
  const counts = played ? [view.turn, other] : [];
  return view.seats.filter((seat, i) => seat.exchanged || counts.includes(i)).length;
}

function byQuestion(client: TableClient, view: AntibioView, here: string): Asked | null {
  const open = question(view);
  if (view.proposed) return consent(client, view, view.proposed);
  if (open?.step === 'forced') {
    return { title: t(key('forced')), sub: t(key('forced.sub'), { arrows: open.arrows ?? 0, station: here }) };
  }
  if (open?.step === 'discard') return { title: t(key('discard')), sub: t(key('discard.sub')) };
  if (open?.step === 'replace') return { title: t(key('replace')), sub: t(key('replace.sub')) };
  return null;
}

export function asked(client: TableClient, view: AntibioView): Asked {
  if (view.phase === 'over') return ended(view);
  if (client.actions.length === 0) return waiting(client, view);
  const mine = view.seats[client.seat ?? 0];
  const here = mine?.station ? t(stationKey(mine.station)) : '';
  const open = byQuestion(client, view, here);
  if (open) return open;
  switch (view.phase) {
    case 'event':
      return { title: t(key('event')), sub: view.event ? t(`antibio.card.${view.event}.text`) : '' };
    case 'financing':
      return { title: t(key('financing')), sub: t(key('financing.sub'), { credits: view.credits }) };
    case 'movement':
      return { title: t(key('movement')), sub: t(key('movement.sub'), { station: here }) };
    case 'problems':
      return { title: t(key('problems')), sub: t(key('problems.sub')) };
    default:
      return { title: t(key('action')), sub: t(key('action.sub'), { plays: view.plays }) };
  }
}
