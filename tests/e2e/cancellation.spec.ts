import type { Page } from '@playwright/test';

import { createGate } from '#tests/support/gate.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const condition = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..');
const timeline = (page: Page) => page.getByRole('list', { name: 'Linha do tempo' });

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test(
  'a manager requests a cancellation, and the denial of the base appears with its text',
  { tag: '@story' },
  async ({ openAs, api }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await advanceOrder(base, await requestOrder(boaVida, 'Otávio Lemos'), 'assigned');
    const [manager, operator] = await Promise.all([openAs('boaVida'), openAs('operator')]);
    await Promise.all(
      [manager, operator].map((page) => page.goto(`/ordens-de-servico/${order.orderNumber}`)),
    );

    await manager.getByRole('main').getByRole('button', { name: 'Mais ações' }).click();
    await manager.getByRole('menuitem', { name: 'Solicitar cancelamento' }).click();
    const form = manager.getByRole('dialog', { name: 'Solicitar cancelamento' });
    await form.getByLabel('Motivo').selectOption('Pedido duplicado');
    await form.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(manager.getByRole('main')).toContainText('A base responde até');

    await expect(operator.getByRole('main')).toContainText('Pedido duplicado');
    await operator.getByRole('button', { name: 'Negar cancelamento' }).click();
    const answer = operator.getByRole('dialog', { name: 'Negar cancelamento' });
    await answer.getByLabel('Resposta à empresa').fill('O entregador já está na sua porta.');
    await answer.getByRole('button', { name: 'Negar cancelamento' }).click();

    await expect(condition(manager)).toContainText('Cancelamento negado');
    await expect(condition(manager)).toContainText('Atribuída');
    await expect(timeline(manager).getByRole('listitem').first()).toContainText(
      'O entregador já está na sua porta.',
    );
  },
);

test('an approved cancellation cancels the order, also on the page of the manager', async ({
  openAs,
  api,
}) => {
  const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await advanceOrder(base, await requestOrder(boaVida, 'Lúcia Campos'), 'assigned');
  const { error } = await boaVida.POST('/v1/service-orders/{orderNumber}/events', {
    params: {
      path: { orderNumber: order.orderNumber },
      header: { 'If-Match': `"${order.version}"` },
    },
    body: { type: 'order.requestCancel', payload: { reasonCode: 'WRONG_DATA' } },
  });
  expect(error).toBeUndefined();

  const [manager, operator] = await Promise.all([openAs('boaVida'), openAs('operator')]);
  await manager.goto(`/ordens-de-servico/${order.orderNumber}`);
  await expect(condition(manager)).toContainText('Atribuída');
  await operator.goto('/ordens-de-servico?cancellation=requested');
  await operator.getByRole('row').filter({ hasText: 'Lúcia Campos' }).getByRole('link').first().click();
  await operator.getByRole('button', { name: 'Aprovar cancelamento' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Aprovar cancelamento' }).click();
  await expect(condition(operator)).toContainText('Cancelada');
  await expect(condition(manager)).toContainText('Cancelada');
});

test('a cancellation can be undone by "Desfazer"', async ({ openAs, api }) => {
  const order = await requestOrder(await api('boaVida'), 'Rui Barros');
  const page = await openAs('operator');
  await page.goto(`/ordens-de-servico/${order.orderNumber}`);
  await choose(page, 'Cancelar');
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('Sem capacidade da base');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a ordem' }).click();
  await expect(condition(page)).toContainText('Cancelada');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(condition(page)).toContainText('Aguardando aceite');
  await expect(timeline(page)).toContainText('Ação desfeita');
});

test('a menu pressed before its code has loaded opens afterwards', async ({ openAs, api }) => {
  const order = await requestOrder(await api('boaVida'), 'Selma Paiva');
  const page = await openAs('operator');
  const arriving = createGate();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('[role="menuitem"]')) await arriving.opened;
    await route.fulfill({ response });
  });
  await page.goto(`/ordens-de-servico/${order.orderNumber}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  arriving.open();
  await page.getByRole('menuitem', { name: 'Copiar link', exact: true }).waitFor();
  // Chunks preloaded at idle may be in flight when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('"Por que não posso?" explains a denied action and when it becomes possible', async ({
  openAs,
  api,
}) => {
  const order = await requestOrder(await api('boaVida'), 'Tereza Nunes');
  const page = await openAs('operator');
  await page.goto(`/ordens-de-servico/${order.orderNumber}`);
  await choose(page, 'Por que não posso?');
  const dialog = page.getByRole('dialog', { name: 'Por que não posso?' });
  const refusal = dialog.getByRole('listitem').filter({ hasText: 'Atribuir entregador' }).first();
  await expect(refusal).toContainText('Será possível em “Aceita”.');
  await expect(refusal).not.toContainText('undefined');
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect(dialog).toBeHidden();
});

test('an action on an order changed by another user is refused, with an offer to reload', async ({
  openAs,
  api,
}) => {
  const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await requestOrder(boaVida, 'Iara Teles');
  const page = await openAs('operator');
  await page.route('**/v1/events*', (route) => route.abort());
  await page.goto(`/ordens-de-servico/${order.orderNumber}`);
  await choose(page, 'Aceitar com outra janela…');
  await advanceOrder(base, order, 'accepted');
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('alterou esta ordem');
  await dialog.getByRole('button', { name: 'Recarregar' }).click();
  await expect(dialog).toContainText('A ordem está aceita e ainda sem entregador.');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(condition(page)).toContainText('Aceita');
});
