// Which modules travel together: one file for the site, one for every table, one for each board, one for the stage. A file for each little
// module that two pages share would cost a request, and nothing of what it has in common with others would be squeezed out.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
interface Group {
  name: string | ((id: string, context: Context) => string | null);
  tags?: '$initial'[];
  priority: number;
}
interface Need {
  name: string;
  modules: Set<string>;
}

/** The module and all that it needs at once. */
function needsOf(root: string, context: Context): Set<string> {
  const all = new Set([root]);
  for (const id of all) for (const next of context.getModuleInfo(id)?.importedIds ?? []) all.add(next);
  return all;
}

/** What the table (by its page) and several parts (boards and the stage, by their modules) need is for every table, the rest of a part's for it alone. */
export function together(page: string, parts: Record<string, string>): Group[] {
  let needs: Need[] | undefined;
  const who = (id: string, context: Context): string[] => {
    needs ??= Object.entries({ table: page, ...parts }).map(([name, root]) => ({ name, modules: needsOf(root, context) }));
    return needs.filter(({ modules }) => modules.has(id)).map(({ name }) => name);
  };
  const everyTable = (those: string[]): boolean => those.includes('table') || those.length > 1;
  return [
    { name: 'site', tags: ['$initial'], priority: 2 },
    { name: (id, context) => (everyTable(who(id, context)) ? 'table' : null), priority: 1 },
    { name: (id, context) => who(id, context)[0] ?? null, priority: 0 },
  ];
}

/** The groups of the sources in this folder. */
export function chunks(source: string): Group[] {
  const folders = readdirSync(join(source, 'boards'), { withFileTypes: true }).filter((one) => one.isDirectory());
  const boards = folders.map(({ name }) => [name, join(source, 'boards', name, 'board.ts')] as const);
  return together(join(source, 'pages/TablePage.svelte'), { ...Object.fromEntries(boards), stage: join(source, 'stage/Stage.svelte') });
}
