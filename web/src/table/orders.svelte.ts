// Whoever sits down brings the standing order he likes; the server begins with "ask", and so does a lesson.
import { settings } from '$lib/settings.svelte';
import type { TableClient } from '$lib/table.svelte';
import { games } from '../boards/index';

export function bringOrders(client: TableClient): void {
  const brought = new Set<number>();
  $effect(() => {
    const { seat, state } = client;
    if (seat === null || !state || state.lesson || brought.has(seat)) return;
    brought.add(seat);
    const open = games.get(client.info.game)?.orders !== undefined && client.seatInfo(seat).orders === 'ask';
    if (open && !state.over && settings.orders !== 'ask') void client.setOrders(settings.orders);
  });
}
