import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const pathOf = (orderNumber: number) => `/ordens-de-servico/${orderNumber}`;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** Opens the folded card with references and notes. */
const openNotes = (page: Page) => page.getByRole('button', { name: 'Referências e observações' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' });

test(
  'the base edits all that an order holds, sees what changes, and gives a reason for another address',
  { tag: ['@deep-phone', '@story'] },
  async ({ openAs, api }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await advanceOrder(base, await requestOrder(boaVida, 'Sílvia Arantes'), 'accepted');
    const page = await openAs('operator');
    await page.goto(pathOf(order.orderNumber));
    await page.getByRole('button', { name: 'Editar entrega' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar OS ${order.orderNumber}`);
    await expect(field(page, 'stops.1.contactName')).toBeFocused();
    await expect(page.getByText('Nenhuma alteração').first()).toBeVisible();
    await expectAccessible(page, 'editing an order');
    await field(page, 'packagesCount').fill('7');
    await expect(page.getByText('1 alteração').first()).toBeVisible();
    await field(page, 'stops.1.address.number').fill('99');
    await expect(page.getByText('2 alterações').first()).toBeVisible();
    await save(page).click();
    const reason = page.getByLabel('Motivo da mudança');
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('O número estava errado.');
    await save(page).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`OS ${order.orderNumber}`);
    const timeline = page.getByRole('list', { name: 'Linha do tempo' });
    await expect(timeline.getByRole('listitem').first()).toContainText('O número estava errado.');
    await expect(timeline.getByRole('listitem').first()).toContainText('Volumes');
  },
);

test(
  'an edit of an order that another user changed shows what changed, and keeps what was typed',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await requestOrder(boaVida, 'Tadeu Simões');
    const page = await openAs('boaVida');
    await page.goto(`/ordens-de-servico/criar?editar=${order.orderNumber}`);
    await openNotes(page);
    await field(page, 'notes').fill('Tocar o interfone 2.');
    await base.POST('/v1/service-orders/{orderNumber}/events', {
      params: { path: { orderNumber: order.orderNumber }, header: { 'If-Match': `"${order.version}"` } },
      body: { type: 'order.edit', payload: { changes: { packagesCount: 9 } } },
    });
    const alert = page.getByText(/alterou esta ordem/);
    await expect(alert).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Volumes');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(alert).toHaveCount(0);
    await expect(field(page, 'packagesCount')).toHaveValue('9');
    await expect(field(page, 'notes')).toHaveValue('Tocar o interfone 2.');
    await save(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`OS ${order.orderNumber}`);
    await expect(page.getByRole('main')).toContainText('Tocar o interfone 2.');
  },
);

test('an edit is not lost by a link without a question', async ({ openAs, api }) => {
  const order = await requestOrder(await api('boaVida'), 'Ulisses Prado');
  const page = await openAs('boaVida');
  await page.goto(`/ordens-de-servico/criar?editar=${order.orderNumber}`);
  await openNotes(page);
  await field(page, 'notes').fill('Portão azul.');
  await page.getByRole('link', { name: 'Voltar sem salvar' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(field(page, 'notes')).toHaveValue('Portão azul.');
});

test('an order that can no longer be edited says why, with a way back', async ({ openAs, api }) => {
  const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await advanceOrder(base, await requestOrder(boaVida, 'Vânia Lopes'), 'in_transit');
  const page = await openAs('operator');
  await page.goto(`/ordens-de-servico/criar?editar=${order.orderNumber}`);
  await expect(page.getByRole('main')).toContainText('A ordem já está em rota.');
  await page.getByRole('link', { name: `Abrir a OS ${order.orderNumber}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`OS ${order.orderNumber}`);
});
