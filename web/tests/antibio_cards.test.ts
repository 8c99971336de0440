import { describe, expect, it } from 'vitest';
import czech from '../../i18n/cs/antibio_cards.json';
import french from '../../i18n/fr/antibio_cards.json';
import { nameKey, portraitOf } from '../src/boards/antibio/cards';

const roles = ['doctoral', 'mediator', 'patron', 'technician', 'researcher', 'engineer', 'physician'];
const scientists = roles.flatMap((role) => [`${role}-1`, `${role}-2`]);

describe('portraits', () => {
  it.each(scientists)('show %s as the names say', (who) => {
    const other = who.endsWith('1') ? who.replace('1', '2') : who.replace('2', '1');
    const woman = portraitOf(who).includes(':woman-');
    const names = (texts: Record<string, string>) => [texts[nameKey(who)].split(' ')[0], texts[nameKey(other)].split(' ')[0]];
    expect(/(ka|ice)$/.test(names(czech)[0])).toBe(woman);
    const [name, namesake] = names(french);
    if (name !== namesake) expect(/(e|euse|trice)$/.test(name)).toBe(woman);
  });
});
