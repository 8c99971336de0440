import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMessages } from '../src/lib/i18n.svelte';
import { TableClient } from '../src/lib/table.svelte';
import type { GameEvent } from '../src/lib/wire';
import { house, OtherEnd, side, state, tableInfo, useOtherEnd } from './server';

const event = (step: number, name: string, args: GameEvent['args'] = {}): GameEvent => {
  return { seq: step, step, event: name, args, values: args, phrase: { key: 'took', args: { seat: { seat: 1 }, rank: 9 } } };
};

/** A client that sits at these seats and has heard this much. */
function seated(seats: number[], last = 3): TableClient {
  const client = new TableClient({ table: 'abcdefghij', keys: ['k'], house });
  OtherEnd.newest.open();
  const you = { seats, host: true };
  OtherEnd.newest.says({ t: 'welcome', v: 1, server: '0', now_ms: Date.now(), you, table: tableInfo(2), seq: last });
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  useOtherEnd();
  useMessages('en', { took: '{seat} takes the {rank}.', 'web.offline.not_sent': 'not sent', late: 'too late' });
});

describe('what the server says', () => {
  it('is shown as the side of my seat', () => {
    const client = seated([1]);
    OtherEnd.newest.says(state(3, [side(1, { view: { round: 4 }, actions: [{ id: 'draw', verb: 'draw', args: {}, phrase: { key: 'draw', args: {} } }] })]));
    expect(client.side?.view.round).toBe(4);
    expect(client.can('draw')).toBe(true);
    expect(client.can('pass')).toBe(false);
  });

  it('stands in the log as sentences with names', () => {
    const client = seated([0]);
    OtherEnd.newest.says(state(3, [side(0, { events: [event(3, 'took')] })]));
    expect(client.log.map((line) => client.text(line.phrase))).toEqual(['Marek takes the 9.']);
    expect(client.log[0].seat).toBe(1);
  });

  it('is taken out of the log when it was taken back', () => {
    const client = seated([0]);
    const events = [event(3, 'took'), event(4, 'took'), event(5, 'took'), event(3, 'table.undone', { step: 3 })];
    OtherEnd.newest.says(state(6, [side(0, { events })]));
    expect(client.log.map((line) => line.event)).toEqual(['took', 'table.undone']);
  });

  it('appears as the last of its events begins', () => {
    const client = seated([0]);
    OtherEnd.newest.says(state(3, [side(0, { view: { round: 1 } })]));
    OtherEnd.newest.says(state(5, [side(0, { view: { round: 2 }, events: [event(4, 'a'), event(5, 'b')] })]));
    expect(client.player.playing?.event).toBe('a');
    expect(client.side?.view.round).toBe(1);
    client.player.finish();
    expect(client.player.playing?.event).toBe('b');
    expect(client.side?.view.round).toBe(2);
  });
});

describe('acting', () => {
  it('names what was seen, and waits for the answer', async () => {
    const client = seated([0]);
    OtherEnd.newest.says(state(7, [side(0)]));
    const done = client.act('draw');
    const asked = OtherEnd.newest.asked('act');
    expect(asked).toMatchObject({ seat: 0, action: 'draw', seq: 7 });
    expect(client.busy).toBe(true);
    OtherEnd.newest.says({ t: 'ok', ref: asked.ref, seq: 8 });
    await done;
    expect(client.busy).toBe(true);
    OtherEnd.newest.says(state(8, [side(0)]));
    client.player.skip();
    expect(client.busy).toBe(false);
    expect(client.connection.notice).toBeNull();
  });

  it('tells why it was refused', async () => {
    const client = seated([0]);
    OtherEnd.newest.says(state(7, [side(0)]));
    const done = client.act('draw');
    const { ref } = OtherEnd.newest.asked('act');
    OtherEnd.newest.says({ t: 'error', ref, code: 'moved_on', phrase: { key: 'late', args: {} }, clause: 'ZL-4.4' });
    await done;
    expect(client.connection.notice).toMatchObject({ phrase: { key: 'late' }, clause: 'ZL-4.4' });
  });

  it('is not lost silently when the connection breaks', async () => {
    const client = seated([0]);
    OtherEnd.newest.says(state(7, [side(0)]));
    const done = client.act('draw');
    OtherEnd.newest.close();
    await done;
    expect(client.connection.online).toBe(false);
    expect(client.connection.notice?.phrase.key).toBe('web.offline.not_sent');
  });
});

describe('a broken connection', () => {
  it('is made again, and asks for what was missed', async () => {
    const client = seated([0]);
    OtherEnd.newest.says(state(7, [side(0)]));
    OtherEnd.newest.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(OtherEnd.all).toHaveLength(2);
    OtherEnd.newest.open();
    expect(OtherEnd.newest.asked('hello')).toMatchObject({ last: 7, keys: ['k'] });
    expect(client.state?.seq).toBe(7);
  });

  it('is not made again for a link that opens nothing', async () => {
    const client = new TableClient({ table: 'abcdefghij', keys: ['k'], house });
    OtherEnd.newest.open();
    OtherEnd.newest.says({ t: 'error', code: 'wrong_key', phrase: { key: 'late', args: {} } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.connection.fatal?.code).toBe('wrong_key');
    expect(OtherEnd.all).toHaveLength(1);
  });

  it('is noticed when the server falls silent', async () => {
    const client = seated([0]);
    expect(client.connection.online).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(OtherEnd.all[0].asked('ping')).toBeDefined();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(client.connection.online).toBe(false);
  });
});

describe('pass and play', () => {
  it('draws the curtain before the next seat sees its side', () => {
    const client = seated([0, 1]);
    client.screen.secrets = true;
    OtherEnd.newest.says(state(3, [side(0, { view: { of: 0 } }), side(1, { view: { of: 1 } })]));
    OtherEnd.newest.says(state(4, [side(0, { view: { of: 0 } }), side(1, { view: { of: 1 } })], { to_move: [1] }));
    expect(client.screen.curtain).toBe(1);
    expect(client.side?.view.of).toBe(0);
    client.screen.lift();
    expect(client.side?.view.of).toBe(1);
  });

  it('needs no curtain where nothing is hidden', () => {
    const client = seated([0, 1]);
    OtherEnd.newest.says(state(3, [side(0), side(1)], { to_move: [1] }));
    expect(client.screen.curtain).toBeNull();
    expect(client.seat).toBe(1);
  });

  it('keeps a log for each seat', () => {
    const client = seated([0, 1]);
    const sides = [side(0, { events: [event(3, 'drew')] }), side(1, { events: [event(3, 'drew_unseen')] })];
    OtherEnd.newest.says(state(3, sides));
    expect(client.log.map((line) => line.event)).toEqual(['drew']);
    OtherEnd.newest.says(state(4, [side(0), side(1)], { to_move: [1] }));
    expect(client.log.map((line) => line.event)).toEqual(['drew_unseen']);
  });
});

describe('looking back', () => {
  it('shows the past and offers nothing to do', async () => {
    const client = seated([0]);
    const actions = [{ id: 'draw', verb: 'draw', args: {}, phrase: { key: 'draw', args: {} } }];
    OtherEnd.newest.says(state(9, [side(0, { view: { round: 3 }, actions })]));
    const done = client.past.look(2);
    const { ref } = OtherEnd.newest.asked('look');
    const sides = [side(0, { view: { round: 1 } })];
    OtherEnd.newest.says({ t: 'past', ref, step: 2, of: 9, to_move: [0], over: false, scores: [], winners: [], round: 1, sides, events: [] });
    await done;
    expect(client.side?.view.round).toBe(1);
    expect(client.actions).toEqual([]);
    client.past.leave();
    expect(client.can('draw')).toBe(true);
  });
});
