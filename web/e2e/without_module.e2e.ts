// Pages that were built where the table for the device could not be: the server's tables are all there, and what is missing
// is said.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, desktop, launch, picture, quiet, visit } from './browser';
import { Server } from './server';

const root = join(import.meta.dirname, '../..');

/** What the pages are made of, and nothing that was built. */
function copySources(to: string): void {
  const built = ['node_modules', 'dist'];
  for (const folder of ['games', 'i18n', 'web']) {
    cpSync(join(root, folder), join(to, folder), { recursive: true, filter: (path) => !built.includes(basename(path)) });
  }
  symlinkSync(join(root, 'web/node_modules'), join(to, 'web/node_modules'));
}

describe('pages without the table for the device', () => {
  const tree = mkdtempSync(join(tmpdir(), 'lazaret-tree-'));
  const server = new Server(join(tree, 'web/dist'));
  let browser: Browser;

  beforeAll(async () => {
    copySources(tree);
    execFileSync('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { cwd: join(tree, 'web'), stdio: 'pipe' });
    await server.start('--bot-pace=0', '--window=0');
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(tree, { recursive: true, force: true });
  });

  it('play at the server, and offer nothing else', async () => {
    const { page, complaints } = await visit(browser, desktop);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now: Zombie Life' }).click();
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('main.table');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Offer hints').waitFor();
    expect(await page.getByText('Take this game with me').count()).toBe(0);
    await page.goto(server.url);
    await page.locator('.continue a.row').first().waitFor();
    expect(await page.getByText(/New games stand|Play without a network/).count()).toBe(0);
    expect(asked.filter((url) => /sw\.js|\.wasm|worker/.test(url))).toEqual([]);
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it('say what is missing, and what needs it', async () => {
    const { page, complaints } = await visit(browser, desktop);
    await page.goto(`${server.url}/offline`);
    await page.getByText('built without the table for devices').waitFor();
    expect(await page.getByRole('button', { name: 'Make available offline' }).count()).toBe(0);
    await quiet(page);
    await picture(page, 'offline-no-module');
    expect(await axeProblems(page)).toEqual([]);
    await page.goto(`${server.url}/d/abcdefghij`);
    await page.getByText('no table can stand on this device').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.goto(`${server.url}/d/abcdefghij#k=${'A'.repeat(22)}`);
    await page.getByText('no table can stand on this device').waitFor();
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it('cannot stand without a server, and the build says why', () => {
    const build = '. tools/setup.sh && . tools/web.sh && table_module=build/wasm/none.wasm && build_pages "$1"';
    const { status, stderr } = spawnSync('bash', ['-c', build, 'bash', join(tree, 'pages')], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('there is no build/wasm/none.wasm: a site without a server needs the table for the device');
  });
});
