// What can be asked at a table of Antibio+.
import { t } from '$lib/i18n.svelte';
import { origin } from '../../../book/cards';
import { clausesOf, type Sheet } from '../../../book/sheet';
import subjects from '../../../../../games/antibio/subjects.json';
import { artOf, kindOf, nameKey, portraitOf, priceOf, stationKey, textKey } from '../cards';
import { strains, type AntibioView, type Part } from '../view';

const parts: Record<string, string> = {
  laboratory: 'web_antibio.laboratory',
  microbiote: 'web_antibio.lab.microbiote',
  macrophage: 'web_antibio.lab.macrophage',
  antibiotics: 'web_antibio.lab.antibiotics',
  spirit: 'web_antibio.lab.spirit',
  exchange: 'web_antibio.met',
  institute: 'web_antibio.institute',
  office: 'web_antibio.office',
  pool: 'web_antibio.pool',
};

async function card(id: string, view: AntibioView): Promise<Sheet> {
  const price = priceOf(view, id);
  return {
    name: t(nameKey(id)),
    icon: artOf(id),
    texts: [t(textKey(id))],
    numbers: [...(price === undefined ? [] : [[t('web_book.price'), price] as [string, string]]), ...(await origin('antibio', id))],
    clauses: clausesOf(subjects, 'card', view.event === id ? 'event' : kindOf(id)),
  };
}

function character(id: string, view: AntibioView): Sheet {
  const [role = ''] = id.split('-');
  const power = (which: string): string => `${t(`antibio.power.${role}.${which}.name`)}: ${t(`antibio.power.${role}.${which}.text`)}`;
  const tokens = view.seats.find((one) => one.character === id)?.tokens ?? 0;
  return {
    name: t(nameKey(id)),
    icon: portraitOf(id),
    texts: [power('action'), power('movement')],
    numbers: tokens > 0 ? [[t('web_book.tokens'), tokens]] : [],
    clauses: clausesOf(subjects, 'character', role),
  };
}

function token(seat: number, view: AntibioView): Sheet {
  return {
    name: t('web_book.antibio.token'),
    texts: [t('web_book.antibio.token.text')],
    numbers: [[t('web_book.tokens'), view.seats[seat]?.tokens ?? 0]],
    clauses: clausesOf(subjects, 'token'),
  };
}

function station(id: string, view: AntibioView): Sheet {
  const at = view.stations.findIndex((one) => one.id === id);
  const here = view.stations[at];
  const counts = strains.map((strain): [string, number] => [t(`web_book.${strain}`), here?.[strain] ?? 0]);
  return {
    name: t(stationKey(id)),
    texts: here?.card === 'clean' ? [t('web_antibio.station.clean', { station: t(stationKey(id)) })] : [],
    numbers: [...counts, [t('web_book.points'), `${view.points[at] ?? 0} / ${view.limit}`]],
    clauses: clausesOf(subjects, 'station'),
  };
}

function stage(view: AntibioView): Sheet {
  const now = view.stage;
  return { name: t('web_antibio.stage', { stage: now }), texts: [t(`web_book.antibio.stage_${now}`)], numbers: [], clauses: clausesOf(subjects, 'stage') };
}

function problems(view: AntibioView): Sheet {
  const left = view.problem_pile;
  return { name: t('web_antibio.kind.problem'), texts: [t('web_antibio.problems.end')], numbers: [[t('web_book.left'), left]], clauses: clausesOf(subjects, 'problems') };
}

function first({ client, view }: Part): Sheet {
  const name = view.first === null ? [] : [client.seatName(view.first)];
  return { name: t('web_book.antibio.first'), texts: [...name, t('web_book.antibio.first.text')], numbers: [], clauses: clausesOf(subjects, 'first') };
}

export function about(kind: string, id: string, table: Part): Promise<Sheet> | Sheet | null {
  const { view } = table;
  const part = parts[id];
  if (kind === 'card') return card(id, view);
  if (kind === 'character') return character(id, view);
  if (kind === 'station') return station(id, view);
  if (kind === 'phase') return { name: t(`web_antibio.phase.${id}`), texts: [], numbers: [], clauses: clausesOf(subjects, kind, id) };
  if (kind === 'token') return token(Number(id), view);
  if (kind === 'first') return first(table);
  if (kind === 'stage') return stage(view);
  if (kind === 'problems') return problems(view);
  return part ? { name: t(part), texts: [], numbers: [], clauses: clausesOf(subjects, 'part', id) } : null;
}
