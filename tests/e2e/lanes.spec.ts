import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { saveCourier } from '#tests/support/couriers-by-api.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const LANES = `${LIST}?ver=entregadores`;

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const card = (within: Page | Locator, name: string): Locator =>
  within.locator('[data-order]').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
/** Restricts the lanes to a test's own orders, among the many of the demo. */
const only = (search: string) => `${LANES}&search=${encodeURIComponent(search)}`;

test(
  'an order can be dragged to a courier and back, with a warning, a denial or a reason in between',
  { tag: '@story' },
  async ({ openAs, api }) => {
    const base = await api('operator');
    await saveCourier(base, { name: 'Alba Nunes', phone: '+5511981240001', vehicleType: 'moto' });
    await saveCourier(base, { name: 'Alba Pires', phone: '+5511981240002', vehicleType: 'carro' });
    const manager = await api('boaVida');
    const large = await requestOrder(manager, 'Lanterna Grande', { vehicleType: 'carro' });
    await advanceOrder(base, large, 'accepted');
    const small = await requestOrder(manager, 'Lanterna Pequena');
    await advanceOrder(base, small, 'accepted');
    await requestOrder(manager, 'Lanterna Nova');

    const page = await openAs('operator');
    await page.goto(only('lanterna'));
    const [waiting, moto, car] = [
      lane(page, 'Sem entregador'),
      lane(page, 'Alba Nunes'),
      lane(page, 'Alba Pires'),
    ];
    await expect(waiting).toContainText('3 abertas');
    await card(waiting, 'Lanterna Pequena').dragTo(moto);
    await expect(card(moto, 'Lanterna Pequena')).toContainText('Atribuída');
    await expect(moto).toContainText('1 aberta');

    await card(waiting, 'Lanterna Grande').dragTo(moto);
    await expect(dialog(page).getByRole('status')).toContainText('A ordem pede Carro');
    await page.keyboard.press('Escape');
    await card(waiting, 'Lanterna Grande').dragTo(car);
    await expect(card(car, 'Lanterna Grande')).toContainText('Atribuída');

    await card(waiting, 'Lanterna Nova').dragTo(car);
    await expect(page.getByRole('alert')).toContainText('A ordem ainda aguarda o aceite.');
    await expect(card(waiting, 'Lanterna Nova')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar resumo' }).click();

    await car.getByRole('button', { name: 'Imprimir romaneio de Alba Pires' }).click();
    await expect(dialog(page)).toContainText('Lanterna Grande');
    await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await expect(dialog(page)).toHaveCount(0);

    await card(car, 'Lanterna Grande').dragTo(waiting);
    await dialog(page).getByLabel('Motivo').fill('Troca de turno');
    await dialog(page).getByRole('button', { name: 'Retirar de 1 ordem' }).click();
    await expect(card(waiting, 'Lanterna Grande')).toContainText('Aceita');
  },
);

test('an order is assigned by keyboard with two letters, and focus follows it', async ({ openAs, api }) => {
  const base = await api('operator');
  await saveCourier(base, { name: 'Xuxa Telles', phone: '+5511981240003', vehicleType: 'carro' });
  const manager = await api('boaVida');
  for (const name of ['Farol Um', 'Farol Dois']) {
    await advanceOrder(base, await requestOrder(manager, name), 'accepted');
  }

  const page = await openAs('operator');
  await page.goto(only('farol'));
  const waiting = lane(page, 'Sem entregador');
  await expect(waiting.locator('[data-order]')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(waiting.locator('[data-order]').nth(1).getByRole('link')).toBeFocused();
  const moved = await waiting.locator('[data-order]').nth(1).getByRole('link').innerText();
  await page.keyboard.press('m');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.type('xu');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const there = lane(page, 'Xuxa Telles');
  await expect(there.locator('[data-order]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: `OS ${moved}` })).toBeFocused();
});

test('dragging a selection takes no order from a courier unless ticked', async ({ openAs, api }) => {
  const base = await api('operator');
  await saveCourier(base, { name: 'Abel Rangel', phone: '+5511981240006', vehicleType: 'carro' });
  const manager = await api('boaVida');
  await advanceOrder(base, await requestOrder(manager, 'Tesouro Livre'), 'accepted');
  const { courier } = await advanceOrder(base, await requestOrder(manager, 'Tesouro Levada'), 'in_transit');

  const page = await openAs('operator');
  await page.goto(only('tesouro'));
  const waiting = lane(page, 'Sem entregador');
  await card(page, 'Tesouro Livre').getByRole('checkbox').check();
  await card(page, 'Tesouro Levada').getByRole('checkbox').check();
  await card(waiting, 'Tesouro Livre').dragTo(lane(page, 'Abel Rangel'));
  await expect(dialog(page)).toContainText('1 sem entregador, 1 troca de entregador (1 em rota).');
  await dialog(page).getByRole('button', { name: 'Atribuir a 1 ordem' }).click();
  await expect(card(lane(page, 'Abel Rangel'), 'Tesouro Livre')).toBeVisible();
  await expect(page.getByText('1 ordem passou para Abel Rangel.')).toBeVisible();
  const { data } = await base.GET('/v1/service-orders', { params: { query: { search: 'levada' } } });
  expect(data?.data.map(({ courierName }) => courierName)).toEqual([courier?.name]);
});

test(
  'several selected orders are moved to a courier together',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    const base = await api('operator');
    await saveCourier(base, { name: 'Zilda Braga', phone: '+5511981240004', vehicleType: 'carro' });
    const manager = await api('boaVida');
    for (const name of ['Veleiro Um', 'Veleiro Dois']) {
      await advanceOrder(base, await requestOrder(manager, name), 'accepted');
    }

    const page = await openAs('operator');
    await page.goto(only('veleiro'));
    const waiting = lane(page, 'Sem entregador');
    await expect(waiting.locator('[data-order]')).toHaveCount(2);
    await expectAccessible(page, 'the lanes');
    await card(waiting, 'Veleiro Um').getByRole('checkbox').check();
    await card(waiting, 'Veleiro Dois').getByRole('checkbox').check();
    await card(waiting, 'Veleiro Um')
      .getByRole('button', { name: /^Mover OS/u })
      .click();
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Entregador' }).fill('zil');
    await page.keyboard.press('Enter');
    await expect(waiting).toContainText('Nenhuma ordem espera por um entregador.');
    const { data } = await base.GET('/v1/service-orders', { params: { query: { search: 'veleiro' } } });
    expect(data?.data.map(({ courierName }) => courierName)).toEqual(['Zilda Braga', 'Zilda Braga']);
  },
);

test('the lanes show moves by other users, and share their filters with the list', async ({
  openAs,
  api,
}) => {
  const base = await api('operator');
  const courier = await saveCourier(base, {
    name: 'Abel Moura',
    phone: '+5511981240005',
    vehicleType: 'carro',
  });
  const order = await advanceOrder(
    base,
    await requestOrder(await api('boaVida'), 'Bússola Clara'),
    'accepted',
  );

  const page = await openAs('operator');
  await page.goto(`${LIST}?search=bussola`);
  const layouts = page.getByRole('navigation', { name: 'Disposição' });
  await layouts.getByRole('link', { name: 'Por entregador' }).click();
  await expect(page).toHaveURL(`${LANES}&search=bussola`);
  await expect(card(lane(page, 'Sem entregador'), 'Bússola Clara')).toBeVisible();
  await base.POST('/v1/service-orders/{orderNumber}/events', {
    params: { path: { orderNumber: order.orderNumber }, header: { 'If-Match': `"${order.version}"` } },
    body: { type: 'order.assign', payload: { courierId: courier.id } },
  });
  await expect(card(lane(page, 'Abel Moura'), 'Bússola Clara')).toBeVisible();
  await layouts.getByRole('link', { name: 'Lista' }).click();
  await expect(page).toHaveURL(`${LIST}?search=bussola`);
});

test('a manager is redirected from the lanes to the list', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto(LANES);
  await expect(page).toHaveURL(LIST);
});
