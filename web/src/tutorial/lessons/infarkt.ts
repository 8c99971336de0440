import type { InfarktView } from '../../boards/infarkt/view';
import type { Lesson, Moment } from '../coach';

const view = (moment: Moment): InfarktView => moment.view as unknown as InfarktView;
const mine = (moment: Moment) => view(moment).seats[moment.me];

export const lesson: Lesson = {
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
    { id: 'plan', target: '.town', when: (m) => m.can('plan') && !view(m).planned.includes(m.me), deed: true },
    { id: 'window', target: '.window', when: (m) => m.can('endure'), deed: true },
    { id: 'visit', target: '.act', when: (m) => m.myTurn && view(m).phase === 'actions' },
    { id: 'hand', target: '.hand', when: (m) => view(m).phase === 'actions' && (mine(m)?.goods.length ?? 0) > 0 },
    { id: 'neighbours', target: '.seats .seat', when: (m) => view(m).phase === 'actions' },
    { id: 'night', target: '.me', when: (m) => view(m).round > 1 },
    { id: 'death', target: '.cemetery', when: (m) => view(m).dead.length > 0 },
    { id: 'end', target: '.town', when: (m) => view(m).round > 1 && view(m).phase === 'planning' },
  ],
};
