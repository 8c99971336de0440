// What the rules are asked about while things stand like this.
import { clausesOf } from '../../../book/sheet';
import subjects from '../../../../../games/zombie_life/subjects.json';
import type { Part } from '../view';

export function going({ view }: Pick<Part, 'view'>): string[] {
  const last = view.phase === 'turn' && view.seats.filter(({ status }) => status === 'in').length === 1;
  return last ? subjects.last : clausesOf(subjects, 'phase', view.phase);
}
