// What is printed on the cards, as the server gives it; loaded once for all tables that play with them.
import { cardsFrom } from '$lib/cards';
import { t } from '$lib/i18n.svelte';
import { signed } from '$components/numbers';
import { artOf, kindIcons } from './art';
import { entries, type Points } from './view';

export interface Face {
  id: string;
  kind: 'food' | 'drink' | 'tobacco' | 'drug' | 'event';
  colour?: 'red' | 'green';
  effects: Points;
  money: number;
  flags: string[];
}

class Deck {
  #faces = $state.raw<ReadonlyMap<string, Face>>(new Map());
  #from = '';

  use(faces: readonly Face[]): void {
    this.#faces = new Map(faces.map((face) => [face.id, face]));
  }

  /** Asks the server for the cards of the table, if that was not done before. */
  async load(): Promise<void> {
    const { address, fetch } = cardsFrom('infarkt');
    if (this.#faces.size > 0 && this.#from === address) return;
    try {
      const answer = await fetch();
      if (answer.ok) {
        this.#from = address;
        return this.use((await answer.json()) as Face[]);
      }
    } catch {
      // no connection; it will come back as the table's does
    }
    setTimeout(() => void this.load(), 2000);
  }

  /** Until the cards are here a card is only its name. */
  face(card: string): Face {
    return this.#faces.get(card) ?? { id: card, kind: 'event', effects: {}, money: 0, flags: [] };
  }
}

export const deck = new Deck();

export const faceOf = (card: string): Face => deck.face(card);
export const cardName = (card: string): string => t(`infarkt.card.${card}.name`);
export const cardText = (card: string): string => t(`infarkt.card.${card}.text`);
export const artFor = (card: string): string => artOf(card, faceOf(card).kind);
export const kindIcon = (card: string): string => kindIcons[faceOf(card).kind] ?? '';

/** The class that colours a card: red and green food and drinks, tobacco, drugs, events. */
export function kindClass(card: string): string {
  const face = faceOf(card);
  return face.colour ?? face.kind;
}

/** "Cholesterol +2, depression −1" */
export function effectsText(points: Points): string {
  return entries(points)
    .map(([track, value]) => t('web_infarkt.effect', { track: t(`infarkt.track.${track}`), points: signed(value) }))
    .join(t('infarkt.board.comma'));
}

/** All of a card in words. */
export function cardLabel(card: string): string {
  const face = faceOf(card);
  const kind = t(face.colour ? `web_infarkt.kind.${face.kind}_${face.colour}` : `infarkt.kind.${face.kind}`);
  const parts = [effectsText(face.effects)];
  if (face.money !== 0) parts.push(t('web_infarkt.coins_signed', { n: Math.abs(face.money), signed: signed(face.money) }));
  for (const flag of face.flags) parts.push(t(`infarkt.board.flag.${flag}`));
  const said = parts.filter((part) => part !== '').join(t('infarkt.board.comma'));
  return t('web_infarkt.card_label', { name: cardName(card), kind, effects: said });
}
