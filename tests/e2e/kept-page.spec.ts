import type { BrowserContext, Page } from '@playwright/test';

import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { changeSettings } from '#tests/support/settings-by-api.ts';

const LIST = '/ordens-de-servico';

// Other specs block service workers, so that every page comes from the server.
test.use({ serviceWorkers: 'allow', leaves: 'a changed product name' });

/** Opens the list and waits for an active service worker. */
async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(LIST);
  await expect(orderLinks(page).first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

const comesFromWorker = (page: Page, address: string) =>
  page.goto(address).then((response) => response?.fromServiceWorker());

test('a page for signed-in users comes from the service worker, a reload and a public page from the server', async ({
  browserOf,
}) => {
  const context = await browserOf('operator');
  await visit(context);
  const page = await context.newPage();
  expect(await comesFromWorker(page, LIST)).toBe(true);
  await expect(orderLinks(page).first()).toBeVisible();
  expect(await comesFromWorker(page, `${LIST}/criar`)).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Nova ordem de serviço' })).toBeVisible();
  expect(await page.reload().then((response) => response?.fromServiceWorker())).toBe(false);
  expect(await comesFromWorker(page, '/termos-de-uso')).toBe(false);
});

test('without a connection the app opens with its own offline message', async ({ browserOf }) => {
  const context = await browserOf('operator');
  await visit(context);
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(LIST);
  await expect(page.getByText('Sem conexão com o servidor. Sua sessão continua guardada.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(orderLinks(page).first()).toBeVisible();
});

test('a stored page whose code is gone reloads, and a page of the server reports the failure', async ({
  browserOf,
}) => {
  const context = await browserOf('operator');
  await visit(context);
  const page = await context.newPage();
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto(LIST);
  await expect(orderLinks(page).first()).toBeVisible();
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByText('Não foi possível carregar o Malote.')).toBeVisible();
});

test('a changed product name is shown in the title of the next page, and in the initial HTML of the one after', async ({
  browserOf,
  api,
}) => {
  const context = await browserOf('operator');
  await visit(context);
  await changeSettings(await api('admin'), ({ branding }) => ({
    branding: { ...branding, productName: 'Expresso Sul' },
  }));
  for (const nth of ['first', 'second']) {
    const page = await context.newPage();
    expect(await comesFromWorker(page, LIST)).toBe(true);
    if (nth === 'second')
      expect(await page.locator('html').getAttribute('data-branding')).toContain('Expresso Sul');
    await expect(page).toHaveTitle(/ · Expresso Sul$/);
  }
});
