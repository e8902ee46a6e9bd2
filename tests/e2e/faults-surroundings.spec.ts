import type { Page } from '@playwright/test';

import { assetWith } from '#tests/support/asset-with.ts';
import { fillOrderForm } from '#tests/support/fill-order-form.ts';
import { createGate } from '#tests/support/gate.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { orderEntry, orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { logWhatIsShown, readShown, textsOf } from '#tests/support/shown-log.ts';

const LIST = '/ordens-de-servico';
const DAY_MS = 86_400_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test('an order opened offline shows the lost connection in its place, and loads by itself once online', async ({
  openAs,
}) => {
  const page = await openAs('operator');
  await page.goto(`${LIST}?tab=closed`);
  // Loads the code of the order page before the browser goes offline.
  await orderLinks(page).first().click();
  await expect(page.getByRole('list', { name: 'Linha do tempo' })).toBeVisible();
  await page.goBack();
  await expect(orderLinks(page).first()).toBeVisible();
  await page.context().setOffline(true);
  await orderLinks(page).nth(2).click();
  await expect(page).toHaveURL(/\/ordens-de-servico\/\d+/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Sem conexão com o servidor.');
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Linha do tempo' })).toBeVisible();
});

test('the list and its orders work without the code of live updates, late badge and bulk actions', async ({
  openAs,
}) => {
  const page = await openAs('operator');
  const lost = new Set<string>();
  // Live updates, the badge of late orders and the bulk actions.
  for (const text of ['missedSeconds', 'atras.', 'Ações para as ordens selecionadas']) {
    await page.route(await assetWith(text), (route) => {
      lost.add(text);
      return route.abort();
    });
  }
  await page.goto(LIST);
  await expect(orderLinks(page).first()).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Selecionar OS / })
    .first()
    .check();
  await expect.poll(() => lost.size).toBe(3);
  await expect(heading(page, 'Ordens de Serviço')).toBeVisible();
  await orderLinks(page).first().click();
  await expect(page.getByRole('list', { name: 'Linha do tempo' })).toBeVisible();
});

test('a figure is explained after a retry once its code can be loaded', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.route(await assetWith('horário de São Paulo'), (route) => route.abort());
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Como é calculado: Entregas no prazo' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar. Verifique sua conexão.');
  await page.unrouteAll();
  await page.getByRole('dialog').getByRole('button', { name: 'Tentar novamente' }).click();
  const explanation = page.getByRole('dialog', { name: 'Como é calculado' });
  await expect(async () => {
    if ((await explanation.count()) === 0) await button.click({ timeout: 2_000 });
    await expect(explanation).toContainText('Período', { timeout: 2_000 });
  }).toPass();
});

test('a slow list is marked busy between heading and sidebar, and appears once it arrives', async ({
  openAs,
}) => {
  const page = await openAs('operator');
  const { opened, open } = createGate();
  await page.route(/\/v1\/service-orders/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(LIST);
  await expect(heading(page, 'Ordens de Serviço')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Lista de ordens' }).locator('[aria-busy="true"]'),
  ).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
  open();
  await expect(orderLinks(page).first()).toBeVisible();
});

for (const status of [500, 503, 401]) {
  test(`nothing of a page is painted while the session is unknown, and a ${status} response leads to the sign-in`, async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await logWhatIsShown(page);
    const { opened, open } = createGate();
    await page.route('**/v1/users/me', async (route) => {
      await opened;
      await route.fulfill({ status, contentType: 'text/plain', body: '' });
    });
    await page.goto('/empresas');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'booting');
    open();
    await expect(heading(page, 'Entrar')).toBeVisible();
    const shown = await readShown(page);
    expect(textsOf(shown, 'heading')).not.toContain('Empresas');
    expect(textsOf(shown, 'painted')).toEqual(['Carregando', 'Entrar']);
  });
}

for (const days of [-3, 3]) {
  test(`the app follows the server clock when the local one is ${days} days off`, async ({ openAs, api }) => {
    const boaVida = await api('boaVida');
    const person = days < 0 ? 'Wanda Prates' : 'Valter Nogueira';
    await requestOrder(boaVida, person);
    const page = await openAs('boaVida');
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await page.goto(`${LIST}?search=${person.replace(' ', '+')}`);
    await expect(orderEntry(page, person)).toBeVisible();
    await expect(orderEntry(page, person)).not.toContainText(/dias?/);

    await page.goto(`${LIST}/criar`);
    const recipient = `Hora Certa ${days}`;
    await fillOrderForm(page, recipient);
    await page.getByRole('region', { name: 'Entrega' }).getByRole('button', { name: 'Amanhã 8–10h' }).click();
    await page.getByRole('button', { name: 'Solicitar entrega' }).click();
    await expect(page).toHaveURL(/\/ordens-de-servico\/\d+$/);
    const orderNumber = Number(new URL(page.url()).pathname.split('/').at(-1));
    const { data } = await boaVida.GET('/v1/service-orders/{orderNumber}', {
      params: { path: { orderNumber } },
    });
    const tomorrow = new Date(Date.now() + DAY_MS);
    expect(localDay(data?.stops[1]?.window?.from)).toBe(localDay(tomorrow.toISOString()));
  });
}

function localDay(instant: string | undefined): string {
  return new Date(instant ?? 0).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}
