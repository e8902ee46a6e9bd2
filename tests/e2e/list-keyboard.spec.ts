import type { Page } from '@playwright/test';

import { requestOrder } from '#tests/support/orders-by-api.ts';
import { drawnNumbers, orderEntry, orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

/** The shortcuts load after the first rows. */
const shortcutsReady = (page: Page) =>
  expect(page.getByRole('searchbox', { name: 'Buscar ordens' })).toHaveAttribute('aria-keyshortcuts', '/');

const order = (page: Page, orderNumber: number | undefined) =>
  page.getByRole('link', { name: `OS ${orderNumber}`, exact: true });

test('the list is operated by keyboard: J, K, Enter, slash, N and question mark', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  await orderLinks(page).nth(3).waitFor();
  await shortcutsReady(page);
  const [first, second, third] = await drawnNumbers(page);
  await page.keyboard.press('j');
  await expect(order(page, first)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(order(page, third)).toBeFocused();
  await page.keyboard.press('k');
  await expect(order(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LIST}/${second}`);
  await page.goBack();

  await orderLinks(page).first().waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar ordens' })).toBeFocused();
  await page.keyboard.type('n?');
  await expect(page).toHaveURL(`${LIST}?search=n%3F`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(LIST);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const help = page
    .getByRole('dialog', { name: 'Atalhos do teclado' })
    .getByText('Ordem seguinte', { exact: true });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${LIST}/criar`);
});

test('several orders are selected by keyboard and accepted with one button', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  await requestOrder(manager, 'Elis Rangel');
  await requestOrder(manager, 'Fábio Rangel');
  const page = await openAs('operator');
  await page.goto(`${LIST}?tab=new&search=rangel`);
  await expect(orderEntry(page, 'Rangel')).toHaveCount(2);
  await shortcutsReady(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await expect(bar).toContainText('2 selecionadas');
  await bar.getByRole('button', { name: 'Aceitar (2)' }).click();
  await expect(bar).toContainText('2 ordens aceitas.');
  await expect(bar.getByRole('button', { name: 'Atribuir as 2' })).toBeVisible();
  await expect(orderEntry(page, 'Rangel')).toHaveCount(0);
});

test('going back from an order focuses its link', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  const link = orderLinks(page).nth(3);
  const name = `OS ${await link.innerText()}`;
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible();
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
});
