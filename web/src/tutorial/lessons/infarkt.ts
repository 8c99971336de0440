import type { Infarkt } from '../../boards/infarkt/view';
import type { Lesson, Moment } from '../coach';

const mine = (moment: Moment<Infarkt>) => moment.view.seats[moment.me];

export const lesson: Lesson<Infarkt> = {
  seats: [
    { kind: 'person', name: '', colour: 0 },
    { kind: 'bot', bot: 'level1' },
    { kind: 'bot', bot: 'level2' },
  ],
  options: {},
  steps: [
    { id: 'welcome', target: '.town' },
    { id: 'body', target: '.me' },
    { id: 'event', target: '.offer', when: (m) => m.can('event'), deed: true },
    { id: 'plan', target: '.town', when: (m) => m.can('plan') && !m.view.planned.includes(m.me), deed: true },
    { id: 'window', target: '.window', when: (m) => m.can('endure'), deed: true },
    { id: 'visit', target: '.act', when: (m) => m.myTurn && m.view.phase === 'actions' },
    { id: 'hand', target: '.hand', when: (m) => m.view.phase === 'actions' && (mine(m)?.goods.length ?? 0) > 0 },
    { id: 'neighbours', target: '.seats .seat', when: (m) => m.view.phase === 'actions' },
    { id: 'night', target: '.me', when: (m) => m.view.round > 1 },
    { id: 'death', target: '.cemetery', when: (m) => m.view.dead.length > 0 },
    { id: 'end', target: '.town', when: (m) => m.view.round > 1 && m.view.phase === 'planning' },
  ],
};
