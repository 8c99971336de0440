import './tokens.css';
import type { Board } from '../index';
import Dock from './Dock.svelte';
import InstituteTab from './InstituteTab.svelte';
import ReplaySeat from './ReplaySeat.svelte';
import Phases from './Phases.svelte';
import { pointsAt, type Antibio } from './view';
import Team from './Team.svelte';
import World from './World.svelte';

const board: Board<Antibio> = {
  World,
  Dock,
  Phases,
  tabs: [
    { id: 'institute', label: 'web_antibio.tab.institute', component: InstituteTab },
    { id: 'team', label: 'web_antibio.tab.team', component: Team },
  ],
  replay: {
    Seat: ReplaySeat,
    chart: { title: 'web_antibio.chart', note: 'web_antibio.chart.note', value: pointsAt },
  },
  secrets: false, // all hands lie open
};
export default board;
