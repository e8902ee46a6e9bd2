import { advanceOrder, requestOrder, sendOrderEvent } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

test('one key takes an order from the request to its courier, and back', async ({ openAs, api }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Olívia Passo');
  const page = await openAs('operator');
  await page.goto(`${LIST}?search=olivia`);
  await expect(page.getByRole('searchbox', { name: 'Buscar ordens' })).toHaveAttribute('aria-keyshortcuts');
  await orderLinks(page).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const bar = page.getByRole('region', { name: `Próximo passo da OS ${orderNumber}` });
  await expect(bar).toContainText('Aceita');
  await expect(bar.getByRole('button', { name: 'Atribuir entregador' })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Atribuir entregador' });
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await bar.getByRole('button', { name: 'Desfazer' }).click();
  await expect(bar).toContainText('Aguardando aceite');
  await bar.getByRole('button', { name: 'Fechar' }).click();
  await expect(bar).toHaveCount(0);
});

test('with a selection the key takes the step that all orders share', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  for (const name of ['Passada Um', 'Passada Dois']) await requestOrder(manager, name);
  const page = await openAs('operator');
  await page.goto(`${LIST}?search=passada`);
  await expect(page.getByRole('searchbox', { name: 'Buscar ordens' })).toHaveAttribute('aria-keyshortcuts');
  await page.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }).check();
  await page.keyboard.press('e');
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await expect(bar).toContainText('2 ordens aceitas.');
});

test('the order page takes its next step by the key, and the palette names it', async ({ openAs, api }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Passo Único');
  const page = await openAs('operator');
  await page.goto(`${LIST}/${orderNumber}`);
  await page.getByRole('button', { name: 'Aceitar', exact: true }).first().waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /Aceitar/ }).first()).toContainText('E');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Atribuir entregador', exact: true }).first()).toBeVisible();
});

for (const [where, address] of [
  ['row of the list', ''],
  ['card of the board', '&ver=quadro'],
] as const) {
  test(`the palette takes the next step of the focused ${where}`, async ({ openAs, api }) => {
    const name = address === '' ? 'Palha Um' : 'Palha Dois';
    const { orderNumber } = await requestOrder(await api('boaVida'), name);
    const page = await openAs('operator');
    await page.goto(`${LIST}?search=${encodeURIComponent(name)}${address}`);
    const link = page.getByRole('link', { name: `OS ${orderNumber}` });
    await link.focus();
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByText(`OS ${orderNumber}`, { exact: true })).toBeVisible();
    }).toPass();
    await page.getByRole('option', { name: /^Aceitar/u }).click();
    const bar = page.getByRole('region', { name: `Próximo passo da OS ${orderNumber}` });
    await expect(bar).toContainText('Aceita');
  });
}

test('a card of the lanes has a button for its next step', { tag: '@phone' }, async ({ openAs, api }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Raia Passo');
  const page = await openAs('operator');
  await page.goto(`${LIST}?ver=entregadores&search=raia`);
  await page.getByRole('button', { name: `Aceitar, OS ${orderNumber}` }).click();
  const bar = page.getByRole('region', { name: `Próximo passo da OS ${orderNumber}` });
  await expect(bar).toContainText('Aceita');
});

test('an order that its company wants cancelled offers the answers, and the key goes no step on', async ({
  openAs,
  api,
}) => {
  const manager = await api('boaVida');
  const requested = await requestOrder(manager, 'Passo Desistido');
  const order = await advanceOrder(await api('operator'), requested, 'assigned');
  const { orderNumber } = await sendOrderEvent(manager, order, {
    type: 'order.requestCancel',
    payload: { reasonCode: 'WRONG_DATA' },
  });
  const page = await openAs('operator');
  await page.goto(`${LIST}?ver=quadro&search=desistido`);
  await page.getByRole('button', { name: `Resolver, OS ${orderNumber}` }).click();
  const bar = page.getByRole('region', { name: `Próximo passo da OS ${orderNumber}` });
  for (const name of ['Aprovar cancelamento', 'Negar cancelamento']) {
    await expect(bar.getByRole('button', { name })).toBeVisible();
  }
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar).toContainText('Atribuída');
});
