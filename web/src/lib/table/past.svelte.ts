// Looking back: the table as it was, the line of all steps, and what happened while nobody looked.
import type { JudgeMessage, PastMessage, RecapMessage, TimelineMessage } from '../wire';
import type { Connection } from './connection.svelte';

export class Past {
  /** The step that is shown instead of the game as it stands. */
  shown = $state.raw<PastMessage | null>(null);
  timeline = $state.raw<TimelineMessage | null>(null);
  recap = $state.raw<RecapMessage | null>(null);
  #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The table as it was after a step, without showing it. */
  peek(step: number): Promise<PastMessage | null> {
    return this.#connection.get({ t: 'look', step });
  }

  /** How likely each seat was to win after a step. */
  judge(step: number): Promise<JudgeMessage | null> {
    return this.#connection.get({ t: 'judge', step });
  }

  /** Shows the table as it was after a step; the newest step is the game itself. */
  async look(step: number): Promise<void> {
    this.shown = (await this.peek(step)) ?? this.shown;
  }

  /** Back to the game as it stands. */
  leave(): void {
    this.shown = null;
  }

  async loadTimeline(): Promise<void> {
    this.timeline = (await this.#connection.get({ t: 'timeline' })) ?? this.timeline;
  }

  async loadRecap(since: number): Promise<void> {
    this.recap = await this.#connection.get({ t: 'recap', since });
  }
}
