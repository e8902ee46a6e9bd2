import type { Page, Route } from '@playwright/test';

import { fillOrderForm } from '#tests/support/fill-order-form.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const NO_CONNECTION = 'Sem conexão com o servidor. Tente novamente.';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Ways in which a sent request gets no response. */
const FATES: readonly { name: string; fate: (route: Route) => Promise<void> }[] = [
  { name: 'fails on its way', fate: (route) => route.abort() },
  {
    name: 'succeeds without a response',
    fate: async (route) => {
      await route.fetch();
      await route.abort();
    },
  },
];

for (const { name, fate } of FATES) {
  test(`an order whose request ${name} can be sent again: typed values stay, and one order exists`, async ({
    openAs,
    api,
  }) => {
    const recipient = `Ivete Prado ${name.length}`;
    const page = await openAs('boaVida');
    await page.goto(`${LIST}/criar`);
    await fillOrderForm(page, recipient);
    await page.route('**/v1/service-orders/*/events', fate, { times: 1 });
    await press(page, 'Solicitar entrega').dblclick();
    await expect(main(page).getByText(NO_CONNECTION)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Entrega' }).getByLabel('Destinatário')).toHaveValue(
      recipient,
    );

    await press(page, 'Solicitar entrega').dblclick();
    await expect(page).toHaveURL(/\/ordens-de-servico\/\d+$/);
    const { data } = await (
      await api('boaVida')
    ).GET('/v1/service-orders', { params: { query: { search: recipient } } });
    expect(data?.data.map(({ status }) => status)).toEqual(['requested']);
  });

  test(`a company whose request ${name} can be saved again: its name stays, and one company exists`, async ({
    openAs,
    api,
  }) => {
    const company = `Livraria Perdida ${name.length}`;
    const page = await openAs('admin');
    await page.goto('/empresas?novo=1');
    const field = page.getByRole('textbox', { name: 'Nome', exact: true });
    await field.fill(company);
    await page.route('**/v1/companies', fate, { times: 1 });
    await press(page, 'Criar empresa').dblclick();
    await expect(main(page).getByRole('alert')).toContainText(NO_CONNECTION);
    await expect(field).toHaveValue(company);

    await press(page, 'Criar empresa').dblclick();
    await expect(page).toHaveURL('/empresas');
    const { data } = await (
      await api('admin')
    ).GET('/v1/companies', { params: { query: { search: company } } });
    expect(data?.data.map((one) => one.name)).toEqual([company]);
  });

  test(`a comment whose request ${name} can be sent again: its text stays, and it appears once`, async ({
    openAs,
    api,
  }) => {
    const { orderNumber } = await requestOrder(await api('boaVida'), 'Otávio Lins');
    const page = await openAs('operator');
    await page.goto(`${LIST}/${orderNumber}`);
    const field = page.getByRole('textbox', { name: 'Comentar' });
    await field.fill('Portão azul, sem campainha.');
    await page.route('**/comments', fate, { times: 1 });
    await press(page, 'Comentar').dblclick();
    await expect(field).toHaveAccessibleDescription(NO_CONNECTION);
    await expect(field).toHaveValue('Portão azul, sem campainha.');

    await press(page, 'Comentar').dblclick();
    await expect(field).toHaveValue('');
    await expect(main(page).getByText('Portão azul, sem campainha.')).toHaveCount(1);
    const path = { orderNumber };
    const { data } = await (
      await api('operator')
    ).GET('/v1/service-orders/{orderNumber}/comments', { params: { path } });
    expect(data?.total).toBe(1);
  });
}

test('a draft keeps typed values offline, and saves itself once online', async ({ openAs, api }) => {
  const page = await openAs('boaVida');
  await page.goto(`${LIST}/criar`);
  await fillOrderForm(page, 'Nilo Peçanha');
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  await page.context().setOffline(true);
  const instructions = page.getByRole('region', { name: 'Entrega' }).getByLabel('Instruções');
  await instructions.fill('Deixar com o Seu Raimundo.');
  await expect(page.getByText(/^Não foi possível salvar o rascunho\./)).toBeVisible();
  await press(page, 'Solicitar entrega').click();
  // The list of attachments above may have failed, too.
  await expect(main(page).getByText(NO_CONNECTION).last()).toBeVisible();
  await expect(instructions).toHaveValue('Deixar com o Seu Raimundo.');

  await page.context().setOffline(false);
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  await press(page, 'Solicitar entrega').click();
  await expect(page).toHaveURL(/\/ordens-de-servico\/\d+$/);
  await expect(main(page).getByText('Deixar com o Seu Raimundo.')).toBeVisible();
  const { data } = await (
    await api('boaVida')
  ).GET('/v1/service-orders', { params: { query: { search: 'Nilo Peçanha' } } });
  expect(data?.total.value).toBe(1);
});
