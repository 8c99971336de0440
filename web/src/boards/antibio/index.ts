import type { GameMeta } from '../index';
import Poster from './Poster.svelte';

export default {
  place: 3,
  colour: '#0f7d86',
  quick: { bots: ['level3', 'level3'], options: { difficulty: 'family' }, says: 'web.game.antibio.quick' },
  Poster,
  texts: ['antibio', 'antibio_cards', 'web_antibio', 'web_antibio_point'],
  board: () => import('./board'),
} satisfies GameMeta;
