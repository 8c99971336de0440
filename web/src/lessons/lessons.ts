// The lessons of a game, their texts, and which of them this browser has seen done.
import { api } from '$lib/api';
import { gameKey, moreMessages, t } from '$lib/i18n.svelte';
import { storage } from '$lib/settings.svelte';
import type { LessonInfo } from '$lib/wire';

const KEY = 'lazaret.lessons';
type Done = Record<string, string[]>;

export async function loadLessons(game: string): Promise<LessonInfo[]> {
  const [lessons] = await Promise.all([api.lessons(game), moreMessages('lessons', `lessons_${gameKey(game)}`)]);
  return lessons;
}

export function lessonText(game: string, id: string, part: string): string {
  return t(`lessons_${gameKey(game)}.${id}.${part}`);
}

function allDone(): Done {
  try {
    return JSON.parse(storage.read(KEY) ?? '{}') as Done;
  } catch {
    return {};
  }
}

export function doneLessons(game: string): string[] {
  return allDone()[game] ?? [];
}

export function tick(game: string, id: string): void {
  const done = new Set(doneLessons(game)).add(id);
  storage.write(KEY, JSON.stringify({ ...allDone(), [game]: [...done] }));
}
