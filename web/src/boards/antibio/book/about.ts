// What can be asked at a table of Antibio+.
import { t } from '$lib/i18n.svelte';
import { origin } from '../../../book/cards';
import type { Sheet } from '../../../book/sheet';
import { artOf, kindOf, nameKey, portraitOf, stationKey, textKey, type Kind } from '../cards';
import { strains, type AntibioView, type Part } from '../view';

const kindClauses: Record<Kind, string[]> = { green: ['AB-9.1'], yellow: ['AB-14.1', 'AB-7.9'], black: ['AB-7.1'], problem: ['AB-16.1', 'AB-19.6'] };
/** Powers by function: what acting and what moving stands on. */
const powers: Record<string, string[]> = {
  doctoral: ['AB-13.6', 'AB-13.15'],
  mediator: ['AB-13.7', 'AB-13.16'],
  patron: ['AB-13.10', 'AB-13.17'],
  technician: ['AB-13.11', 'AB-15.4'],
  researcher: ['AB-13.13', 'AB-13.18'],
  engineer: ['AB-13.14', 'AB-13.19'],
  physician: ['AB-13.12', 'AB-13.20'],
};
const phases: Record<string, string[]> = {
  event: ['AB-3.1'],
  action: ['AB-7.1'],
  financing: ['AB-14.1'],
  movement: ['AB-15.1'],
  problems: ['AB-16.1'],
  draw: ['AB-17.1'],
};
const parts: Record<string, { name: string; clauses: string[] }> = {
  laboratory: { name: 'web_antibio.laboratory', clauses: ['AB-11.2'] },
  microbiote: { name: 'web_antibio.lab.microbiote', clauses: ['AB-11.2'] },
  macrophage: { name: 'web_antibio.lab.macrophage', clauses: ['AB-11.2'] },
  antibiotics: { name: 'web_antibio.lab.antibiotics', clauses: ['AB-11.2'] },
  spirit: { name: 'web_antibio.lab.spirit', clauses: ['AB-11.5'] },
  exchange: { name: 'web_antibio.met', clauses: ['AB-11.5'] },
  institute: { name: 'web_antibio.institute', clauses: ['AB-14.1'] },
  office: { name: 'web_antibio.office', clauses: ['AB-10.2', 'AB-10.4'] },
  pool: { name: 'web_antibio.pool', clauses: ['AB-17.3', 'AB-19.8'] },
};

async function card(id: string, view: AntibioView): Promise<Sheet> {
  const price = view.prices?.[id];
  return {
    name: t(nameKey(id)),
    icon: artOf(id),
    texts: [t(textKey(id))],
    numbers: [...(price === undefined ? [] : [[t('web_book.price'), price] as [string, number]]), ...(await origin('antibio', id))],
    clauses: view.event === id ? ['AB-3.1'] : kindClauses[kindOf(id)],
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
    clauses: ['AB-13.1', ...(powers[role] ?? [])],
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
    clauses: ['AB-5.1', 'AB-19.5', 'AB-15.6'],
  };
}

function stage(view: AntibioView): Sheet {
  const now = view.stage;
  return { name: t('web_antibio.stage', { stage: now }), texts: [t(`web_book.antibio.stage_${now}`)], numbers: [], clauses: ['AB-17.5', 'AB-17.6'] };
}

function problems(view: AntibioView): Sheet {
  const left = view.problem_pile;
  return { name: t('web_antibio.kind.problem'), texts: [t('web_antibio.problems.end')], numbers: [[t('web_book.left'), left]], clauses: ['AB-19.6', 'AB-16.1'] };
}

export function about(kind: string, id: string, { view }: Part): Promise<Sheet> | Sheet | null {
  const part = parts[id];
  if (kind === 'card') return card(id, view);
  if (kind === 'character') return character(id, view);
  if (kind === 'station') return station(id, view);
  if (kind === 'phase') return { name: t(`web_antibio.phase.${id}`), texts: [], numbers: [], clauses: phases[id] ?? [] };
  if (kind === 'stage') return stage(view);
  if (kind === 'problems') return problems(view);
  return part ? { name: t(part.name), texts: [], numbers: [], clauses: part.clauses } : null;
}
