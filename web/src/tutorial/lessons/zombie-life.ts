import type { Zombie } from '../../boards/zombie-life/view';
import type { Lesson, Moment } from '../coach';

const mine = (moment: Moment<Zombie>) => moment.view.seats[moment.me];

export const lesson: Lesson<Zombie> = {
  seats: [
    { kind: 'person', name: '', colour: 0 },
    { kind: 'bot', bot: 'level1' },
    { kind: 'bot', bot: 'level2' },
  ],
  options: { target: 15 },
  steps: [
    { id: 'welcome', target: '.houses' },
    { id: 'refuge', target: '.refuge' },
    { id: 'horde', target: '.horde' },
    { id: 'draw', target: '[data-action="draw"]', when: (m) => m.can('draw'), deed: true },
    { id: 'place', target: '.drawn', when: (m) => m.can('place_refuge', 'place_horde'), deed: true },
    { id: 'deadly', target: '.slot.deadly', when: (m) => (m.view.deadly[m.me]?.length ?? 0) > 0 },
    { id: 'take', target: '.slot-btn:not([aria-disabled])', when: (m) => m.can('take') },
    { id: 'hide', target: '[data-action="pass"]', when: (m) => m.can('pass') && (mine(m)?.up.length ?? 0) >= 3 },
    { id: 'hidden', target: '.refuge', when: (m) => mine(m)?.status === 'passed' },
    { id: 'overrun', target: '.refuge', when: (m) => mine(m)?.status === 'out' },
    { id: 'give', target: '.pool', when: (m) => m.can('give'), deed: true },
    { id: 'end', target: '.mine-head', when: (m) => m.view.round > 1 && m.view.phase === 'turn' },
  ],
};
