import type { Page } from '@playwright/test';

import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

async function openList(page: Page) {
  await page.goto(LIST);
  await orderLinks(page).first().waitFor();
  return page.locator('tr[data-order] [data-selectable]').first();
}

const selected = (page: Page) => page.evaluate(() => String(getSelection()).trim());

test('a recipient can be selected by dragging without leaving the list', async ({ openAs }) => {
  const page = await openAs('operator');
  const name = await openList(page);
  const box = await name.boundingBox();
  if (box === null) throw new Error('The name has no box.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  expect((await name.innerText()).includes(await selected(page))).toBe(true);
  expect((await selected(page)).length).toBeGreaterThan(3);
  await expect(page).toHaveURL(LIST);
});

test('a double click on a row selects a word, and a single one opens the order', async ({ openAs }) => {
  const page = await openAs('operator');
  const name = await openList(page);
  await name.dblclick({ position: { x: 10, y: 8 } });
  expect(await selected(page)).not.toBe('');
  await expect(page).toHaveURL(LIST);
  await name.click({ position: { x: 10, y: 8 } });
  await expect(page).toHaveURL(/ordens-de-servico\/\d+$/);
});

test('Ctrl-click and middle click on the text of a row open a tab', async ({ openAs }) => {
  const page = await openAs('operator');
  const name = await openList(page);
  for (const options of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const opened = page.context().waitForEvent('page');
    await name.click(options);
    await (await opened).waitForURL(/ordens-de-servico\/\d+$/);
  }
  await expect(page).toHaveURL(LIST);
});
