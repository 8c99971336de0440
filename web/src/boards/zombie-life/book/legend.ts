import { t } from '$lib/i18n.svelte';
import pieces from '../../../../../games/zombie_life/pieces.json';
import type { Legend } from '../../../book/legend';

export const legend: Legend = {
  areas: [
    { x: 10, y: 10, width: 480, height: 110, label: 'web_book.zombie.area.houses' },
    { x: 10, y: 130, width: 480, height: 120, label: 'web_book.zombie.area.horde' },
    { x: 500, y: 10, width: 130, height: 110, label: 'web_book.zombie.area.deck' },
    { x: 500, y: 130, width: 130, height: 120, label: 'web_book.area.log', look: 'quiet' },
    { x: 10, y: 260, width: 230, height: 130, label: 'web_book.zombie.mine', look: 'mine' },
    { x: 250, y: 260, width: 120, height: 130, label: 'web_book.zombie.area.risk', look: 'mine' },
    { x: 380, y: 260, width: 250, height: 130, label: 'web_book.area.choices', look: 'mine' },
  ],
  signs: () => [
    { icon: 'game-icons:shambling-zombie', name: t('zombie_life.board.horde'), text: 'web_book.zombie.horde.text' },
    { icon: 'game-icons:death-skull', colour: 'var(--danger)', name: t('web_book.zombie.deadly'), text: 'web_book.zombie.deadly.text' },
    { icon: 'fluent-emoji-flat:derelict-house', name: t('zombie_life.board.status_out'), text: 'web_book.zombie.overrun.text' },
    { icon: 'lucide:lock', name: t('zombie_life.board.status_passed'), text: 'web_book.zombie.hidden.text' },
    { icon: 'game-icons:closed-doors', name: t('web_book.zombie.down'), text: 'web_book.zombie.down.text' },
    { mark: '+2', colour: 'var(--ok)', name: t('web_zombie.points'), text: 'web_book.zombie.points.text' },
    { icon: 'game-icons:card-draw', name: t('web_book.zombie.area.deck'), text: 'web_book.zombie.deck.text' },
  ],
  pieces: [['web_book.zombie.piece.ranks', pieces.ranks]],
  kind: () => t('web_book.zombie.people'),
};
