// Who sits there.
import { gameKey, has, t } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import { timeLeft } from '$lib/time_left';
import type { Sheet } from './sheet';

export function playerSheet(client: TableClient, seat: number): Sheet {
  const { kind, bot, away, online, clock_ms } = client.seatInfo(seat);
  const score = client.shown?.scores[seat];
  const level = bot && has(`web.bot.${bot}`) ? t(`web.bot.${bot}`) : bot;
  const numbers: Sheet['numbers'] = [[t('web_book.player.seat'), seat + 1]];
  if (kind === 'bot' && level) numbers.push([t('common.bot', { n: seat + 1 }), level]);
  if (score !== undefined && gameKey(client.info.game) === 'zombie_life') numbers.push([t('web_book.player.points'), score]);
  if (clock_ms !== null) numbers.push([t('web.clock'), timeLeft(Math.round(clock_ms / 1000))]);
  const state = kind === 'bot' ? 'web_parts.seat_bot' : away ? 'web_parts.seat_away' : online ? 'web_book.player.here' : 'web_parts.seat_offline';
  return { name: client.seatName(seat), texts: [t(state)], numbers, clauses: [] };
}
