// What is asked without sitting at a table. Games, lessons and books are files of the site; lists, new tables and records
// are a matter of the house where the tables stand.
import { DeviceTrouble } from '../offline/local.svelte';
import { link } from './base';
import { server, type House } from './house';
import { moreMessages, t, say } from './i18n.svelte';
import { net } from './net.svelte';
import type { Preset } from './presets';
import type {
  CreatedTable, LessonInfo, NewLesson, GameInfo, ListedTable, MyTable, NewSeat, NewTable, Phrase, TableInfo, TableStatus,
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

/** Files of the site: the server's, the static site's, or those this browser has kept. */
const files: Pick<House, 'fetch'> = { fetch: (path) => fetch(link(path)) };

async function trouble(error: unknown): Promise<ApiError> {
  if (!(error instanceof DeviceTrouble)) return new ApiError(t('web.error.offline'));
  await moreMessages('web_offline').catch(() => undefined);
  return new ApiError(t(`web_offline.trouble.${error.code}`));
}

async function call(house: Pick<House, 'fetch'>, path: string, body?: string, type = 'application/json'): Promise<Response> {
  const request = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': type } };
  let answer: Response;
  try {
    answer = await house.fetch(path, request);
  } catch (error) {
    if (house === server) net.away = true;
    throw await trouble(error);
  }
  if (house === server) net.away = false;
  if (!answer.ok) throw await failure(answer);
  return answer;
}

async function get<T>(house: Pick<House, 'fetch'>, path: string): Promise<T> {
  return (await call(house, path)).json() as Promise<T>;
}

async function post<T>(house: House, path: string, body: unknown): Promise<T> {
  return (await call(house, path, JSON.stringify(body))).json() as Promise<T>;
}

export interface TableQuery {
  status: TableStatus;
  game?: string;
  before?: ListedTable;
}

/** A running game that goes on elsewhere, and who plays on. */
export type MovedGame = { record: string; seats: NewSeat[] } & Partial<NewTable>;

/** What has to do with the tables of a house. */
export function apiOf(house: House) {
  return {
    create: (table: NewTable) => post<CreatedTable>(house, '/api/tables', table),
    tables: async ({ status, game = '', before }: TableQuery) => {
      const query = new URLSearchParams({ status, game });
      if (before) query.set('before', `${before.changed_ms},${before.id}`);
      return (await get<{ tables: ListedTable[] }>(house, `/api/tables?${query}`)).tables;
    },
    table: (id: string) => get<TableInfo>(house, `/api/tables/${id}`),
    join: (id: string, seat: { invite?: string; seat?: number; name: string; colour?: number }) =>
      post<{ seat: number; key: string }>(house, `/api/tables/${id}/join`, seat),
    mine: (keys: { table: string; key: string }[]) => post<MyTable[]>(house, '/api/seats', { keys }),
    /** Of a running game only with the keys of all who play it. */
    record: async (id: string, keys?: string[]) =>
      (await call(house, `/api/tables/${id}/record`, keys && JSON.stringify({ keys }))).text(),
    import: async (text: string) => (await (await call(house, '/api/import', text, 'text/plain')).json()) as CreatedTable,
    goOn: (game: MovedGame) => post<CreatedTable>(house, '/api/import', game),
    beginLesson: (game: string, lesson: string, who: NewLesson) => post<CreatedTable>(house, `/api/lessons/${game}/${lesson}`, who),
  };
}

export const api = {
  games: () => get<GameInfo[]>(files, '/api/games'),
  presets: (game: string) => get<Preset[]>(files, `/api/presets/${game}`),
  lessons: (game: string) => get<LessonInfo[]>(files, `/api/lessons/${game}`),
  book: async (book: string, game: string, language: string) => (await call(files, `/api/${book}/${game}/${language}`)).text(),
};
