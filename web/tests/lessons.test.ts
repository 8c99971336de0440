import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moreMessages, setLanguage, t } from '../src/lib/i18n.svelte';
import { routeOf } from '../src/lib/router.svelte';
import { doneLessons, tick } from '../src/lessons/lessons';

const kept = new Map<string, string>();
const catalogues: Record<string, Record<string, string>> = {
  '/i18n/en.json': { a: 'frame' },
  '/i18n/en/lessons.json': { 'lessons.b': 'lesson' },
  '/i18n/fr.json': { a: 'cadre' },
  '/i18n/fr/lessons.json': { 'lessons.b': 'leçon' },
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('fetch', (path: string) => Promise.resolve({ ok: path in catalogues, status: 404, json: () => Promise.resolve(catalogues[path]) }));
});

describe('lessons that are done', () => {
  it('are kept for each game, once', () => {
    tick('infarkt', 'meal');
    tick('infarkt', 'party');
    tick('infarkt', 'meal');
    tick('antibio', 'kill');
    expect(doneLessons('infarkt')).toEqual(['meal', 'party']);
    expect(doneLessons('antibio')).toEqual(['kill']);
    expect(doneLessons('zombie-life')).toEqual([]);
  });

  it('are none where something else was kept', () => {
    kept.set('lazaret.lessons', '{');
    expect(doneLessons('infarkt')).toEqual([]);
  });
});

describe('catalogues that a page asks for', () => {
  it('join the others and follow the language', async () => {
    await setLanguage('en');
    await moreMessages('lessons');
    expect([t('a'), t('lessons.b')]).toEqual(['frame', 'lesson']);
    await setLanguage('fr');
    expect([t('a'), t('lessons.b')]).toEqual(['cadre', 'leçon']);
  });
});

describe('addresses', () => {
  it.each([
    ['/learn/infarkt', { page: 'learn', game: 'infarkt' }],
    ['/learn/zombie-life/hide', { page: 'lesson', game: 'zombie-life', lesson: 'hide' }],
    ['/learn/zombie-life/hide/more', { page: 'lost' }],
    ['/rules/infarkt/hide', { page: 'lost' }],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});
