import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { expectationsOf } from '#dev/labels/expectations.ts';
import { STATIONS, worldAt } from '#dev/qa-panel/scenarios.ts';
import { stateName } from '#machines/app/app.machine.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { createGate } from '#tests/support/gate.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { watchContext } from '#tests/support/watched-context.ts';

test.use({ trace: 'off' });

/** A separate server, since the tests simulate faults and recreate its data. */
let folder: string;
let server: BuiltServer;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-qa-'));
  server = await startBuiltServer(path.join(folder, 'data'), { QA: '1', LOG_LEVEL: 'silent' });
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the panel reaches every session state and confirms its expectations there', async ({ browser }) => {
  test.slow(true, 'a development server compiles modules on request');
  const { context, panel, close } = await openPanel(browser);
  const opening = context.waitForEvent('page');

  for (const station of STATIONS) {
    await test.step(station.title, async () => {
      await panel.getByRole('button', { name: station.title, exact: true }).click();
      const app = context.pages()[1] ?? (await opening);
      if (station.passing !== undefined) await reachesInPanel(panel, station.passing);
      // The previous station may look the same.
      await expect(panel.getByRole('main')).toHaveAttribute('aria-busy', 'false');
      const { attribute } = expectationsOf(worldAt(station).snapshot);
      // The app waits 15 seconds for a response.
      await expect(app.locator('html')).toHaveAttribute('data-session', attribute, { timeout: 60_000 });
      await expect(panel.getByText('Confere', { exact: true })).toHaveCount(3);
      await expect(panel.getByRole('alert')).toHaveCount(0);
    });
  }
  expect(STATIONS.map((station) => stateName(worldAt(station).snapshot))).toContain('unauthenticated');
  await close();
});

test('a station selected while another one is being prepared waits for it', async ({ browser }) => {
  const { panel, close } = await openPanel(browser);
  const faults: unknown[] = [];
  panel.on('request', (request) => {
    if (request.url().endsWith('/__qa/api/fault')) faults.push(request.postDataJSON());
  });
  const signingIn = createGate();
  await panel.route('**/v1/auth/sign-in', (route) => signingIn.opened.then(() => route.continue()), {
    times: 1,
  });
  await panel.getByRole('button', { name: 'Servidor responde 401' }).click();
  await panel.getByRole('button', { name: 'Servidor responde 500' }).click();
  signingIn.open();
  await expect(panel.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  expect(faults).toEqual(['none', 'unauthenticated', 'none', 'broken'].map((fault) => ({ fault })));
  await close();
});

test('the panel advances the server clock and recreates the demo data', async ({ browser }) => {
  const { panel, close } = await openPanel(browser);
  await panel.getByRole('button', { name: 'Adiantar 1 hora' }).click();
  await expect(panel.getByText('60 minutos adiantado')).toBeVisible();
  await panel.getByRole('button', { name: 'Refazer os dados de demonstração' }).click();
  // Recreates two months of orders.
  await expect(panel.getByText('Responde como deve, 0 minutos adiantado.')).toBeVisible({ timeout: 60_000 });
  await close();
});

type OpenPanel = { context: BrowserContext; panel: Page; close: () => Promise<void> };

/** Watches the context for policy violations, like every other browser test. */
async function openPanel(browser: Browser): Promise<OpenPanel> {
  const context = await browser.newContext();
  const whatHappened = await watchContext(context, server.url);
  const panel = await context.newPage();
  await panel.goto(new URL('/__qa/', server.url).href);
  const close = async () => {
    await context.close();
    expect(whatHappened(), 'what no page of ours may do').toEqual([]);
  };
  return { context, panel, close };
}

/** Expects the state in the panel's list of transitions. */
async function reachesInPanel(panel: Page, state: string): Promise<void> {
  await expect(panel.getByRole('listitem').filter({ hasText: state }).first()).toBeVisible();
}
