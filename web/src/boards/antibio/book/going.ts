// What the rules are asked about while things stand like this.
import { clausesOf } from '../../../book/sheet';
import subjects from '../../../../../games/antibio/subjects.json';
import { question, type Part } from '../view';

export function going({ view }: Pick<Part, 'view'>): string[] {
  return question(view)?.step === 'consent' ? subjects.consent : clausesOf(subjects, 'phase', view.phase);
}
