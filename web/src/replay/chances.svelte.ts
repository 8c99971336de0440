// How likely each seat was to win, step by step, as the server judges it, and the steps that changed it most.
import type { TableClient } from '$lib/table.svelte';

/** After a decision; in per cent. */
export interface Judged {
  step: number;
  values: number[];
}

export interface Swing {
  /** Where it is seen. */
  step: number;
  by: number;
}

/** As many as a chart can show. */
const MOST = 100;
/** A change that may be nothing but the judge's own doubt. */
const DOUBT = 5;

/** Steps at equal distances, the first and the last with them. */
export function samples(steps: number, most = MOST): number[] {
  const count = Math.min(steps + 1, most);
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : Math.round((steps * i) / (count - 1))));
}

/** The widest change of a seat between two neighbours, upwards or downwards; the place of the second one. */
export function widest(rows: readonly Judged[], seat: number, sign: 1 | -1): number | null {
  const change = (at: number): number => sign * ((rows[at]?.values[seat] ?? 0) - (rows[at - 1]?.values[seat] ?? 0));
  const found = rows.reduce((best, _, at) => (at > 0 && (best < 1 || change(at) > change(best)) ? at : best), 0);
  return found > 0 && change(found) > DOUBT ? found : null;
}

type Judge = (step: number) => Promise<Judged | null>;

/** Looks at every decision between the two: the change of one of them, and of what came of it. */
export async function closer(judge: Judge, from: Judged, to: Judged, seat: number, sign: 1 | -1): Promise<Swing> {
  const rows = [from];
  for (let step = from.step + 1; step < to.step; step++) {
    const found = await judge(step);
    if (found && found.step > (rows.at(-1)?.step ?? 0)) rows.push(found);
  }
  rows.push(to);
  const at = widest(rows, seat, sign) ?? rows.length - 1;
  const [one = from, two = to] = rows.slice(at - 1);
  return { step: two.step, by: (two.values[seat] ?? 0) - (one.values[seat] ?? 0) };
}

export class Chances {
  rows = $state.raw<Judged[]>([]);
  /** How much of it is judged, 0 to 1. */
  part = $state(0);
  gain = $state.raw<Swing | null>(null);
  loss = $state.raw<Swing | null>(null);
  #client: TableClient;
  #stopped = false;

  constructor(client: TableClient) {
    this.#client = client;
  }

  /** Judges one step after the other, so that others wait for nothing. */
  async load(steps: number, seat: number): Promise<void> {
    const wanted = samples(steps);
    for (const [i, step] of wanted.entries()) {
      const judged = await this.#judge(step);
      if (!judged) return;
      if (judged.values.length > 0 && judged.step !== this.rows.at(-1)?.step) this.rows = [...this.rows, judged];
      this.part = (i + 1) / wanted.length;
    }
    this.gain = await this.#swing(seat, 1);
    this.loss = await this.#swing(seat, -1);
  }

  stop(): void {
    this.#stopped = true;
  }

  readonly #judge: Judge = async (step) => {
    const answer = this.#stopped ? null : await this.#client.past.judge(step);
    return answer && { step: answer.step, values: answer.chances.map((chance) => Math.round(100 * chance)) };
  };

  async #swing(seat: number, sign: 1 | -1): Promise<Swing | null> {
    const at = widest(this.rows, seat, sign);
    const [from, to] = at === null ? [] : [this.rows[at - 1], this.rows[at]];
    return from && to ? closer(this.#judge, from, to, seat, sign) : null;
  }
}
