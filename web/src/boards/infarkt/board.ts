import './tokens.css';
import type { Board } from '../index';
import Dock from './Dock.svelte';
import People from './People.svelte';
import ReplaySeat from './ReplaySeat.svelte';
import { worst, type Infarkt } from './view';
import World from './World.svelte';

const board: Board<Infarkt> = {
  World,
  Dock,
  tabs: [{ id: 'people', label: 'web_infarkt.tab.people', component: People }],
  replay: {
    Seat: ReplaySeat,
    chart: {
      title: 'web_infarkt.chart.title',
      note: 'web_infarkt.chart.note',
      max: 10,
      danger: 7,
      value: worst,
    },
  },
  // What a reader must take in lasts, the rest passes.
  paces: {
    course_served: 900,
    drink_found: 900,
    event_taken: 700,
    died: 1400,
    window_opened: 0,
    endured: 0,
    planned_unseen: 0,
    planned: 0,
    dealt: 60,
    stall_filled: 60,
    event_offered: 120,
    market_filled: 60,
    track_moved: 260,
  },
  secrets: (view) => view.hides,
};
export default board;
