import './tokens.css';
import type { Board } from '../index';
import Dock from './Dock.svelte';
import ReplaySeat from './ReplaySeat.svelte';
import World from './World.svelte';
import { pace } from './cues';
import type { ZombieView } from './view';

const board: Board<ZombieView> = { World, Dock, replay: { Seat: ReplaySeat }, pace, secrets: true };
export default board;
