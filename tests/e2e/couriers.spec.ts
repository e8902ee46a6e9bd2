import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { giveOrder, saveCourier } from '#tests/support/couriers-by-api.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderEntry, orderLinks, unfoldFilters } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const RECORDS = `${LIST}?ver=cadastro-de-entregadores`;

const dialog = (page: Page) => page.getByRole('dialog');
const courierInput = (page: Page) => dialog(page).getByRole('combobox', { name: 'Entregador' });
const assign = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Atribuir entregador', exact: true }).first();
const row = (page: Page, name: string): Locator =>
  page.locator('[data-row]').filter({ has: page.getByRole('link', { name, exact: true }) });

test(
  'an order can be assigned by two letters and Enter, and the list filtered by its courier',
  { tag: ['@deep-phone', '@story'] },
  async ({ openAs, api }) => {
    const base = await api('operator');
    const courier = await saveCourier(base, {
      name: 'Zuleica Paz',
      phone: '+5511981230001',
      vehicleType: 'carro',
    });
    const order = await requestOrder(await api('boaVida'), 'Otília Brandão');
    await advanceOrder(base, order, 'accepted');

    const page = await openAs('operator');
    await page.goto(`${LIST}/${order.orderNumber}`);
    await assign(page).click();
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await courierInput(page).fill('zu');
    await expect(dialog(page).getByRole('option')).toHaveText([/^Zuleica Paz.*livre.*Carro/]);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Zuleica Paz');

    await page.goto(LIST);
    await unfoldFilters(page);
    await page.getByRole('search').getByRole('button', { name: 'Entregador', exact: true }).click();
    await page.getByRole('textbox', { name: 'Procurar entregador' }).fill('zuleica');
    await page.getByRole('checkbox', { name: 'Zuleica Paz' }).check();
    await expect(page).toHaveURL(`${LIST}?courier=${courier.id}`);
    await expect(orderLinks(page)).toHaveCount(1);
    await expect(orderEntry(page, 'Otília Brandão')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Situação das ordens' }).getByRole('link', { name: /^Em aberto/ }),
    ).toHaveText(/1$/);
  },
);

test(
  'a vehicle that is too small shows a warning, and a second Enter assigns the courier',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    const base = await api('operator');
    await saveCourier(base, { name: 'Yolanda Sá', phone: '+5511981230002', vehicleType: 'bike' });
    const order = await requestOrder(await api('boaVida'), 'Nair Prates', { vehicleType: 'caminhao' });
    await advanceOrder(base, order, 'accepted');

    const page = await openAs('operator');
    await page.goto(`${LIST}/${order.orderNumber}`);
    await assign(page).click();
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'the choice of a courier');
    await courierInput(page).fill('sa yol');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('status')).toContainText('A ordem pede Caminhão');
    await expectAccessible(page, 'a vehicle that is too small');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Yolanda Sá');
  },
);

test('a courier typed for one order can be added to the courier records', async ({ openAs, api }) => {
  const base = await api('operator');
  const order = await requestOrder(await api('boaVida'), 'Iara Melo');
  await advanceOrder(base, order, 'accepted');

  const page = await openAs('operator');
  await page.goto(`${LIST}/${order.orderNumber}`);
  await assign(page).click();
  await dialog(page).getByRole('button', { name: 'Informar outro entregador' }).click();
  await expect(dialog(page).getByLabel('Nome do entregador')).toBeFocused();
  await dialog(page).getByLabel('Nome do entregador').fill('Wilma Xavier');
  await dialog(page).getByLabel('Telefone').fill('1198123');
  await dialog(page).getByRole('checkbox', { name: 'Guardar este entregador' }).check();
  await dialog(page).getByRole('button', { name: 'Atribuir entregador' }).click();
  await expect(dialog(page).getByLabel('Telefone')).toHaveAccessibleDescription(
    'Informe um telefone com DDD, um 0800 ou um 4004.',
  );
  await expectAccessible(page, 'a courier who is typed');
  await dialog(page).getByLabel('Telefone').fill('11981230003');
  await dialog(page).getByRole('button', { name: 'Atribuir entregador' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto(RECORDS);
  await expect(row(page, 'Wilma Xavier')).toContainText('(11) 98123-0003');
});

test('an operator can manage couriers, but not delete one with an order', async ({ openAs, api }) => {
  const base = await api('operator');
  const page = await openAs('operator');
  await page.goto(RECORDS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entregadores');
  await page.getByRole('link', { name: 'Novo entregador' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Ursula Lins');
  await page.getByLabel('Telefone').fill('11981230004');
  await page.getByRole('combobox', { name: 'Veículo' }).selectOption('Moto');
  await page.getByLabel('Placa').fill('abc1d23');
  await page.getByRole('button', { name: 'Criar entregador' }).click();
  await expect(page).toHaveURL(RECORDS);
  await page.getByRole('searchbox', { name: 'Buscar entregadores' }).fill('lins ursula');
  await expect(row(page, 'Ursula Lins')).toContainText('ABC1D23');
  await page.getByRole('link', { name: 'Ursula Lins' }).click();
  await expect(page.getByRole('combobox', { name: 'Veículo' })).toHaveValue('moto');
  await page.getByRole('textbox', { name: 'Observações' }).fill('Folga às quartas.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'Ursula Lins')).toContainText('MotoABC1D23');

  const { data } = await base.GET('/v1/couriers', { params: { query: { search: 'Ursula Lins' } } });
  const order = await requestOrder(await api('boaVida'), 'Zenaide Couto');
  await giveOrder(base, order, data?.data[0]?.id ?? '');
  await page.getByRole('button', { name: 'Ações de Ursula Lins' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await dialog(page).getByRole('button', { name: 'Excluir entregador' }).click();
  await expect(dialog(page)).toContainText('Ursula Lins tem 1 ordem (1 em aberto) e não pode ser excluído.');
  await dialog(page).getByRole('button', { name: 'Desativar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Ursula Lins')).toContainText('Desativado');

  await page.goto(`${LIST}?search=${order.orderNumber}`);
  await expect(orderEntry(page, 'Zenaide Couto')).toContainText('Entregador desativado');
});

test('a manager is redirected from the couriers to their orders', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto(RECORDS);
  await expect(page).toHaveURL(LIST);
});
