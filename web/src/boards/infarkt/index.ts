import type { GameMeta } from '../index';
import Poster from './Poster.svelte';

export default {
  place: 1,
  colour: '#e8503a',
  quick: { bots: ['level3', 'level2', 'level3'] },
  orders: ['ask', 'unless_fatal', 'endure'],
  Poster,
  texts: ['infarkt_cards', 'web_infarkt'],
  board: () => import('./board'),
} satisfies GameMeta;
