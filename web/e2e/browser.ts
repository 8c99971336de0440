// Chromium for the tests: pages that report every complaint of the console, pictures, axe.
import { readFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { BESIDE, giveHands } from './hands';

const load = createRequire(import.meta.url);
const axe = readFileSync(load.resolve('axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, '../../build/screenshots');

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const smallPhone: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } };
/** Held sideways. */
export const lying: BrowserContextOptions = { ...phone, viewport: { width: 844, height: 390 } };
export const tablet: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };
export function launch(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...more],
  });
}

export interface Visit {
  page: Page;
  /** What the console and the security policy had to say; must stay empty. */
  complaints: string[];
}

/** A page that is left closes its line, and the browser reports it by itself. */
const expected = /WebSocket connection/;
/** What it reports where a test loses its server, or asks for what it is refused. */
const trouble = /ERR_CONNECTION_REFUSED|Failed to load resource/;

/** How somebody comes: a window, what the browser remembers of them, and whether trouble is part of the test. */
export interface How extends BrowserContextOptions {
  saved?: object;
  troubled?: boolean;
}

/** Who sees everything move, three times as fast as usual. */
export const watching: How = { reducedMotion: 'no-preference', saved: { speed: 3, soundAsked: true } };

/** A machine with a lot to do is slow, not broken. */
const PATIENCE = 180_000;

/** A page in which nothing moves and nothing waits, unless it is to: only the result of events is wanted. */
export async function visit(browser: Browser, { saved = { speed: 0 }, troubled = false, ...options }: How): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript((settings) => {
    localStorage['lazaret.settings'] ??= settings;
  }, JSON.stringify(saved));
  await context.addInitScript(giveHands, BESIDE);
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page, troubled) };
}

/** What a page has to say from now on that it should not. */
export function complaintsOf(page: Page, troubled = false): string[] {
  countAwaited(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    const known = expected.test(message.text()) || (troubled && trouble.test(message.text()));
    if (bad && !known) complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** How many answers each page still waits for. */
const awaited = new WeakMap<Page, number>();

function countAwaited(page: Page): void {
  const add = (by: number) => () => awaited.set(page, (awaited.get(page) ?? 0) + by);
  page.on('request', add(1));
  page.on('requestfinished', add(-1));
  page.on('requestfailed', add(-1));
}

/** Waits until everything asked for is there, letters and all, and what moves has come to rest. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  for (let rests = 0; rests < 2; rests = awaited.get(page) ? 0 : rests + 1) {
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await document.fonts.ready;
      await Promise.all(document.getAnimations().map((one) => one.finished));
    });
  }
}

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe has against the page as it stands (WCAG A and AA). */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> } }).axe;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return (await runner.run(document, { runOnly: { type: 'tag', values: tags } })).violations;
  });
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 4).map((node) => `${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`);
    return `${id}: ${where.join(' | ')}`;
  });
}

/** Whether the page sticks out of the window. */
export async function wideBy(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 1 ? [`${wide}px wider than the window`] : [];
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
