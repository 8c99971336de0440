// What stands on the table while a step is played: the position between two events, and the moment that is shown.
import { duration } from '$components/motion';
import { settings } from '../settings.svelte';
import { sound } from '../sound';
import { changed, rowOf, type AnyStage, type Flight } from '../../stage/choreography';
import type { Timing } from '../player.svelte';
import type { GameEvent, View } from '../wire';

export class Staging {
  /** The choreography of the game, once it is here; until then only the end of a step is shown. */
  stage = $state.raw<AnyStage | null>(null);
  /** The position after the events that were told; nothing while the true one is on the table. */
  view = $state.raw<View | null>(null);
  scene = $state.raw<unknown>(null);
  /** What is on its way with the event that is told. */
  flights = $state.raw<Flight[]>([]);

  timing(event: GameEvent): Timing | undefined {
    const row = rowOf(this.stage, event);
    return row && { ms: row.ms, lands: row.lands ?? (row.fly ? Math.min(row.ms, duration('move') * settings.speed) : 0) };
  }

  /** An event begins: what flies takes off, the moment opens. */
  begin(event: GameEvent, now: View): void {
    const row = rowOf(this.stage, event);
    const values = event.values ?? {};
    this.flights = row?.fly?.(values, now) ?? [];
    if (row?.scene) this.scene = row.scene(this.scene, values, now);
    if (row?.sound) sound(row.sound);
  }

  /** The board changes as the event says; `then` is the position the step leads to. */
  change(event: GameEvent, now: View, then: View): void {
    this.view = changed(rowOf(this.stage, event), now, event, then);
  }

  /** The true position is there. */
  end(): void {
    this.view = null;
  }

  /** Nothing is played any more. */
  rest(): void {
    this.scene = null;
    this.flights = [];
  }
}
