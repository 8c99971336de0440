// What has been on this screen is no news: how far the table was seen, and what happened while it was not.
import { keysOf, rememberSeen } from '../seats';
import type { TableClient } from '../table.svelte';

/** For a part of the page that is there whenever the table is. */
export function followSeen(client: TableClient): void {
  const table = client.info.id;
  let seen = Math.max(0, ...keysOf(table).map((held) => held.seen));
  let away = !client.looked;
  let hidden = $state(document.hidden);

  $effect(() => {
    const look = () => (hidden = document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  $effect(() => {
    if (hidden) {
      away = true;
      return;
    }
    if (!client.state && client.info.status !== 'waiting') return;
    const now = client.logs.chat.length >= 0 ? client.connection.seen : 0;
    if (away && seen > 0 && seen < now) void client.past.loadRecap(seen);
    away = false;
    client.looked = true;
    seen = now;
    rememberSeen(table, now);
  });
}
