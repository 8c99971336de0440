import '../tokens.css';
import { t } from '$lib/i18n.svelte';
import pieces from '../../../../../games/infarkt/pieces.json';
import type { Legend } from '../../../book/legend';
import { kindIcons, trackColours, trackIcons } from '../art';
import { tracks } from '../view';
import { capital } from '../words';

const kinds = ['food', 'drink', 'tobacco', 'drug', 'event'];
const kindName = (kind: string): string => capital(t(`infarkt.kind.${kind}`));

export const legend: Legend = {
  areas: [
    { x: 10, y: 10, width: 130, height: 235, label: 'web_book.infarkt.area.others' },
    { x: 150, y: 10, width: 340, height: 90, label: 'web_book.infarkt.area.offer' },
    { x: 150, y: 108, width: 340, height: 30, label: 'web_book.infarkt.area.street', look: 'round' },
    { x: 150, y: 146, width: 340, height: 99, label: 'web_book.infarkt.area.town' },
    { x: 500, y: 10, width: 130, height: 235, label: 'web_book.area.log', look: 'quiet' },
    { x: 10, y: 255, width: 190, height: 135, label: 'web_book.infarkt.area.body', look: 'mine' },
    { x: 210, y: 255, width: 200, height: 135, label: 'web_book.infarkt.area.hand', look: 'mine' },
    { x: 420, y: 255, width: 210, height: 135, label: 'web_book.area.choices', look: 'mine' },
  ],
  signs: () => [
    ...tracks.map((track) => ({ icon: trackIcons[track], colour: trackColours[track], name: capital(t(`infarkt.track.${track}`)) })),
    ...kinds.map((kind) => ({ icon: kindIcons[kind], name: kindName(kind) })),
    { shape: 'disc', colour: 'var(--kind-red)', name: t('web_book.infarkt.red'), text: 'web_book.infarkt.red.text' },
    { icon: 'lucide:plus', colour: 'var(--kind-green)', name: t('web_book.infarkt.green'), text: 'web_book.infarkt.green.text' },
    { shape: 'tick', colour: 'var(--danger)', name: t('web_book.infarkt.limit'), text: 'web_book.infarkt.limit.text' },
    { icon: 'game-icons:tombstone', name: t('web_book.infarkt.grave'), text: 'web_book.infarkt.grave.text' },
    { shape: 'coin', name: t('web_book.coins'), text: 'web_book.infarkt.coin.text' },
    { icon: 'game-icons:family-house', colour: 'var(--ok)', name: capital(t('infarkt.place.family')), text: 'web_book.infarkt.family.text' },
    { icon: 'game-icons:briefcase', colour: 'var(--info)', name: capital(t('infarkt.place.career')), text: 'web_book.infarkt.career.text' },
    { icon: 'lucide:flag', name: capital(t('web_infarkt.tag.first')), text: 'web_book.infarkt.first.text' },
    { icon: 'lucide:check', colour: 'var(--ok)', name: capital(t('web_infarkt.tag.sealed')), text: 'web_book.infarkt.sealed.text' },
    { icon: 'lucide:ban', colour: 'var(--warn)', name: t('web_book.infarkt.ban'), text: 'web_book.infarkt.ban.text' },
    { mark: 'A', name: t('web_book.infarkt.frames'), text: 'web_book.infarkt.frames.text' },
    { icon: kindIcons.event, name: t('web_book.infarkt.flags'), text: 'web_book.infarkt.flags.text' },
  ],
  pieces: [
    ['web_book.infarkt.piece.boards', pieces.boards],
    ['web_book.infarkt.piece.indicators', pieces.indicators],
    ['web_book.infarkt.piece.pawns', pieces.pawns],
    ['web_book.infarkt.piece.family', pieces.family],
    ['web_book.infarkt.piece.career', pieces.career],
    ['web_book.infarkt.piece.coins', pieces.coins],
    ['web_book.infarkt.piece.tiles', pieces.tiles],
  ],
  kind: kindName,
};
