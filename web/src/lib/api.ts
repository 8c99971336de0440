// The server's answers that need no table: games, lists, new tables, files.
import { t, say } from './i18n.svelte';
import type { Preset } from './presets';
import type {
  CreatedTable, LessonInfo, NewLesson, GameInfo, ListedTable, MyTable, NewTable, Phrase, TableInfo, TableStatus,
} from './wire';

/** What went wrong, in the reader's language. */
class ApiError extends Error {}

/** Does it, and tells what the server has against it; null: nothing. */
export async function attempt(deed: () => Promise<unknown>): Promise<string | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}

interface Failure {
  error?: { message?: string; phrase?: Phrase };
}

async function failure(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => ({}))) as Failure;
  const { message, phrase } = body.error ?? {};
  const seats = (seat: number) => t('common.seat', { seat: seat + 1 });
  return new ApiError(phrase ? say(phrase, seats) : (message ?? t('web.error.server')));
}

async function call(path: string, body?: string, type = 'application/json'): Promise<Response> {
  const request = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': type } };
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new ApiError(t('web.error.offline'));
  }
  if (!answer.ok) throw await failure(answer);
  return answer;
}

async function get<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await call(path, JSON.stringify(body))).json() as Promise<T>;
}

export interface TableQuery {
  status: TableStatus;
  game?: string;
  before?: ListedTable;
}

export const api = {
  games: () => get<GameInfo[]>('/api/games'),
  presets: (game: string) => get<Preset[]>(`/api/presets/${game}`),
  create: (table: NewTable) => post<CreatedTable>('/api/tables', table),
  tables: async ({ status, game = '', before }: TableQuery) => {
    const query = new URLSearchParams({ status, game });
    if (before) query.set('before', `${before.changed_ms},${before.id}`);
    return (await get<{ tables: ListedTable[] }>(`/api/tables?${query}`)).tables;
  },
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  join: (id: string, seat: { invite?: string; seat?: number; name: string; colour?: number }) =>
    post<{ seat: number; key: string }>(`/api/tables/${id}/join`, seat),
  mine: (keys: { table: string; key: string }[]) => post<MyTable[]>('/api/seats', { keys }),
  record: async (id: string) => (await call(`/api/tables/${id}/record`)).text(),
  import: async (text: string) => {
    return (await (await call('/api/import', text, 'text/plain')).json()) as { table: string };
  },
  lessons: (game: string) => get<LessonInfo[]>(`/api/lessons/${game}`),
  beginLesson: (game: string, lesson: string, who: NewLesson) => post<CreatedTable>(`/api/lessons/${game}/${lesson}`, who),
  book: async (book: string, game: string, language: string) => (await call(`/api/${book}/${game}?lang=${language}`)).text(),
};
