import type { Page } from '@playwright/test';

import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

/** DOM budget of the list and the layout together. */
const MAX_ELEMENTS = 900;

const firstRow = (page: Page) => page.locator('tr[data-order]').first();

/** API paths requested by a page, in request order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(pathname);
  });
  return calls;
}

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('the first rows after a sign-in need no separate list request, and few DOM elements', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/entrar');
  await page.getByLabel('E-mail').fill(ACCOUNTS.operator);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(firstRow(page)).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/v1/service-orders'))).toEqual([]);
  expect(await countElements(page)).toBeLessThanOrEqual(MAX_ELEMENTS);
});

test('a sign-in submitted before the app has loaded is sent once, and returns the first rows', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.route('**/assets/*.js', async (route) => {
    if (!calls.includes('/v1/auth/sign-in')) {
      await page.waitForRequest('**/v1/auth/sign-in');
    }
    await route.continue();
  });
  await page.goto('/entrar', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(ACCOUNTS.operator);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(firstRow(page)).toBeVisible();
  expect(calls.filter((path) => path === '/v1/auth/sign-in')).toHaveLength(1);
  expect(calls.filter((path) => path.startsWith('/v1/service-orders'))).toEqual([]);
});

test('rows out of sight are rendered for printing and for a search of the browser', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico?tab=all');
  await expect(firstRow(page)).toBeVisible();
  const rows = page.locator('tr[data-order]');
  const drawn = await rows.count();
  expect(drawn).toBeLessThan(40);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(50);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(rows).toHaveCount(drawn);
  await page.keyboard.press('Control+f');
  await expect(rows).toHaveCount(50);
});
