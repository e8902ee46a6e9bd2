import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, dropoffFor, PICKUP, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderEntry } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test('the deliveries of an evening are confirmed together after a preview, and can be undone', async ({
  openAs,
  api,
}) => {
  const [manager, base] = [await api('boaVida'), await api('operator')];
  const cashOnDelivery = { method: 'pix', amountCents: 4990 } as const;
  const paid = { stops: [PICKUP, { ...dropoffFor('Gaivota Um'), cashOnDelivery }] };
  const twice = { stops: [PICKUP, dropoffFor('Gaivota Três'), dropoffFor('Gaivota Quatro')] };
  await advanceOrder(base, await requestOrder(manager, 'Gaivota Um', paid), 'in_transit');
  await advanceOrder(base, await requestOrder(manager, 'Gaivota Dois'), 'in_transit');
  const split = await advanceOrder(base, await requestOrder(manager, 'Gaivota Três', twice), 'in_transit');

  const page = await openAs('operator');
  await page.goto('/ordens-de-servico?tab=all&search=gaivota');
  await expect(page.getByRole('checkbox', { name: /^Selecionar OS/u })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }).check();
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await bar.getByRole('button', { name: 'Confirmar entrega (3)' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Entregue · recebido por Gaivota Um · cobrado R\$\s49,90 · Pix/u);
  await expect(dialog).toContainText('Entregue · recebido por Gaivota Dois');
  await expect(dialog).toContainText(`OS ${split.orderNumber}: Tem 2 entregas abertas`);
  await expectAccessible(page, 'the preview of several deliveries');
  await dialog.getByRole('button', { name: 'Confirmar entrega de 2 ordens' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar).toContainText('2 ordens com entrega confirmada.');
  await expect(orderEntry(page, 'Gaivota Um')).toContainText('Entregue');

  await bar.getByRole('button', { name: 'Desfazer' }).click();
  await expect(orderEntry(page, 'Gaivota Um')).toContainText('Em rota');
});
