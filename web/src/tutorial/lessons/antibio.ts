import type { Antibio, AntibioView } from '../../boards/antibio/view';
import type { Lesson, Moment } from '../coach';

const now = (moment: Moment<Antibio>, phase: AntibioView['phase']) => moment.myTurn && moment.view.phase === phase;

export const lesson: Lesson<Antibio> = {
  seats: [
    { kind: 'person', name: '', colour: 0 },
    { kind: 'bot', bot: 'level3' },
  ],
  options: { difficulty: 'family' },
  steps: [
    { id: 'welcome', target: '.ring' },
    { id: 'bacteria', target: '.ring svg' },
    { id: 'lab', target: '.lab' },
    { id: 'hand', target: '.hand', when: (m) => now(m, 'action'), deed: true },
    { id: 'financing', target: '.institute', when: (m) => now(m, 'financing'), deed: true },
    { id: 'movement', target: '.station.go', when: (m) => now(m, 'movement'), deed: true },
    { id: 'congress', target: '.hand', when: (m) => m.can('play_give', 'play_take', 'play_swap') },
    { id: 'problems', target: '.problems', when: (m) => m.view.round > 1 || m.view.turn !== m.me },
    { id: 'pool', target: '.pool', when: (m) => m.view.round > 1 || m.view.turn !== m.me },
    { id: 'calendar', target: '.calendar', when: (m) => m.view.round > 1 },
    { id: 'end', target: '.lab', when: (m) => m.view.round > 1 },
  ],
};
