// Doing what was pointed at: one thing, or several after each other.
import type { TableClient } from '$lib/table.svelte';
import { sortChoices, type CardChoice, type Choices, type Pointed } from './choices';
import { Mind } from './mind.svelte';
import { cardAgainst, meant, strikesOf, targetsFor, type Target } from './targets';
import type { Antibio, AntibioView, Strain } from './view';

type Client = TableClient<Antibio>;

/** Resolves when the last action has arrived at the table and been shown. */
function settled(client: Client): Promise<void> {
  return new Promise((done) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (client.player.busy) client.player.skip();
        if (client.busy || client.player.busy) return;
        queueMicrotask(() => (stop(), done()));
      });
    });
  });
}

/** One after the other, as long as each is still possible; a refusal ends it. */
export async function actAll(client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (!client.can(id)) return;
    await client.act(id);
    await settled(client);
    if (client.connection.notice) return;
  }
}

export function does(client: Client, one: CardChoice): void {
  client.mind(Mind).drop();
  void client.act(one.id);
}

/** A congress or my power, with which this card can change hands. */
function withWhich(choices: Choices, card: string, other: number): Pointed | 'swap' | null {
  const fits = ({ exchange }: { exchange: CardChoice['exchange'] }): boolean => exchange?.other === other && exchange.give === card;
  const played = choices.cards.find((one) => one.from !== 'share' && fits(one));
  if (played) return { from: played.from, card: played.card, owner: null };
  return choices.swaps.some(fits) ? 'swap' : null;
}

/** A card is given to a person: it is the congress itself, or what changes hands. */
function toPerson(client: Client, choices: Choices, at: Pointed, other: number, take?: string): void {
  const mind = client.mind(Mind);
  const isCongress = choices.cards.some((one) => one.from === at.from && one.card === at.card && one.owner === at.owner && one.exchange?.other === other);
  if (isCongress) {
    mind.picked = at;
    mind.deal = { ...mind.deal, other, ...(take ? { take } : {}) };
    return;
  }
  const which = withWhich(choices, at.card, other);
  if (which === null) return;
  mind.swapping = which === 'swap';
  mind.picked = which === 'swap' ? null : which;
  mind.deal = { other, give: at.card, take };
}

/** A card has been put on a target, by hand or by tapping both. */
export function put(client: Client, view: AntibioView, at: Pointed, target: Target, detail?: string): void {
  const choices = sortChoices(client.actions);
  if (target.startsWith('seat')) return toPerson(client, choices, at, Number(target.slice(5)), detail);
  const among = targetsFor(choices, view, at).get(target) ?? [];
  const strikes = strikesOf(view);
  // Pointed at a bacterium that the card does not kill, it does what it can.
  const one = meant(among, target, strikes, detail as Strain | undefined) ?? meant(among, target, strikes);
  if (one) does(client, one);
  else if (among.length > 0) client.mind(Mind).picked = at;
}

/** A bacterium where I stand was tapped: with the picked card, else with one that kills it and not much more. */
export function tapBacterium(client: Client, view: AntibioView, strain: Strain): void {
  const mind = client.mind(Mind);
  if (mind.picked) return put(client, view, mind.picked, 'dish', strain);
  const choices = sortChoices(client.actions);
  const one = cardAgainst(choices, view, strain);
  if (!one) return;
  const held = view.seats[client.seat ?? -1]?.[one.from === 'office' ? 'office' : 'hand'] ?? [];
  mind.pick({ from: one.from, card: one.card, owner: null, copy: held.indexOf(one.card) });
}

/** What the hand, the office and a teammate's cards may be dropped on. */
export function canPut(choices: Choices, view: AntibioView, at: Pointed | null): Set<Target> {
  if (!at) return new Set();
  const found = new Set(targetsFor(choices, view, at).keys());
  view.seats.forEach((_, seat) => withWhich(choices, at.card, seat) !== null && at.from === 'hand' && found.add(`seat ${seat}`));
  return found;
}
