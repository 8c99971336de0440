// The other end of the client's WebSocket, in memory: what was sent, and what the server says.
import type { House } from '../src/lib/house';
import type { ServerMessage, Side, StateMessage, TableInfo } from '../src/lib/wire';

type Sent = { t: string; ref?: number } & Record<string, unknown>;

export class OtherEnd {
  static all: OtherEnd[] = [];
  static get newest(): OtherEnd {
    const last = OtherEnd.all.at(-1);
    if (!last) throw new Error('nobody has connected');
    return last;
  }
  readonly sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    OtherEnd.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.onclose?.();
  }
  open(): void {
    this.onopen?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The request of that kind that came last. */
  asked(kind: string): Sent {
    const found = this.sent.findLast((message) => message.t === kind);
    if (!found) throw new Error(`no ${kind} was sent`);
    return found;
  }
}

/** A house whose every line ends here. */
export const house: Pick<House, 'connect' | 'device' | 'path'> = {
  device: false,
  path: '/t/',
  connect: (table) => new OtherEnd(table),
};

export function useOtherEnd(): void {
  OtherEnd.all = [];
}

export function tableInfo(players: number): TableInfo {
  const names = ['Vera', 'Marek', 'Chen'];
  return {
    id: 'abcdefghij', name: '', game: 'zombie-life', players, options: {}, status: 'playing', host: 0,
    seats: names.slice(0, players).map((name, seat) => {
      return { seat, kind: 'person', name, colour: seat, bot: null, online: true, away: false, clock_ms: null };
    }),
    spectators: { allowed: true, count: 0 }, listed: false, clock: { kind: 'none', ms: 0, days: 0 }, odds: true,
    hints: false, created_ms: 0, rules_version: 1, read_only: false, rematch: null, step: 0, steps_stored: 0, round: 1,
    pace_ms: 0, grace_ms: 0,
  };
}

export function side(seat: number | null, more: Partial<Side> = {}): Side {
  return { seat, view: {}, actions: [], refused: [], events: [], ...more };
}

export function state(seq: number, sides: Side[], more: Partial<StateMessage> = {}): StateMessage {
  return {
    t: 'state', seq, step: seq, to_move: [0], may: [], over: false, scores: [0, 0], winners: [], round: 1,
    undo: { can: false, free: false, asked: null }, deadline_ms: null, window: null, sides, ...more,
  };
}
