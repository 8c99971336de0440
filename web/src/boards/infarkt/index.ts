import type { GameMeta } from '../index';
import Poster from './Poster.svelte';

export default {
  place: 1,
  colour: '#e8503a',
  quick: { bots: ['level3', 'level2', 'level3'] },
  orders: ['if_useful', 'unless_fatal', 'ask', 'endure'],
  Poster,
  texts: ['infarkt', 'infarkt_cards', 'web_infarkt'],
  board: () => import('./board'),
} satisfies GameMeta;
