import type { GameMeta } from '../index';
import Poster from './Poster.svelte';

export default {
  place: 3,
  colour: '#0f7d86',
  quick: { bots: ['level3', 'level3'], options: { difficulty: 'family' } },
  Poster,
  texts: ['antibio_cards', 'web_antibio'],
  board: () => import('./board'),
} satisfies GameMeta;
