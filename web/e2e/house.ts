// What every file of browser tests begins with: a server and a browser of its own. After each test its pages are closed,
// and none of them may have complained.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { CreatedTable, NewSeat } from '../src/lib/wire';
import { launch, visit as visitWith, type How, type Visit } from './browser';
import { Server } from './server';

export const vera: NewSeat = { kind: 'person', name: 'Vera', colour: 0 };
export const marek: NewSeat = { kind: 'person', name: 'Marek', colour: 1 };
export const bots = (count: number, bot = 'level2'): NewSeat[] => Array.from({ length: count }, () => ({ kind: 'bot', bot }));

export interface House {
  server: Server;
  /** A page in a browser that knows nothing yet; nothing in it moves. */
  visit(how: How): Promise<Page>;
  /** Sets a table and opens it with the keys of these seats. */
  sit(page: Page, table: Parameters<Server['create']>[0], ...seats: number[]): Promise<CreatedTable>;
  /** Opens a table with the keys of these seats. */
  enter(page: Page, made: CreatedTable, ...seats: number[]): Promise<void>;
}

export function house(...flags: string[]): House {
  const server = new Server();
  const open: Visit[] = [];
  let browser: Browser;

  beforeAll(async () => {
    await server.start(...flags);
    browser = await launch();
  });
  afterEach(async () => {
    const visits = open.splice(0);
    for (const { page } of visits) await page.context().close();
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function visit(how: How): Promise<Page> {
    const made = await visitWith(browser, how);
    open.push(made);
    return made.page;
  }

  async function enter(page: Page, made: CreatedTable, ...seats: number[]): Promise<void> {
    await page.goto(`${server.url}/t/${made.table}#k=${seats.map((seat) => made.keys[String(seat)]).join('.')}`);
    await page.waitForSelector('main.table, main.curtain');
  }

  async function sit(page: Page, table: Parameters<Server['create']>[0], ...seats: number[]): Promise<CreatedTable> {
    const made = await server.create(table);
    await enter(page, made, ...(seats.length > 0 ? seats : [0]));
    return made;
  }
  return { server, visit, sit, enter };
}
