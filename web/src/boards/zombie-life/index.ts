import type { GameMeta } from '../index';
import Poster from './Poster.svelte';

export default {
  place: 2,
  colour: '#4f6a2c',
  quick: { bots: ['level3', 'level2', 'level3'] },
  night: true,
  Poster,
  texts: ['zombie_life', 'web_zombie'],
  board: () => import('./board'),
} satisfies GameMeta;
