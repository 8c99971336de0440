import './tokens.css';
import type { Board } from '../index';
import Dock from './Dock.svelte';
import ReplaySeat from './ReplaySeat.svelte';
import World from './World.svelte';
import type { Zombie } from './view';

const keys: Board<Zombie>['keys'] = [
  ['D', 'zombie_life.action.draw'],
  ['T', 'web_zombie.take_title'],
  ['H', 'zombie_life.action.pass'],
  ['R', 'zombie_life.action.place_refuge'],
  ['S', 'zombie_life.action.place_horde'],
];
const board: Board<Zombie> = {
  World,
  Dock,
  replay: { Seat: ReplaySeat },
  details: ['dealt', 'pooled', 'turned_up'] satisfies Zombie['happened']['event'][],
  story: () => import('./story'),
  stage: () => import('./choreography'),
  keys,
  secrets: true,
};
export default board;
