import '../tokens.css';
import { t } from '$lib/i18n.svelte';
import pieces from '../../../../../games/antibio/pieces.json';
import type { Legend } from '../../../book/legend';

export const legend: Legend = {
  areas: [
    { x: 10, y: 10, width: 130, height: 75, label: 'web_book.antibio.area.calendar' },
    { x: 10, y: 93, width: 130, height: 170, label: 'web_book.antibio.area.team' },
    { x: 150, y: 10, width: 320, height: 253, label: 'web_book.antibio.area.ring', look: 'round' },
    { x: 255, y: 180, width: 110, height: 60, label: 'web_antibio.laboratory' },
    { x: 480, y: 10, width: 150, height: 110, label: 'web_antibio.institute' },
    { x: 480, y: 128, width: 150, height: 60, label: 'web_book.antibio.area.pool' },
    { x: 480, y: 196, width: 150, height: 67, label: 'web_book.area.log', look: 'quiet' },
    { x: 10, y: 273, width: 340, height: 117, label: 'web_book.antibio.area.hand', look: 'mine' },
    { x: 360, y: 273, width: 270, height: 117, label: 'web_book.area.choices', look: 'mine' },
  ],
  signs: () => [
    { shape: 'disc', colour: 'var(--ab-blue)', name: t('web_book.blue'), text: 'web_book.antibio.blue.text' },
    { shape: 'triangle', colour: 'var(--ab-red)', name: t('web_book.red'), text: 'web_book.antibio.red.text' },
    { shape: 'square', colour: 'var(--ab-black)', name: t('web_book.black'), text: 'web_book.antibio.black.text' },
    { icon: 'fluent-emoji-flat:pill', name: t('web_antibio.kind.green'), text: 'web_book.antibio.green.text' },
    { icon: 'fluent-emoji-flat:coin', name: t('web_antibio.kind.yellow'), text: 'web_book.antibio.yellow.text' },
    { icon: 'fluent-emoji-flat:hot-beverage', name: t('web_antibio.kind.black'), text: 'web_book.antibio.work.text' },
    { icon: 'fluent-emoji-flat:telephone-receiver', colour: 'var(--danger)', name: t('web_antibio.kind.problem'), text: 'web_book.antibio.problem.text' },
    { shape: 'ring', colour: 'var(--line-strong)', name: t('web_book.antibio.unvisited'), text: 'web_book.antibio.unvisited.text' },
    { shape: 'dish', colour: 'var(--ab-agar)', name: t('web_book.antibio.contaminated'), text: 'web_book.antibio.contaminated.text' },
    { icon: 'lucide:check', colour: 'var(--ok)', name: t('web_book.antibio.clean'), text: 'web_book.antibio.clean.text' },
    { icon: 'fluent-emoji-flat:alembic', name: t('web_book.antibio.remedy'), text: 'web_book.antibio.remedy.text' },
    { icon: 'lucide:shield', name: t('web_book.antibio.token'), text: 'web_book.antibio.token.text' },
    { icon: 'lucide:flag', name: t('web_book.antibio.first'), text: 'web_book.antibio.first.text' },
    { icon: 'game-icons:shaking-hands', name: t('web_antibio.met'), text: 'web_antibio.met.long' },
  ],
  pieces: [
    ['web_book.antibio.piece.stations', pieces.stations],
    ['web_book.antibio.piece.blue', pieces.blue],
    ['web_book.antibio.piece.red', pieces.red],
    ['web_book.antibio.piece.black', pieces.black],
    ['web_book.antibio.piece.pawns', pieces.pawns],
  ],
  kind: (kind) => t(`web_book.antibio.kind.${kind}`),
};
