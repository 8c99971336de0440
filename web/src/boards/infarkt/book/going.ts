// What the rules are asked about while things stand like this.
import { clausesOf } from '../../../book/sheet';
import subjects from '../../../../../games/infarkt/subjects.json';
import type { Part } from '../view';

export function going({ view }: Pick<Part, 'view'>): string[] {
  const { window, visit } = view.under_way ?? {};
  if (window !== undefined) return subjects.window;
  return visit ? clausesOf(subjects, 'place', visit) : clausesOf(subjects, 'phase', view.phase);
}
