import './tokens.css';
import type { Board } from '../index';
import Dock from './Dock.svelte';
import ReplaySeat from './ReplaySeat.svelte';
import World from './World.svelte';
import { paces } from './cues';
import type { Zombie } from './view';

const board: Board<Zombie> = { World, Dock, replay: { Seat: ReplaySeat }, paces, secrets: true };
export default board;
