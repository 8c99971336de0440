// What can be done with a card, in big words, each with what it leads to.
import { list, t } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import { artOf, kindOf, nameKey, shortKey } from './cards';
import type { Action, CardChoice } from './choices';
import { killed, killsWith, strikesOf } from './targets';
import { strains, type Antibio, type AntibioView } from './view';
import type { Bacteria } from './wire';

export interface Verb {
  id: string;
  title: string;
  consequence: string;
  icon: string;
  /** It ends the game. */
  danger?: boolean;
}

/** "2 blue and 1 red" */
export function bacteriaText(counts: Bacteria): string {
  return list(strains.filter((strain) => counts[strain] !== 0).map((strain) => t(`web_point.n.${strain}`, { n: counts[strain] })));
}

function kill(one: CardChoice, view: AntibioView): Verb {
  const strike = strikesOf(view)[one.id];
  const none = killed(strike) === 0;
  const left = strike?.clean && !none ? t('web_point.kill.clean') : t('web_point.kill.left', { points: strike?.points ?? 0, limit: view.limit });
  return {
    id: one.id,
    title: none ? t('web_point.kill.none') : t('web_point.kill', { what: strike ? bacteriaText(strike) : '' }),
    consequence: none ? t('web_point.kill.none.why') : left,
    icon: none ? 'lucide:x' : 'fluent-emoji-flat:microbe',
  };
}

const labLines = { microbiote: 0, macrophage: 1, 'new-antibiotic': 2 } as const;

function deposit(one: CardChoice, view: AntibioView): Verb {
  const place = labLines[one.card as keyof typeof labLines] ?? 0;
  const lies = [view.laboratory.microbiote, view.laboratory.macrophage, view.laboratory.antibiotics][place] ?? 0;
  return {
    id: one.id,
    title: t('web_point.lab'),
    consequence: t('web_point.lab.after', { card: t(nameKey(one.card)), n: lies + 1, of: view.places[place] ?? 1 }),
    icon: 'fluent-emoji-flat:test-tube',
  };
}

/** What one does with a card that is no matter of choice. */
function usual(one: CardChoice, client: TableClient<Antibio>, view: AntibioView): Verb {
  const { choice } = one;
  const card = one.card;
  const as = (title: string, consequence: string, icon = artOf(card)): Verb => ({ id: one.id, title, consequence, icon });
  switch (choice.verb) {
    case 'office': return as(t('web_point.office'), t('web_point.office.why'), 'fluent-emoji-flat:card-file-box');
    case 'sell': return as(t('web_point.sell', { n: 1, credits: view.sale }), t('web_point.sell.total', { total: view.credits + view.sale }), 'fluent-emoji-flat:coin');
    case 'face': return as(t(nameKey(card)), t(shortKey(card)));
    case 'discard': return as(t(nameKey(card)), t('web_point.discard.why'));
    case 'play_remove':
    case 'use_remove':
    case 'share_remove': return as(t('web_point.remove', { card: t(nameKey(choice.args.own)) }), t('web_point.remove.why'), artOf(choice.args.own));
    case 'play': if (kindOf(card) === 'problem') return as(t('web_point.bin.play'), t('web_point.bin.play.why'), 'fluent-emoji-flat:wastebasket');
  }
  return choice.verb === 'play' || choice.verb === 'use' || choice.verb === 'share'
    ? as(t('web_point.play'), t(shortKey(card)))
    : as(client.text(choice.phrase), '');
}

export interface Verbs {
  main: Verb[];
  /** Kills that leave more alive than they must. */
  fewer: Verb[];
  /** The one to be yellow. */
  primary: string | null;
}

/** Everything a card can do but an exchange; what wins the game comes first. */
export function verbsOf(among: readonly CardChoice[], client: TableClient<Antibio>, view: AntibioView): Verbs {
  const strikes = strikesOf(view);
  const straight = among.filter((one) => one.exchange === null);
  const kills = killsWith(straight, strikes);
  const labs = straight.filter((one) => one.choice.verb.endsWith('deposit'));
  const rest = straight.filter((one) => !(one.id in strikes) && !labs.includes(one));
  const plays = rest.filter((one) => one.choice.verb !== 'office');
  const killers = kills.best.filter((one) => killed(strikes[one.id]) > 0);
  const [first, second] = [...labs, ...killers, ...(labs.length + killers.length > 0 ? [] : plays)];
  return {
    main: [
      ...labs.map((one) => deposit(one, view)),
      ...kills.best.map((one) => kill(one, view)),
      ...[...plays, ...rest.filter((one) => !plays.includes(one))].map((one) => usual(one, client, view)),
    ],
    fewer: kills.fewer.map((one) => kill(one, view)),
    primary: first && (labs.length > 0 || !second) ? first.id : null,
  };
}

/** What stands on a button that is about no card. */
export function plainVerb(choice: Action, client: TableClient<Antibio>, view: AntibioView): Verb {
  const as = (title: string, consequence: string, icon: string): Verb => ({ id: choice.id, title, consequence, icon });
  const text = client.text(choice.phrase);
  switch (choice.verb) {
    case 'pass':
      if (view.phase === 'action' && !view.pending) return as(t('web_point.end.action', { plays: view.plays }), t('web_point.end.action.why'), 'lucide:arrow-right');
      if (view.phase === 'financing' && !view.pending) return as(t('web_point.end.financing', { credits: view.credits }), t('web_point.end.financing.why'), 'lucide:arrow-right');
      return as(text, '', 'lucide:arrow-right');
    case 'take_problem': return { ...as(t('web_point.problem'), t('web_point.problem.why', { n: view.problem_pile - 1 }), 'fluent-emoji-flat:telephone-receiver'), danger: view.problem_pile === 1 };
    case 'agree': return as(text, '', 'game-icons:shaking-hands');
    case 'refuse': return as(text, '', 'lucide:x');
    default: return as(text, '', 'lucide:sparkles');
  }
}

export function moveVerb(station: string, choice: Action, view: AntibioView): Verb {
  const index = view.stations.findIndex(({ id }) => id === station);
  const there = view.stations[index];
  const points = t('web_point.move.points', { points: view.points[index] ?? 0, limit: view.limit });
  const news = there?.card === 'none' ? t('web_point.move.new', { n: view.turn_ahead?.arrival ?? 0 }) : '';
  return {
    id: choice.id,
    title: t(`antibio.station.${station}`),
    consequence: there?.card === 'clean' ? t('web_point.move.clean') : news || points,
    icon: there?.card === 'none' ? 'lucide:triangle-alert' : 'lucide:map-pin',
  };
}
