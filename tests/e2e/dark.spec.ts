import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const tag = '@phone';

const LIGHT = 'rgb(246, 247, 251)';
const DARK = 'rgb(15, 18, 32)';
const SURFACE = 'rgb(24, 28, 46)';

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('public pages are dark and accessible', { tag }, async ({ page }) => {
    for (const address of ['/entrar', '/recuperar-senha', '/termos-de-uso']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await groundOf(page)).toBe(DARK);
      await expectAccessible(page, address);
    }
    await page.goto('/entrar');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Campo obrigatório.').first()).toBeVisible();
    await expectAccessible(page, '/entrar with errors');
  });

  test('the orders are accessible', { tag }, async ({ openAs, api }) => {
    test.slow();
    const order = await requestOrder(await api('boaVida'), 'Hilda Nobre');
    await advanceOrder(await api('operator'), order, 'assigned');
    const page = await openAs('operator');
    await page.goto(LIST);
    await orderLinks(page).nth(5).waitFor();
    expect(await groundOf(page)).toBe(DARK);
    await expectAccessible(page, LIST);
    await page.goto(`${LIST}/${order.orderNumber}`);
    await page.getByRole('list', { name: 'Linha do tempo' }).waitFor();
    await expectAccessible(page, 'an order');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Por que não posso?' }).waitFor();
    await expectAccessible(page, 'the menu of actions', { except: ['region'] });
    await page.goto(`${LIST}/criar`);
    await page.getByRole('button', { name: 'Solicitar entrega' }).click();
    await expect(page.getByText('Campo obrigatório.').first()).toBeVisible();
    await expectAccessible(page, 'a new order with errors');
  });

  test('the administration is accessible', { tag }, async ({ openAs }) => {
    test.slow();
    const page = await openAs('admin');
    await page.goto('/dashboard');
    await page.getByRole('table', { name: /Ordens solicitadas por dia/ }).waitFor();
    await expectAccessible(page, 'the dashboard');
    await page.goto('/relatorios');
    await page.getByText('Total', { exact: true }).first().waitFor({ state: 'attached' });
    await expectAccessible(page, 'a report');
    await page.goto('/configuracoes');
    await page.getByRole('heading', { name: 'Histórico de mudanças' }).waitFor();
    await expectAccessible(page, 'the settings');
    await page.goto(`${LIST}?conta=dados`);
    await page.getByRole('textbox', { name: 'Nome' }).waitFor();
    await expectAccessible(page, 'account data');
    await page.goto(`${LIST}?conta=aparencia`);
    await page.getByRole('radio', { name: 'Escuro' }).waitFor();
    const empty = page.getByRole('radio', { name: 'Claro' });
    expect(await empty.evaluate((radio) => getComputedStyle(radio).backgroundColor)).toBe(SURFACE);
    await expectAccessible(page, 'the choice of the theme');
  });

  test('a page is printed in black on white', async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto('/relatorios');
    await page.getByText('Total', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await colourOf(page.getByRole('heading', { level: 1 }))).toBe('rgb(233, 235, 245)');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await groundOf(page)).toBe('rgb(255, 255, 255)');
    expect(await colourOf(page.getByRole('heading', { level: 1 }))).toBe('rgb(0, 0, 0)');
  });
});

test('a chosen theme applies at once, on the next visit, and until the sign-out', async ({ openAs, api }) => {
  const client = await api('miramar');
  const page = await openAs('miramar');
  await page.goto(`${LIST}?conta=aparencia`);
  await page.getByRole('radio', { name: 'Seguir o sistema' }).waitFor();
  expect(await groundOf(page)).toBe(LIGHT);
  const saved = page.waitForResponse('**/v1/users/me/display');
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await expect.poll(() => groundOf(page)).toBe(DARK);
  expect((await saved).status()).toBe(204);

  await page.goto(LIST);
  await orderLinks(page).first().waitFor();
  expect(await groundOf(page)).toBe(DARK);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['malote.token']);

  await page.getByRole('link', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect(await groundOf(page)).toBe(LIGHT);
  await client.PATCH('/v1/users/me/display', { body: { theme: 'system' } });
});
