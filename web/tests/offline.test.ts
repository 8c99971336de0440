// The WebAssembly module of the table: the same games and moves as the program's, whole games on a device, sizes.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCrew, type BotThread } from '../src/offline/bots';
import type { BotTrouble, Crew } from '../src/offline/house';
import { withBot } from '../src/offline/job';
import { Module } from '../src/offline/module';
import { pack, text, unpack } from '../src/offline/parts';
import { Thinker } from '../src/offline/thinker';
import texts from '../../i18n/en/table.json';
import type { HintMessage } from '../src/lib/wire';
import { MODULE, MemoryDisk, Page, ROOT, crew, file } from './device';

const NATIVE = `${ROOT}build/release/tests/wasm/parity`;
const DIST = `${ROOT}web/dist/assets/`;
const there = existsSync(MODULE);
const code = there ? await WebAssembly.compile(readFileSync(MODULE)) : undefined!;
const games = ['infarkt', 'zombie-life', 'antibio'];
const KB = 1000;
const MIB = 1024 * 1024;

const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;

async function inModule(...asked: string[]): Promise<string> {
  const module = await Module.load(code);
  const net = 'games/antibio/data/judge.net';
  module.calls.put_file(module.hand(pack([net, await file(net)])));
  return text(module.letter(module.calls.parity(module.hand(pack(asked)))));
}

/** The game's cards with one number changed. */
async function ownCards(game: string): Promise<string> {
  const changes: Record<string, [string, string]> = {
    infarkt: ['diabetes = 2', 'diabetes = 3'],
    'zombie-life': ['copies = 10', 'copies = 13'],
    antibio: ['cost = 3', 'cost = 4'],
  };
  return (await file(`games/${game.replace('-', '_')}/data/cards.toml`)).replace(...changes[game]!);
}

const natively = (...asked: string[]) => execFileSync(NATIVE, asked, { encoding: 'utf8' });

describe('lists of texts', () => {
  it('come back as they went', () => {
    expect(unpack(pack(['', 'Žižkov', 'a'])).map(text)).toEqual(['', 'Žižkov', 'a']);
  });
});

describe.skipIf(!there)('the module', () => {
  it.each(games)('plays 1,000 games of %s as the program does', async (game) => {
    const hash = await inModule('games', game, '1000');
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hash).toBe(natively('games', game, '1000'));
  });

  it.each([...games.map((game) => [game, 'search:150']), ['antibio', 'judge:20']])(
    'finds the same 100 moves of %s (%s)',
    async (game, bot) => {
      const moves = await inModule('moves', game!, '100', bot!);
      expect(moves.trim().split('\n')).toHaveLength(100);
      expect(moves).toBe(natively('moves', game!, '100', bot!));
    },
  );

  it('is small', () => {
    expect(gzipped(MODULE)).toBeLessThanOrEqual(450 * KB);
  });

  it.skipIf(!existsSync(DIST))('has small workers', () => {
    const workers = readdirSync(DIST).filter((name) => /_worker.*\.js$/.test(name));
    const sizes = workers.map((name) => gzipped(DIST + name));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20 * KB);
  });
});

const seats = (bots: number, bot = 'level1') => [
  { kind: 'person', name: 'Vera' },
  ...Array.from({ length: bots }, () => ({ kind: 'bot', bot })),
];
const table = (game: string, bots: number, bot?: string) => ({
  game, players: bots + 1, seats: seats(bots, bot), pace_ms: 0, grace_ms: 0, hints: true,
});

describe.skipIf(!there)('a device', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(games)('plays a whole game of %s, interrupted in the middle', async (game) => {
    const disk = new MemoryDisk();
    const thinkers = await crew(code);
    const first = await Page.open(code, disk, thinkers);
    const created = await first.create(table(game, game === 'infarkt' ? 1 : 2));
    const before = await first.enter(created);
    const middle = await before.play(await before.state(), 3);
    first.close();

    const second = await Page.open(code, disk, thinkers, '2');
    const seat = await second.enter(created);
    const state = await seat.state();
    expect(state.seq).toBeGreaterThanOrEqual(middle.seq);
    const last = await seat.play(state);
    expect(last.over).toBe(true);
    const record = await second.http('GET', `/api/tables/${created.table}/record`);
    expect(record.status).toBe(200);
    expect(record.body).toContain(game);
    const mine = await second.http('POST', '/api/seats', { keys: [{ table: created.table, key: created.keys['0'] }] });
    expect(JSON.parse(mine.body)).toMatchObject([{ table: created.table, status: 'over' }]);
    second.close();
  });

  it.each(games)('plays %s with cards of its own, thinks with them, and takes them along', { timeout: 60_000 }, async (game) => {
    const warned = vi.spyOn(console, 'warn');
    const own = { name: 'own.toml', text: await ownCards(game) };
    const disk = new MemoryDisk();
    const thinkers = await crew(code);
    const first = await Page.open(code, disk, thinkers);
    const created = await first.create({ ...table(game, 1), cards: own });
    const before = await first.enter(created);
    await before.play(await before.state(), 2);
    first.close();

    const second = await Page.open(code, disk, thinkers, '2');
    const seat = await second.enter(created);
    expect((await seat.play(await seat.state())).over).toBe(true);
    // For a worker that could not set up these cards somebody chooses at random, and the log tells.
    expect(warned).not.toHaveBeenCalled();
    expect(JSON.parse((await second.http('GET', `/api/tables/${created.table}`)).body)).toMatchObject({ cards: 'own.toml' });
    const cards = await second.http('GET', `/api/tables/${created.table}/cards`);
    expect(cards.status).toBe(200);
    const record = await second.http('GET', `/api/tables/${created.table}/record`);
    second.close();

    const elsewhere = await Page.open(code, new MemoryDisk(), thinkers);
    const moved = await elsewhere.http('POST', '/api/import', record.body);
    expect(moved.status).toBe(201);
    const { table: id } = JSON.parse(moved.body) as { table: string };
    expect((await elsewhere.http('GET', `/api/tables/${id}/cards`)).body).toBe(cards.body);
    elsewhere.close();
  });

  it('says what is wrong with a card file', async () => {
    const page = await Page.open(code, new MemoryDisk(), await crew(code));
    const refused = await page.http('POST', '/api/tables', { ...table('infarkt', 1), cards: { name: 'own.toml', text: '\n[[card' } });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'bad_cards', phrase: { args: { mistake: { word: expect.stringMatching(/^own\.toml:2: /) as string } } } } });
    page.close();
  });

  it('needs little memory for six seats of Antibio+ and two who think', async () => {
    const thinkers = await crew(code, 2);
    const page = await Page.open(code, new MemoryDisk(), thinkers);
    const seat = await page.enter(await page.create(table('antibio', 5, 'level5')));
    await seat.play(await seat.state(), 2);
    expect(page.memory + thinkers.memory()).toBeLessThanOrEqual(64 * MIB);
    page.close();
  });

  it('tells of nothing that is not stored', async () => {
    const disk = new MemoryDisk();
    const page = await Page.open(code, disk, await crew(code));
    const seat = await page.enter(await page.create(table('zombie-life', 1)));
    const state = await seat.state();
    disk.trouble = 'storage_full';
    const refused = await seat.say({ t: 'chat', seat: 0, text: 'Hello', ref: 1 }, 'ok');
    expect(refused).toMatchObject({ t: 'error', code: 'storage', ref: 1 });
    expect(page.told.some(({ k }) => k === 'failed')).toBe(false);
    disk.trouble = undefined;
    expect(await seat.say({ t: 'chat', seat: 0, text: 'Hello', ref: 2 }, 'ok')).toMatchObject({ t: 'ok', ref: 2 });
    expect(state.over).toBe(false);
    page.close();
  });

  it.each(games)('takes back, advises and says why in %s', async (game) => {
    const page = await Page.open(code, new MemoryDisk(), await crew(code));
    // Two people at one device: nobody else has to agree.
    const people = [{ kind: 'person', name: 'Vera' }, { kind: 'person', name: 'Marek' }];
    const seat = await page.enter(await page.create({ ...table(game, 1), seats: people }));
    const before = await seat.state();
    const mover = before.sides.find(({ actions }) => actions.length > 0)!;
    const hint = await seat.say({ t: 'hint', seat: mover.seat, ref: 1 }, 'hint');
    expect(hint).toMatchObject({ t: 'hint', ref: 1 });
    expect(mover.actions.map(({ id }) => id)).toContain((hint as HintMessage).action);
    const why = await seat.say({ t: 'why', seat: mover.seat, action: 'fly to the moon', ref: 2 }, 'why');
    expect(why).toMatchObject({ ref: 2, phrase: { key: expect.stringMatching(/./) } });
    await seat.say({ t: 'act', seat: mover.seat, action: mover.actions[0]!.id, seq: before.seq, ref: 3 }, 'ok');
    const after = await seat.state(before.seq);
    expect(after.step).toBeGreaterThan(before.step);
    await seat.say({ t: 'undo', seat: mover.seat, ref: 4 }, 'ok');
    const back = await seat.state(after.seq);
    expect(back.step).toBe(before.step);
    expect(back.sides.map(({ actions }) => actions)).toEqual(before.sides.map(({ actions }) => actions));
    page.close();
  });

  it.each([
    ['another file', 'table.error.bad_save', () => 'hello'],
    ['its first half', 'table.error.bad_save', (whole: string) => whole.slice(0, whole.length / 2)],
    ['all but its end', 'table.error.truncated_save', (whole: string) => whole.replace(/end \d+\n$/, '')],
    ['one with a step the rules forbid', 'table.error.bad_save', (whole: string) => whole.replace('\n0 draw\n', '\n1 draw\n')],
    ['one with a step nobody knows', 'table.error.bad_save', (whole: string) => whole.replace('\n0 draw\n', '\n0 fly\n')],
  ])('says what is wrong with a record that is damaged, and loses nothing: %s', async (_, key, damage) => {
    const disk = new MemoryDisk();
    const page = await Page.open(code, disk, await crew(code));
    const created = await page.create(table('zombie-life', 1));
    const seat = await page.enter(created);
    await seat.play(await seat.state(), 4);
    const keys = { keys: Object.values(created.keys) };
    const record = await page.http('POST', `/api/tables/${created.table}/record`, keys);
    expect(record.status).toBe(200);
    const before = structuredClone([disk.rows, disk.entries]);
    const refused = await page.http('POST', '/api/import', { record: damage(record.body), seats: [], listed: true });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body).error.phrase.key).toBe(key);
    expect(texts).toHaveProperty([key]);
    expect([disk.rows, disk.entries]).toEqual(before);
    expect((await page.http('POST', `/api/tables/${created.table}/record`, keys)).body).toBe(record.body);
    page.close();
  });

  it.each([
    ['  Vera\u00a0 Nová ', 'Vera Nová'],
    ['V\u0065\u0301ra', 'Véra'],
  ])('tidies the name %j', async (given, tidied) => {
    const page = await Page.open(code, new MemoryDisk(), await crew(code));
    const created = await page.create({ ...table('zombie-life', 1), seats: [{ kind: 'person', name: given }, { kind: 'bot', bot: 'level1' }] });
    const info = await page.http('GET', `/api/tables/${created.table}`);
    expect(JSON.parse(info.body)).toMatchObject({ seats: [{ name: tidied }, {}] });
    page.close();
  });

  it.each(['\u202eVera', 'a'.repeat(25), '\u200b', 'a\u0300\u0301\u0302\u0303\u0304'])('refuses the name %j', async (name) => {
    const page = await Page.open(code, new MemoryDisk(), await crew(code));
    const refused = await page.http('POST', '/api/tables', { ...table('zombie-life', 1), seats: [{ kind: 'person', name }, { kind: 'bot', bot: 'level1' }] });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body).error.code).toMatch(/^name_(bad|long)$/);
    page.close();
  });
});

/** A worker for bots that does with a job what it is told to. */
class Thread implements BotThread {
  static all: Thread[] = [];
  readonly jobs: Uint8Array[] = [];
  ended = false;
  onmessage: BotThread['onmessage'] = null;
  onerror: BotThread['onerror'] = null;

  constructor(private does: (thread: Thread, job: Uint8Array) => unknown) {
    Thread.all.push(this);
  }
  postMessage(message: unknown): void {
    if (!(message instanceof Uint8Array)) return;
    this.jobs.push(message);
    this.does(this, message);
  }
  terminate(): void {
    this.ended = true;
  }
  answers(data: unknown): void {
    (this.onmessage as (event: { data: unknown }) => void)({ data });
  }
  dies(): void {
    (this.onerror as (event: object) => void)({});
  }
}

const hang = () => undefined;
const die = (thread: Thread) => thread.dies();
const noNet = () => Promise.reject(new Error('404'));

describe.skipIf(!there)('those who think for bots', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    Thread.all = [];
  });

  /** What a table asks first for its bots. */
  const jobOf = (game: string, bot: string): Promise<Uint8Array> =>
    new Promise((found) => {
      const thinkers: Crew = { workers: 1, think: (_, job) => (found(job), new Promise(() => {})) };
      void Page.open(code, new MemoryDisk(), thinkers).then(async (page) => {
        const seat = await page.enter(await page.create(table(game, 1, bot)));
        void seat.play(await seat.state());
      });
    });

  const crewOf = (does: (thread: Thread, job: Uint8Array) => unknown, files = file) => {
    const told: BotTrouble[] = [];
    const thinkers = startCrew(code, (trouble) => told.push(trouble), { cores: 2, make: () => new Thread(does), files });
    return { thinkers, told };
  };

  it('are asked for another bot in the words of the table', async () => {
    const [strongest, strong] = [await jobOf('antibio', 'level5'), await jobOf('antibio', 'level3')];
    expect(text(unpack(strongest)[0]!)).toBe('games/antibio/data/judge.net');
    expect(withBot(strongest, 'level3')).toEqual(strong);
  });

  it.each(games)('do without a net in %s, as the level that needs none', async (game) => {
    vi.spyOn(console, 'warn').mockImplementation(hang);
    const strong = await jobOf(game, 'level3');
    expect(unpack(strong)[0]).toHaveLength(0);
    const blind = await Thinker.start(code, noNet);
    const asked = pack(['games/antibio/data/judge.net', unpack(withBot(strong, 'level5'))[1]!]);
    expect(await blind.think(asked)).toEqual({ ...(await blind.think(strong)), weaker: true });
  });

  it('ask again for a net that could not be had, but not at every step', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.spyOn(console, 'warn').mockImplementation(hang);
    const files = vi.fn(noNet as typeof file);
    const blind = await Thinker.start(code, files);
    const job = await jobOf('antibio', 'level5');
    await blind.think(job);
    await blind.think(job);
    expect(files).toHaveBeenCalledTimes(1);
    files.mockImplementation(file);
    vi.advanceTimersByTime(61_000);
    expect((await blind.think(job)).weaker).toBe(false);
    expect((await blind.think(job)).weaker).toBe(false);
    expect(files).toHaveBeenCalledTimes(2);
  });

  it('get the job of a worker that died', async () => {
    const { thinkers, told } = crewOf((thread, job) => (Thread.all.length < 3 ? thread.dies() : thread.answers({ answer: job, weaker: false })));
    const job = await jobOf('zombie-life', 'level1');
    expect(await thinkers.think(0, job)).toBe(job);
    expect(Thread.all.map(({ ended }) => ended)).toEqual([true, true, false]);
    expect(told).toEqual([]);
  });

  it('think beside the table, as well as ever, where no worker lives', async () => {
    const { thinkers, told } = crewOf(die);
    const job = await jobOf('antibio', 'level5');
    const { answer } = await (await Thinker.start(code, file)).think(job);
    expect(await thinkers.think(0, job)).toEqual(answer);
    const begun = Thread.all.length;
    await thinkers.think(0, job);
    expect(Thread.all).toHaveLength(begun);
    expect(told).toEqual(['died']);
  });

  it('choose simply for one that does not answer, and wait no longer when none does', async () => {
    const { thinkers, told } = crewOf(hang);
    const job = await jobOf('zombie-life', 'level5');
    const { answer } = await (await Thinker.start(code, file)).think(withBot(job, 'level2'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let lives = 1; lives <= 3; ++lives) {
      const thought = thinkers.think(0, job);
      vi.advanceTimersByTime(10_000);
      expect(await thought).toEqual(answer);
      expect(Thread.all.map(({ ended }) => ended)).toEqual(Array(lives).fill(true));
    }
    expect(await thinkers.think(0, job)).toEqual(answer);
    expect(Thread.all).toHaveLength(3);
    expect(told).toEqual(['slow']);
  });

  it('forgive one that was slow once', async () => {
    const { thinkers } = crewOf((thread, job) => Thread.all.length % 2 === 0 && thread.answers({ answer: job, weaker: false }));
    const job = await jobOf('zombie-life', 'level1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let times = 0; times < 5; ++times) {
      const thought = thinkers.think(0, job);
      vi.advanceTimersByTime(10_000);
      await thought;
      expect(await thinkers.think(0, job)).toBe(job);
      Thread.all.at(-1)!.dies();
    }
  });

  it.each(games)('play %s to its end without workers and without a net, and never at random', async (game) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(hang);
    const { thinkers, told } = crewOf(die, noNet);
    const page = await Page.open(code, new MemoryDisk(), thinkers);
    const seat = await page.enter(await page.create(table(game, 1, game === 'antibio' ? 'level5' : 'level3')));
    expect((await seat.play(await seat.state())).over).toBe(true);
    expect(told).toEqual(game === 'antibio' ? ['died', 'net'] : ['died']);
    expect(warned.mock.calls.filter(([words]) => String(words).includes('a bot failed'))).toEqual([]);
    page.close();
  });
});
