import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ago, languages, moreMessages, preferred, say, sayParts, setLanguage, t, useMessages } from '../src/lib/i18n.svelte';

const root = join(import.meta.dirname, '..');
const folder = (language: string) => join(root, '../i18n', language);

function catalogue(language: string): Record<string, string> {
  const files = readdirSync(folder(language)).filter((name) => name.endsWith('.json') && name !== 'glossary.json');
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder(language), name), 'utf8'))));
}

function sources(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? sources(inner) : [readFileSync(inner, 'utf8')];
  });
}

const names = (seat: number) => ['Vera', 'Marek'][seat];

describe.each(languages)('the catalogue of %s', (language) => {
  it('is understood by the browser’s formatter', () => {
    const messages = catalogue(language);
    const broken = Object.keys(messages).filter((key) => {
      try {
        new IntlMessageFormat(messages[key], language, undefined, { ignoreTag: true });
        return false;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });
});

describe('the texts of the frame', () => {
  const code = sources(join(root, 'src')).join('\n');
  const own = JSON.parse(readFileSync(join(folder('en'), 'web.json'), 'utf8')) as Record<string, string>;
  const literal = new Set([...code.matchAll(/['"`](web\.[a-z0-9_.-]+)['"`]/g)].map((match) => match[1]));
  // t(`web.colour.${n}`) uses every key that fits.
  const pattern = [...code.matchAll(/[`'"](web\.[a-z0-9_.-]*)\$\{[^`]*?\}([a-z_.]*)`/g)].map(([, head, tail]) => ({ head, tail }));
  const fits = (key: string) => pattern.some(({ head, tail }) => key.startsWith(head) && key.endsWith(tail));

  it('are all there', () => {
    const all = catalogue('en');
    const named = [...code.matchAll(/['"`](web(?:_[a-z]+)?\.[a-z0-9_.-]+)['"`]/g)].map((match) => match[1]);
    expect([...new Set(named)].filter((key) => !(key in all)).sort()).toEqual([]);
  });

  it('are all used', () => {
    expect(Object.keys(own).filter((key) => !literal.has(key) && !fits(key))).toEqual([]);
  });
});

describe('a part of the catalogue', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched once, and comes with every other language', async () => {
    const asked: string[] = [];
    const texts: Record<string, object> = { '/i18n/fr.json': { a: 'A fr' }, '/i18n/en/few.json': { few: 'Few' }, '/i18n/fr/few.json': { few: 'Peu' } };
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return { ok: path in texts, json: async () => texts[path] };
    });
    useMessages('en', { a: 'A' });
    await moreMessages('few');
    await moreMessages('few');
    expect([t('a'), t('few'), asked]).toEqual(['A', 'Few', ['/i18n/en/few.json']]);
    await setLanguage('fr');
    expect([t('a'), t('few')]).toEqual(['A fr', 'Peu']);
    await expect(moreMessages('none')).rejects.toThrow('none');
  });
});

describe('sentences', () => {
  it('carry the names of this table', () => {
    useMessages('en', catalogue('en'));
    const phrase = { key: 'zombie_life.event.took', args: { seat: { seat: 1 }, rank: 9 } };
    expect(say(phrase, names)).toBe('Marek takes the 9 from the horde.');
  });

  it('know which of their words are names', () => {
    useMessages('en', { x: '{seat} eats {card}.', beer: 'Beer' });
    const parts = sayParts({ key: 'x', args: { seat: { seat: 0 }, card: { word: 'beer' } } }, names);
    expect(parts.map((part) => [part.kind, part.text])).toEqual([['seat', 'Vera'], ['text', ' eats '], ['word', 'Beer'], ['text', '.']]);
  });

  it('follow the plural forms of the language', () => {
    useMessages('cs', catalogue('cs'));
    const forms = [1, 2, 5].map((n) => t('web.home.news', { n }));
    expect(forms).toEqual(['Nového: 1 krok.', 'Nového: 2 kroky.', 'Nového: 5 kroků.']);
  });

  it('change with the language', () => {
    useMessages('en', catalogue('en'));
    const english = t('web.your_turn');
    useMessages('zh-Hant', catalogue('zh-Hant'));
    expect([english, t('web.your_turn')]).toEqual(['Your turn.', '輪到你了。']);
  });

  it('name a round as its game does', () => {
    useMessages('zh-Hant', catalogue('zh-Hant'));
    const rounds = ['infarkt', 'antibio', 'zombie-life'].map((kind) => t('web.round', { round: 3, kind }));
    expect(rounds).toEqual(['第 3 回合', '第 3 輪', '第 3 輪']);
  });

  it('name a card of somebody’s own by its id', () => {
    useMessages('en', { 'infarkt.card.beer.name': 'Beer', 'log.eats': '{who} eats {card}' });
    expect(t('infarkt.card.beer.name')).toBe('Beer');
    expect(t('infarkt.card.home-brew.name')).toBe('home brew');
    expect(t('infarkt.card.home-brew.text')).toBe('');
    const phrase = { key: 'log.eats', args: { who: { seat: 1 }, card: { word: 'infarkt.card.home-brew.name' } } };
    expect(say(phrase, names)).toBe('Marek eats home brew');
  });

  it('that are missing show their key', () => {
    expect(t('web.no_such_text')).toBe('web.no_such_text');
  });

  it('tell time in words', () => {
    useMessages('fr', {});
    expect(ago(Date.now() - 120_000)).toBe('il y a 2 minutes');
  });
});

describe('the language of a browser', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['zh-TW'], 'zh-Hant'],
    [['de', 'cs-CZ'], 'cs'],
    [['pt'], 'en'],
  ])('%j is answered in %s', (wishes, expected) => {
    expect(preferred(wishes)).toBe(expected);
  });
});
