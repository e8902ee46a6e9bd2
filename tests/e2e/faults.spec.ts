import type { Page, Route } from '@playwright/test';

import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const NO_CONNECTION = 'Sem conexão com o servidor. Tente novamente.';
const BROKEN = { code: 'internal-error', detail: 'Algo deu errado. Código: req-7', requestId: 'req-7' };

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Tentar novamente' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

type Fault = { name: string; fail: (route: Route) => Promise<void>; said: string };

/** Server failures and the message each one shows. */
const FAULTS: readonly Fault[] = [
  { name: 'the server is down', fail: (route) => route.abort('connectionrefused'), said: NO_CONNECTION },
  {
    name: 'the server has a fault',
    fail: (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'urn:malote:problem:internal-error',
          title: 'Erro interno',
          status: 500,
          ...BROKEN,
        }),
      }),
    said: BROKEN.detail,
  },
  {
    name: 'a proxy responds in its place',
    fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    said: NO_CONNECTION,
  },
];

/** Pages of an administrator. The order form is missing: it requests its data only while the user types. */
const PAGES = [
  LIST,
  `${LIST}?tab=closed`,
  '/usuarios',
  '/usuarios?editar=01999999-0000-7000-8000-000000000001',
  '/empresas',
  '/empresas?editar=01999999-0000-7000-8000-000000000001',
  '/localizacoes',
  '/relatorios',
  '/dashboard',
  '/configuracoes',
];

test('every page of an administrator shows a server failure in place, and recovers once it is over', async ({
  openAs,
  api,
}) => {
  test.slow(true, 'it opens a dozen pages');
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Amélia Duarte');
  const page = await openAs('admin');
  for (const [index, address] of [...PAGES, `${LIST}/${orderNumber}`].entries()) {
    const fault = FAULTS[index % FAULTS.length];
    if (fault) await test.step(`${address}: ${fault.name}`, () => failAt(page, address, fault));
  }
});

async function failAt(page: Page, address: string, { fail, said }: Fault): Promise<void> {
  await failAllBut(page, ['/v1/users/me'], fail);
  await page.goto(address);
  await expect(alert(page).filter({ hasText: said }).first(), address).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0);
  await expect(sidebar(page), address).toBeVisible();
  await page.unrouteAll();
  // Each failed section has its own retry button.
  await expect(async () => {
    if (await retry(page).first().isVisible()) await retry(page).first().click({ timeout: 1000 });
    await expect(alert(page).filter({ hasText: said }), address).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Fails every API request except those to the spared paths. */
async function failAllBut(
  page: Page,
  spared: readonly string[],
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/v1/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return spared.includes(pathname) ? route.continue() : fail(route);
  });
}
