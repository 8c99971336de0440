// What the dock asks: me, or on whom the table waits.
import { t } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import { Mind } from './mind.svelte';
import type { ZombieView } from './view';

export interface Question {
  text: string;
  detail?: string;
  tag?: string;
}

export function question(client: TableClient, view: ZombieView): Question {
  if (client.seat !== null && view.turn === client.seat && view.phase !== 'deal') {
    // While the last events are still shown there is nothing to answer.
    const tag = client.actions.length > 0 ? t('web_zombie.tag_you') : undefined;
    return { ...myQuestion(client, client.seat, view), tag };
  }
  const name = client.seatName(view.turn);
  const wait = view.phase === 'redeal' ? 'web_zombie.wait_give' : 'web_zombie.wait_turn';
  return { text: view.phase === 'deal' ? t('web_zombie.wait_deal') : t(wait, { name }), detail: myState(client.seat, view) };
}

function myQuestion(client: TableClient, me: number, view: ZombieView): Question {
  const given = client.mind(Mind).picked(view);
  if (view.phase === 'redeal') return { text: t('web_zombie.ask_give', { rank: given?.rank ?? 0 }), detail: t('web_zombie.give_stake') };
  if (view.drawn !== null) return { text: t('web_zombie.ask_place', { name: t(`zombie_life.card.${view.drawn}.name`) }) };
  const alone = view.seats.every((refuge, seat) => seat === me || refuge.status !== 'in');
  return { text: t(alone ? 'web_zombie.ask_last' : 'web_zombie.ask_turn') };
}

function myState(me: number | null, view: ZombieView): string | undefined {
  const mine = me === null ? undefined : view.seats[me];
  if (mine?.status === 'passed') return t('web_zombie.me_hiding', { up: mine.up.length, down: mine.down.length });
  if (mine?.status === 'out') return t('web_zombie.me_out');
  return undefined;
}
