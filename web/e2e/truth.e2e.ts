// What the web table says about limits and calendars, held against the rules as they are played.
import { afterAll, describe, expect, it } from 'vitest';
import { stageRounds, type AntibioView } from '../src/boards/antibio/view';
import { Engine, type Standing } from './engine';

const engine = new Engine();
afterAll(() => engine.end());

/** Every position of a game between bots in which somebody decides, and the last one. */
async function* game(players: number, seed: number, bot: string): AsyncGenerator<[AntibioView, Standing]> {
  let now = await engine.ask<Standing>({ do: 'new', game: 'antibio', players, seed, chance: 'auto' });
  for (;;) {
    yield [await engine.view<AntibioView>(), now];
    if (now.over) return;
    now = await engine.botActs(now, bot);
  }
}

describe('the calendar of Antibio+', () => {
  it.each([2, 4])('names the rounds in which the stages of %d players begin and end', async (players) => {
    let met = 0;
    for (let seed = 1; seed <= 5; seed++) {
      const begun = new Map<number, number>();
      const said: ({ stage: number } & ReturnType<typeof stageRounds>)[] = [];
      for await (const [view] of game(players, seed, 'greedy')) {
        if (view.phase === 'event') continue;
        if (!begun.has(view.stage)) begun.set(view.stage, view.round);
        said.push({ stage: view.stage, ...stageRounds(view) });
      }
      for (const { stage, from, to, next } of said.filter((one) => begun.has(one.stage + 1))) {
        expect({ from, to, next }).toEqual({ from: begun.get(stage), to: next - 1, next: begun.get(stage + 1) });
        met++;
      }
    }
    expect(met).toBeGreaterThan(0);
  });
});

describe('the limit of Antibio+', () => {
  const others = ['nordamerica-3', 'sudamerica-4', 'antartica-5', 'europa-6', 'oceania-7'];

  /** Somebody brings a second blue bacterium to where so many points were without it. */
  async function arriving(points: number): Promise<[AntibioView, Standing]> {
    const asia = { id: 'asia-1', black: 1, card: 'contaminated' };
    const stations = [asia, { id: 'africa-2', blue: points - 2, card: 'none' }, ...others.map((id) => ({ id }))];
    await engine.ask({ do: 'load', chance: 'auto', position: { game: 'antibio', players: 2, phase: 'movement', stations } });
    const now = await engine.ask<Standing>({ do: 'act', seat: 0, action: 'move africa-2' });
    return [await engine.view<AntibioView>(), now];
  }

  it('is where the game is lost: so many points or more', async () => {
    const [spared, alive] = await arriving(7);
    expect({ points: spared.points[1], limit: spared.limit, over: alive.over }).toEqual({ points: 7, limit: 8, over: false });
    const [lost, dead] = await arriving(8);
    expect({ points: lost.points[1], limit: lost.limit, over: dead.over }).toEqual({ points: 8, limit: 8, over: true });
  });

  it.each(['en', 'fr', 'zh-Hant', 'cs'])('is said so in %s', async (language) => {
    const texts = (await import(`../../i18n/${language}/web_antibio.json`)) as { default: Record<string, string> };
    expect(texts.default['web_antibio.limit.armed']).toMatch(/or more|ou plus|達到|a více/);
  });
});
