// What can be asked at a table of Zombie Life.
import { t } from '$lib/i18n.svelte';
import { origin } from '../../../book/cards';
import { clausesOf, type Sheet } from '../../../book/sheet';
import subjects from '../../../../../games/zombie_life/subjects.json';
import { question } from '../question';
import { discarded, type Part } from '../view';
import { going } from './going';

async function card(rank: string, { view }: Part): Promise<Sheet> {
  return {
    name: t('web_zombie.card', { rank, name: t(`zombie_life.card.${rank}.name`) }),
    texts: [t(`zombie_life.card.${rank}.text`)],
    numbers: [...(await origin('zombie-life', rank)), [t('web_book.zombie.unseen'), view.deck[Number(rank) - 1] ?? 0]],
    clauses: clausesOf(subjects, 'card'),
  };
}

function house(seat: number, { client, view }: Part): Sheet {
  const refuge = view.seats[seat];
  return {
    name: t('web_zombie.refuge_of', { name: client.seatName(seat) }),
    texts: [t(`zombie_life.board.status_${refuge?.status ?? 'absent'}`)],
    numbers: [
      [t('web_book.zombie.up'), refuge?.up.length ?? 0],
      [t('web_book.zombie.down'), refuge?.down.length ?? 0],
      [t('web_zombie.points'), `${view.scores[seat] ?? 0} / ${view.options.target}`],
    ],
    clauses: clausesOf(subjects, 'house'),
  };
}

function score(seat: number, { client, view }: Part): Sheet {
  return {
    name: t('web_zombie.points'),
    texts: [client.seatName(seat), t('web_book.zombie.points.text')],
    numbers: [
      [t('web_zombie.points'), `${view.scores[seat] ?? 0} / ${view.options.target}`],
      [t('web_book.zombie.up'), view.seats[seat]?.up.length ?? 0],
    ],
    clauses: clausesOf(subjects, 'score'),
  };
}

function odds({ client, view }: Part): Sheet {
  const risk = view.overrun_odds?.[client.seat ?? -1];
  const numbers: Sheet['numbers'] = risk ? [[t('web_zombie.odds_overrun'), `${risk[0]} / ${risk[1]}`]] : [];
  return { name: t('web_zombie.odds_title'), texts: [t('web_book.zombie.odds.text')], numbers, clauses: clausesOf(subjects, 'card') };
}

function phase(table: Part): Sheet {
  const { text, detail } = question(table.client, table.view);
  return { name: text, texts: detail ? [detail] : [], numbers: [], clauses: going(table) };
}

function discard({ view }: Part): Sheet {
  return { name: t('web_book.zombie.discard'), texts: [t('web_book.zombie.discard.text')], numbers: [[t('web_book.zombie.discard'), discarded(view)]], clauses: clausesOf(subjects, 'discard') };
}

export function about(kind: string, id: string, table: Part): Promise<Sheet> | Sheet | null {
  if (kind === 'card') return card(id, table);
  if (kind === 'house') return house(Number(id), table);
  if (kind === 'score') return score(Number(id), table);
  if (kind === 'odds') return odds(table);
  if (kind === 'phase') return phase(table);
  if (kind === 'discard') return discard(table);
  if (kind === 'horde') return { name: t('zombie_life.board.horde'), texts: [], numbers: [], clauses: clausesOf(subjects, kind) };
  if (kind === 'deck') return { name: t('web_zombie.deck', { cards: table.view.deck_size }), texts: [], numbers: [], clauses: clausesOf(subjects, kind) };
  return null;
}
