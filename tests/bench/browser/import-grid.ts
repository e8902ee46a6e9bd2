import { setTimeout } from 'node:timers/promises';

import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';

import { ACCOUNTS, PASSWORD } from '../../support/accounts.ts';
import { importFile } from '../../support/server/imports-fixture.ts';
import { scrollRows } from './scroll.ts';
import { openSlowPage, seen } from './slow-page.ts';
import type { Figures } from './table.ts';

const ROWS = 50_000;
const GRID = '[role=grid]';
/** A cell with text: rows that are still loading have none. */
const FILLED = `${GRID} td:has(span:not(:empty))`;
const CELL = `${GRID} [data-position="3"][data-cell="1"]`;
const TEXT = 'Helena Prado Lima';
const BETWEEN_KEYS_MS = 100;
const LOOKS_MS = 700;

const session = z.object({ token: z.string() });
const companyPage = z.object({ data: z.tuple([z.object({ id: z.string() })]) });
const upload = z.object({ id: z.string(), state: z.string() });

/** Uploads 50,000 rows as the operator, and waits until they are checked. @returns the id of the import */
export async function uploadRows(url: string): Promise<string> {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(url + path, init);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: ACCOUNTS.operator, password: PASSWORD });
  const { token } = session.parse(await call('/v1/auth/sign-in', { method: 'POST', headers: json, body }));
  const authorization = `Bearer ${token}`;
  const companies = await call('/v1/companies?limit=1', { headers: { authorization } });
  const [{ id: companyId }] = companyPage.parse(companies).data;
  const query = new URLSearchParams({ companyId, fileName: 'pedidos.csv' });
  const file = importFile(...Array.from({ length: ROWS }, (_, row) => ({ externalRef: `B-${row}` })));
  const headers = { authorization, 'content-type': 'text/csv' };
  const uploaded = await call(`/v1/order-imports?${query}`, { method: 'POST', headers, body: file });
  const { id } = upload.parse(uploaded);
  for (let state = ''; state !== 'review'; await setTimeout(LOOKS_MS)) {
    state = upload.parse(await call(`/v1/order-imports/${id}`, { headers: { authorization } })).state;
  }
  return id;
}

/** Measures the grid of the uploaded rows: first rows, a long scroll, and typing into a cell. */
export async function measureImportGrid(
  context: BrowserContext,
  url: string,
  importId: string,
  figures: Figures,
): Promise<void> {
  const slow = await openSlowPage(context, { isNetworkSlow: false });
  const { page } = slow;
  await page.goto(`${url}/ordens-de-servico?ver=importar&importacao=${importId}`, { waitUntil: 'commit' });
  figures.add('gridFirstRows', await seen(page, FILLED));
  await page.locator(CELL).click();
  await setTimeout(LOOKS_MS);
  await page.evaluate(() => {
    window.benchProbe.keyPaints = [];
    window.benchProbe.keyEvents = [];
  });
  await page.keyboard.type(TEXT, { delay: BETWEEN_KEYS_MS });
  await page.keyboard.press('Enter');
  await page.locator(CELL).getByText(TEXT).waitFor();
  // Event timings are reported with a delay.
  await setTimeout(LOOKS_MS);
  const { keyPaints, keyEvents } = await page.evaluate(() => ({
    keyPaints: window.benchProbe.keyPaints,
    keyEvents: window.benchProbe.keyEvents,
  }));
  figures.add('gridKeyToPaint', ...keyPaints);
  figures.add('gridWorstKey', Math.max(16, ...keyEvents));
  const { dropped, longestBlank } = await scrollRows(slow, { row: 'tr', scroller: `div:has(> ${GRID})` });
  figures.add('gridDroppedFrames', dropped);
  figures.add('gridLongestBlank', longestBlank);
  await page.close();
}
