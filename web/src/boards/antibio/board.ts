import './tokens.css';
import type { Board } from '../index';
import Dock from './Dock.svelte';
import InstituteTab from './InstituteTab.svelte';
import ReplaySeat from './ReplaySeat.svelte';
import Phases from './Phases.svelte';
import { courses, type Antibio } from './view';
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
    chart: { title: 'web_story.antibio.chart', note: 'web_story.antibio.chart.note', lines: courses.map(({ title }) => title), value: (view, at) => courses[at]?.value(view) ?? null },
  },
  details: [
    'contaminated', 'credits_gained', 'dealt', 'drew', 'exchange_token', 'institute_filled', 'killed', 'none_left',
    'nothing_to_draw', 'placed', 'plays_gained', 'renewed', 'reshuffled', 'start_station', 'taken_back', 'transformed', 'washed',
  ] satisfies Antibio['happened']['event'][],
  story: () => import('./story'),
  stage: () => import('./choreography'),
  secrets: false, // all hands lie open
};
export default board;
