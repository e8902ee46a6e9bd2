import type { Page } from '@playwright/test';

import { drawnNumbers, orderLinks, totalCount } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

const distanceToEnd = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    return scrollHeight - window.innerHeight - window.scrollY;
  });

test('rows at both ends of the list stay selected and counted while it scrolls', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(`${LIST}?tab=all&period=7d`);
  await orderLinks(page).first().waitFor();
  const boxes = page.getByRole('checkbox', { name: /^Selecionar OS \d+$/ });
  await boxes.first().check();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(totalCount(page)).toHaveText(/^\d+ ordens$/, { timeout: 1_000 });
  }).toPass();
  const boxOf = (orderNumber: number | undefined) =>
    page.getByRole('checkbox', { name: `Selecionar OS ${orderNumber}`, exact: true });
  let last = boxOf(undefined);
  // The last page was appended below the place that the key had reached, and the key scrolls smoothly.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect.poll(() => distanceToEnd(page), { timeout: 2_000 }).toBeLessThan(1);
    last = boxOf((await drawnNumbers(page)).at(-1));
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await last.check();
  const total = await totalCount(page).innerText();
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await expect(bar).toContainText('2 selecionadas');
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(boxes.first()).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(boxes.first()).toBeChecked();
  await expect(bar).toContainText('2 selecionadas');
  await expect(totalCount(page)).toHaveText(total);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeChecked({ timeout: 1_000 });
  }).toPass();
});
