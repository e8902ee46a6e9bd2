import type { Locator, Page } from '@playwright/test';

import type { Schema } from '#openapi/schema.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { saveCourier } from '#tests/support/couriers-by-api.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const BOARD = `${LIST}?ver=quadro`;

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const card = (within: Page | Locator, name: string): Locator =>
  within.locator('[data-order]').filter({ hasText: name });
/** A card moves again once the response to its move is there. */
const settled = (moved: Locator) => expect(moved).not.toHaveAttribute('aria-busy', 'true');
const dialog = (page: Page) => page.getByRole('dialog');
/** Near the left edge of a lane, as the board scrolls while a card is held at its own right edge. */
const targetPosition = { x: 20, y: 120 };
/** Restricts the board to a test's own orders, among the many of the demo. */
const only = (search: string) => `${BOARD}&search=${encodeURIComponent(search)}`;

test(
  'a drop takes the step to its lane, asks for what it needs, or is refused with the reason',
  { tag: '@story' },
  async ({ openAs, api }) => {
    const base = await api('operator');
    await saveCourier(base, { name: 'Quirino Sá', phone: '+5511981270001', vehicleType: 'carro' });
    await requestOrder(await api('boaVida'), 'Quartzo Rosa');

    const page = await openAs('operator');
    await page.goto(only('quartzo'));
    const [requested, accepted, assigned] = [
      lane(page, 'Aguardando aceite'),
      lane(page, 'Aceita'),
      lane(page, 'Atribuída'),
    ];
    await expect(requested).toContainText('1 aberta');

    await card(page, 'Quartzo Rosa').dragTo(accepted, { targetPosition });
    await expect(card(accepted, 'Quartzo Rosa')).toBeVisible();
    await expect(page.getByText('1 ordem passou para “Aceita”.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(card(requested, 'Quartzo Rosa')).toBeVisible();
    await card(page, 'Quartzo Rosa').dragTo(accepted, { targetPosition });
    await settled(card(accepted, 'Quartzo Rosa'));

    await card(page, 'Quartzo Rosa').dragTo(requested, { targetPosition });
    await expect(page.getByRole('alert')).toContainText('A ordem está aceita e ainda sem entregador.');
    await expect(card(accepted, 'Quartzo Rosa')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar resumo' }).click();

    await card(page, 'Quartzo Rosa').dragTo(assigned, { targetPosition });
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Entregador' }).fill('quirino');
    await page.keyboard.press('Enter');
    await expect(card(assigned, 'Quartzo Rosa')).toContainText('Quirino Sá');

    await card(page, 'Quartzo Rosa').dragTo(accepted, { targetPosition });
    await expect(dialog(page)).toContainText('para “Aceita”');
    await dialog(page).getByRole('button', { name: 'Reagendar' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Retirar entregador' }).click();
    await dialog(page).getByLabel('Motivo').fill('Troca de turno');
    await dialog(page).getByRole('button', { name: 'Retirar entregador' }).click();
    await expect(card(accepted, 'Quartzo Rosa')).toBeVisible();
  },
);

test('a lane without a step for the dragged order says why', async ({ openAs, api }) => {
  const reason = 'A ordem ainda aguarda o aceite.';
  await requestOrder(await api('boaVida'), 'Turmalina Verde');
  const page = await openAs('operator');
  await page.goto(only('turmalina'));
  const target = lane(page, 'Atribuída');
  await card(page, 'Turmalina Verde').hover();
  await page.mouse.down();
  await target.hover({ position: targetPosition });
  await target.hover({ position: targetPosition });
  await expect(target).toContainText(reason);
  await expect(lane(page, 'Aceita')).not.toContainText(reason);
  await page.mouse.up();
  await expect(target).not.toContainText(reason);
});

test('an order goes through the board by keyboard, and focus follows it', async ({ openAs, api }) => {
  const base = await api('operator');
  const manager = await api('boaVida');
  const order = await advanceOrder(base, await requestOrder(manager, 'Jaspe Claro'), 'assigned');
  await requestOrder(manager, 'Jaspe Novo');

  const page = await openAs('operator');
  await page.goto(only('jaspe'));
  await expect(card(page, 'Jaspe Claro')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  const link = page.getByRole('link', { name: `OS ${order.orderNumber}` });
  await expect(link).toBeFocused();
  await page.keyboard.press('m');
  await expect(dialog(page)).toContainText(`Mover OS ${order.orderNumber} para…`);
  await expect(dialog(page).getByRole('button', { name: /^Aceita/u })).toHaveCount(2);
  await dialog(page)
    .getByRole('button', { name: /^Em coleta/u })
    .click();
  await expect(card(lane(page, 'Em coleta'), 'Jaspe Claro')).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('e');
  await expect(dialog(page)).toContainText('Confirmar coleta');
  await page.keyboard.press('Escape');
});

test('selected orders move together', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  for (const name of ['Opala Um', 'Opala Dois']) await requestOrder(manager, name);
  const page = await openAs('operator');
  await page.goto(only('opala'));
  await card(page, 'Opala Um').getByRole('checkbox').check();
  await card(page, 'Opala Dois').getByRole('checkbox').check();
  await card(page, 'Opala Um').dragTo(lane(page, 'Aceita'), { targetPosition });
  await expect(page.getByText('2 ordens passaram para “Aceita”.')).toBeVisible();
  await expect(lane(page, 'Aceita').locator('[data-order]')).toHaveCount(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `on a phone “Mover para…” moves an order, in ${colorScheme}`,
    { tag: '@phone' },
    async ({ openAs, api }) => {
      const name = colorScheme === 'dark' ? 'Ônix Escuro' : 'Ônix Claro';
      const { orderNumber } = await requestOrder(await api('boaVida'), name);
      const page = await openAs('operator');
      await page.emulateMedia({ colorScheme });
      await page.goto(only(name));
      await expect(card(page, name)).toBeVisible();
      await expectAccessible(page, `the board in ${colorScheme}`);
      await page.getByRole('button', { name: `Mover OS ${orderNumber} para…` }).click();
      await expect(dialog(page).getByRole('button', { name: /^Aceita/u })).toBeVisible();
      await expectAccessible(page, `“Mover para…” in ${colorScheme}`);
      await dialog(page)
        .getByRole('button', { name: /^Aceita/u })
        .click();
      await expect(card(lane(page, 'Aceita'), name)).toBeVisible();
      await expect(page.getByRole('link', { name: `OS ${orderNumber}` })).toBeFocused();
    },
  );
}

test(
  'of 5,000 open orders only the visible cards are in the document',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    await requestOrder(await api('boaVida'), 'Berilo Azul');
    const page = await openAs('operator');
    // As the server answers for that many: 500 orders of each requested lane, and the number of all.
    await page.route('**/v1/service-orders/lanes?*', async (route) => {
      const response = await route.fetch();
      const body: Schema<'OrderLanes'> = await response.json();
      const [sample] = body.lanes.flatMap(({ orders = [] }) => orders);
      const lanes = body.lanes.map((one, at) => {
        const orders = Array.from({ length: 500 }, (_, index) => ({
          ...sample,
          orderNumber: 1_000_000 + at * 1_000 + index,
        }));
        return { ...one, open: 715, ...(one.orders && { orders }) };
      });
      await route.fulfill({ response, json: { ...body, lanes } });
    });
    await page.goto(BOARD);
    const first = lane(page, 'Aguardando aceite');
    await expect(first).toContainText('715 abertas');
    await expect(first.locator('[data-order]').first()).toBeVisible();
    expect(await page.locator('[data-order]').count()).toBeLessThan(80);
    const list = first.locator('ul').locator('xpath=..');
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(first.getByText('Mais 215 na lista.')).toBeVisible();
    expect(await page.locator('[data-order]').count()).toBeLessThan(80);
    // Later lanes may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test('a manager sees orders by status and moves none', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  const { orderNumber } = await requestOrder(manager, 'Ágata Azul');
  const page = await openAs('boaVida');
  await page.goto(`${LIST}?search=agata`);
  const layouts = page.getByRole('navigation', { name: 'Disposição' });
  await expect(layouts.getByRole('link')).toHaveCount(2);
  await layouts.getByRole('link', { name: 'Quadro' }).click();
  await expect(page).toHaveURL(`${BOARD}&search=agata`);
  await expect(card(lane(page, 'Aguardando aceite'), 'Ágata Azul')).toBeVisible();
  await expect(page.getByRole('button', { name: `Mover OS ${orderNumber} para…` })).toHaveCount(0);
  await page.getByRole('link', { name: `OS ${orderNumber}` }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText('Ir de ordem em ordem');
  await expect(dialog(page)).not.toContainText('Mover para outra faixa');
  await page.keyboard.press('Escape');
  await card(page, 'Ágata Azul').dragTo(lane(page, 'Aceita'), { targetPosition });
  await expect(card(lane(page, 'Aguardando aceite'), 'Ágata Azul')).toBeVisible();
});

test('a saved view opens the board', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(`${BOARD}&priority=urgent`);
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await dialog(page).getByLabel('Nome da visão').fill('Urgentes no quadro');
  await dialog(page).getByRole('button', { name: 'Salvar visão' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(LIST);
  await page.getByRole('link', { name: /Urgentes no quadro/u }).click();
  await expect(page).toHaveURL(/ver=quadro/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quadro');
});
