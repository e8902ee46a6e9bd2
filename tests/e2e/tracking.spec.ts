import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const tag = '@phone';

test(
  'a visitor follows a delivery by a copied link, without the data of its recipient',
  { tag },
  async ({ api, browserOf, openAs }) => {
    const [manager, base] = [await api('boaVida'), await api('operator')];
    const order = await advanceOrder(base, await requestOrder(manager, 'Noemi Caldas'), 'in_transit');

    const company = await browserOf('boaVida');
    await company.grantPermissions(['clipboard-write']);
    const page = await company.newPage();
    await page.goto(`/ordens-de-servico/${order.orderNumber}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Copiar link de acompanhamento' }).click();
    await expect(page.getByText('Link de acompanhamento copiado.')).toBeVisible();
    const comment = page.getByRole('textbox', { name: 'Comentar' });
    await comment.press('ControlOrMeta+v');
    await expect(comment).toHaveValue(/^http/);
    const link = await comment.inputValue();

    const stranger = await openAs('anonymous');
    await stranger.goto(link);
    const state = stranger.getByRole('status');
    await expect(state).toContainText('A caminho');
    await expect(state).toContainText('Davi está com a encomenda.');
    await expect(stranger.getByRole('main')).toContainText('Cerqueira César, São Paulo - SP');
    await expect(stranger.getByRole('main')).not.toContainText(/Noemi|Augusta|Rocha|98765/);
    await expectAccessible(stranger, 'the page of a public link');

    const dropoff = order.stops[1];
    await base.POST('/v1/service-orders/{orderNumber}/events', {
      params: { path: { orderNumber: order.orderNumber }, header: { 'If-Match': `"${order.version}"` } },
      body: {
        type: 'order.completeStop',
        payload: { stopId: dropoff?.id ?? '', receiverName: 'Noemi Caldas' },
      },
    });
    await stranger.reload();
    await expect(state).toContainText('A entrega foi concluída.');
    await expect(stranger.getByText('Entrega concluída')).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText('Noemi');
  },
);

test('an invalid tracking link is reported to a visitor and to a signed-in user', async ({ openAs }) => {
  for (const visitor of ['anonymous', 'admin'] as const) {
    const page = await openAs(visitor);
    await page.goto('/acompanhar/xxxxxxxxxxxxxxxxxxxxxx');
    await expect(page.getByRole('heading', { name: 'Link não encontrado' })).toBeVisible();
    await expect(page).toHaveURL('/acompanhar/xxxxxxxxxxxxxxxxxxxxxx');
  }
});
