import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const CORRECT = 'Corrigir endereço ou contato';
const REQUEST = 'Solicitar alteração';
const main = (page: Page) => page.getByRole('main');
/** The button below the drop-off. */
const atDropoff = (page: Page, name: string) => main(page).getByRole('button', { name }).last();

test(
  'the base corrects a telephone on the road, and a house number only with a reason',
  { tag: '@deep-phone' },
  async ({ openAs, api }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await advanceOrder(base, await requestOrder(boaVida, 'Nara Quintino'), 'in_transit');
    const page = await openAs('operator');
    await page.goto(`/ordens-de-servico/${order.orderNumber}`);

    await atDropoff(page, CORRECT).click();
    const form = page.getByRole('dialog', { name: CORRECT });
    await expect(form).toContainText('avise-o do que mudou');
    await expectAccessible(page, 'correcting a stop');
    await form.getByLabel('Telefone do contato').fill('(11) 95555-4444');
    await form.getByLabel('Número', { exact: false }).first().fill('77');
    await form.getByRole('button', { name: 'Salvar correção' }).click();
    await expect(form.getByLabel('Motivo da mudança')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Motivo da mudança').fill('O número estava errado.');
    await form.getByRole('button', { name: 'Salvar correção' }).click();
    await expect(form).toBeHidden();
    await expect(main(page)).toContainText('(11) 95555-4444');
    await expect(page.getByRole('list', { name: 'Linha do tempo' })).toContainText('O número estava errado.');
  },
);

test(
  'a manager requests a change on the road, and the base approves it from the “Agora” strip',
  { tag: ['@deep-phone', '@story'] },
  async ({ openAs, api }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await advanceOrder(base, await requestOrder(boaVida, 'Olavo Peçanha'), 'in_transit');
    const manager = await openAs('boaVida');
    await manager.goto(`/ordens-de-servico/${order.orderNumber}`);
    await atDropoff(manager, REQUEST).click();
    const form = manager.getByRole('dialog', { name: REQUEST });
    await form.getByLabel('Telefone do contato').fill('(11) 95555-4444');
    await form.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(main(manager)).toContainText('Alteração solicitada');
    await expect(main(manager)).toContainText('A base responde até');

    const operator = await openAs('operator');
    await operator.goto('/ordens-de-servico');
    await operator
      .getByRole('navigation', { name: 'Agora' })
      .getByRole('link', { name: /Pedidos a responder/ })
      .click();
    await operator.getByRole('link', { name: `OS ${order.orderNumber}` }).click();
    const notice = main(operator);
    await expect(notice).toContainText('Alteração solicitada');
    await expect(notice).toContainText('(11) 95555-4444');
    await expectAccessible(operator, 'a requested change');
    await operator.getByRole('button', { name: 'Aprovar alteração' }).click();
    await operator.getByRole('dialog').getByRole('button', { name: 'Aprovar alteração' }).click();
    await expect(operator.getByRole('button', { name: 'Aprovar alteração' })).toHaveCount(0);
    await expect(main(manager)).toContainText('Alteração aprovada');
    await expect(main(manager).getByRole('link', { name: '(11) 95555-4444' })).toBeVisible();
  },
);

test('a manager requests other notes of the order on the road, and the base approves them', async ({
  openAs,
  api,
}) => {
  const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await advanceOrder(base, await requestOrder(boaVida, 'Quitéria Lobo'), 'in_transit');
  const manager = await openAs('boaVida');
  await manager.goto(`/ordens-de-servico/${order.orderNumber}`);
  await main(manager).getByRole('button', { name: REQUEST }).first().click();
  const form = manager.getByRole('dialog', { name: REQUEST });
  await form.getByRole('radio', { name: /^Observações e marcadores/ }).check();
  await expectAccessible(manager, 'requesting a change of the order');
  await form.getByRole('textbox', { name: /^Observações/ }).fill('Tocar o interfone 2.');
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(form).toBeHidden();
  await expect(main(manager)).toContainText('Alteração solicitada');

  const operator = await openAs('operator');
  await operator.goto(`/ordens-de-servico/${order.orderNumber}`);
  await expect(main(operator)).toContainText('Tocar o interfone 2.');
  await operator.getByRole('button', { name: 'Aprovar alteração' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Aprovar alteração' }).click();
  await expect(main(manager)).toContainText('Alteração aprovada');
});

test('the base changes notes and tags on the road', async ({ openAs, api }) => {
  const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await advanceOrder(base, await requestOrder(boaVida, 'Paula Queirós'), 'in_transit');
  const page = await openAs('operator');
  await page.goto(`/ordens-de-servico/${order.orderNumber}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Editar observações e marcadores' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Observações').fill('Tocar o interfone 2.');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await expect(main(page)).toContainText('Tocar o interfone 2.');
});
