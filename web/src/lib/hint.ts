// What a hint says besides the choice and its reason.
import { number, t } from './i18n.svelte';
import type { HintMessage } from './wire';

/** The chance to win with it, where it was counted and the reason has not said so. */
export function worthOf(hint: HintMessage): string | null {
  const said = /^why\.(seat|team)_wins/.test(hint.why?.key ?? '');
  return hint.value === undefined || said ? null : t('web.hint.worth', { chance: number(hint.value, { style: 'percent' }) });
}
