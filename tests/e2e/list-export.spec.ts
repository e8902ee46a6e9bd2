import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { drawnNumbers, extent, orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const DAY = String.raw`\d{4}-\d\d-\d\d`;

const exportButton = (page: Page) => page.getByRole('button', { name: 'Exportar' });

test('an export holds exactly the orders of the list of a manager, in its order', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto('/ordens-de-servico?tab=new&sort=dueAt');
  await expect(orderLinks(page).first()).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^malote-ordens-${DAY}\\.csv$`));
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  // The list renders only the rows near the window but shows the total.
  const drawn = await drawnNumbers(page);
  expect(lines.slice(0, drawn.length).map((line) => Number(line.split(';')[0]))).toEqual(drawn);
  await expect(extent(page)).toHaveText(new RegExp(`(^|\\D)${lines.length} orde(m|ns)$`, 'u'));
  expect(new Set(lines.map((line) => line.split(';')[2]))).toEqual(new Set(['Farmácia Boa Vida']));
});

test('a failed export is reported in the page, and succeeds when repeated', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.route('**/v1/service-orders/csv**', (route) => route.abort(), { times: 1 });
  await page.goto('/ordens-de-servico');
  await exportButton(page).click();
  await expect(page.getByRole('alert')).toContainText('O arquivo não foi baixado.');
  await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
  await expect(page.getByRole('alert')).toBeHidden();
});
