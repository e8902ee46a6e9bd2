import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test(
  'a recipient leaves an instruction, the base accepts it, and the page shows the answer',
  { tag: '@phone' },
  async ({ api, openAs }) => {
    const [manager, base] = [await api('boaVida'), await api('operator')];
    const order = await advanceOrder(base, await requestOrder(manager, 'Noemi Caldas'), 'in_transit');
    const page = await openAs('operator');
    await page.goto('/ordens-de-servico?tab=all&search=Noemi+Caldas');
    const row = page.locator(`[data-order="${order.orderNumber}"]`);
    await expect(row).toBeVisible();
    const recipient = await openAs('anonymous');
    await recipient.goto(`/acompanhar/${order.trackingToken}`);
    await recipient.getByRole('button', { name: 'Deixar uma instrução' }).click();
    const text = recipient.getByRole('textbox', { name: /^Instrução para o entregador/u });
    await text.fill('Deixar com a portaria, https://exemplo.test');
    await expectAccessible(recipient, 'the form of a request');
    await recipient.getByRole('button', { name: 'Enviar instrução' }).click();
    await expect(recipient.getByText('Pedido enviado')).toBeVisible();
    await expect(recipient.getByRole('button', { name: 'Não estarei' })).toBeHidden();
    await expectAccessible(recipient, 'a waiting request');

    await expect(row).toContainText('Pedido do destinatário');
    await page.goto('/ordens-de-servico?ver=notificacoes');
    await expect(page.getByText('Aceite ou recuse o pedido do destinatário.').first()).toBeVisible();
    await page.goto('/ordens-de-servico?tab=all&waiting=reply');
    await expect(page.getByRole('link', { name: String(order.orderNumber) }).first()).toBeVisible();
    await page.goto(`/ordens-de-servico/${order.orderNumber}`);
    await expect(page.getByText('“Deixar com a portaria, https://exemplo.test”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://exemplo.test' })).toBeHidden();
    await expectAccessible(page, 'a request of a recipient');
    await page.getByRole('button', { name: 'Aceitar pedido' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Combinado com a portaria.');
    await dialog.getByRole('button', { name: 'Aceitar pedido' }).click();
    await expect(page.getByText('Pedido do destinatário aceito.')).toBeVisible();
    await expect(page.getByText('Instrução do destinatário')).toBeVisible();
    await expect(page.getByText('pelo link de acompanhamento')).toBeVisible();

    await page.goto('/ordens-de-servico?tab=all&search=Noemi+Caldas');
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('Pedido do destinatário');

    await recipient.reload();
    await expect(recipient.getByText('A base aceitou o pedido')).toBeVisible();
    await expect(recipient.getByText('Combinado com a portaria.')).toBeVisible();
    await expect(recipient.getByRole('button', { name: 'Não estarei' })).toBeVisible();
    await expect(recipient.getByRole('main')).not.toContainText('Deixar com a portaria');
  },
);

test(
  'a recipient who will be absent is refused with a reason',
  { tag: '@phone' },
  async ({ api, openAs }) => {
    const order = await requestOrder(await api('boaVida'), 'Olavo Pires');
    const recipient = await openAs('anonymous');
    await recipient.goto(`/acompanhar/${order.trackingToken}`);
    await recipient.getByRole('button', { name: 'Não estarei' }).click();
    await recipient.getByRole('combobox', { name: /^Melhor dia/u }).selectOption({ index: 2 });
    await recipient.getByRole('button', { name: 'Avisar que não estarei' }).click();
    await expect(recipient.getByText(/^Ninguém para receber · melhor dia: /u)).toBeVisible();

    const page = await openAs('operator');
    await page.goto(`/ordens-de-servico/${order.orderNumber}`);
    await page.getByRole('button', { name: 'Recusar pedido' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Recusar pedido' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/3/u);
    await dialog.getByRole('textbox').fill('A loja pediu a entrega hoje.');
    await dialog.getByRole('button', { name: 'Recusar pedido' }).click();
    await expect(page.getByText('Pedido do destinatário recusado.')).toBeVisible();
    await recipient.reload();
    await expect(recipient.getByText('A base não pôde atender ao pedido')).toBeVisible();
    await expect(recipient.getByText('A loja pediu a entrega hoje.')).toBeVisible();
  },
);
