import './tokens.css';
import { deck } from './deck.svelte';
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
  details: [
    'banned', 'burial_paid', 'burial_unpaid', 'card_drawn', 'card_kept', 'card_lost', 'card_returned', 'card_turned', 'career_gained',
    'career_lost', 'course_served', 'dealt', 'drug_rejected', 'drug_shown', 'endured', 'event_kept', 'event_left', 'event_offered',
    'family_gained', 'family_lost', 'invited', 'market_cleared', 'market_filled', 'money_gained', 'money_lost', 'paid', 'piece_back',
    'planned', 'planned_unseen', 'returned_unseen', 'shielded', 'stall_cleared', 'stall_filled', 'track_moved', 'window_opened',
  ] satisfies Infarkt['happened']['event'][],
  story: () => import('./story'),
  stage: () => import('./choreography'),
  secrets: (view) => view.hides,
  // No card is shown before it is known what it does.
  ready: () => deck.load(),
};
export default board;
