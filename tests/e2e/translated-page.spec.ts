import type { Page } from '@playwright/test';

import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

/** Like browser translation: wraps each text node in two nested `<font>` elements. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(
      (node) => node.nodeValue?.trim() && !node.parentElement?.closest('script, font'),
    )) {
      const font = document.createElement('font');
      font.append(Object.assign(document.createElement('font'), { textContent: `${text.nodeValue} ` }));
      text.parentNode?.replaceChild(font, text);
    }
  });
}

test('a translated page shows the new status of an order and stays usable', async ({ openAs, api }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Gilda Moura');
  const page = await openAs('operator');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  const accept = page.getByRole('main').getByRole('button', { name: 'Aceitar', exact: true }).first();
  await accept.waitFor();
  await translate(page);
  await accept.click();
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(head).toContainText('Aceita');
  await expect(head).not.toContainText('Aguardando aceite');
  await translate(page);
  await page.getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ordens de Serviço' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(errors).toEqual([]);
});
