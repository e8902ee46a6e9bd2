import type { Page } from '@playwright/test';

import { createGate } from '#tests/support/gate.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { drawnNumbers, orderEntry, orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

test(
  'the list shows changes by other users without a reload',
  { tag: ['@phone', '@story'] },
  async ({ openAs, api }) => {
    const [manager, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await requestOrder(manager, 'Amélia Couto');
    const page = await openAs('boaVida');
    const isFollowing = followingLive(page);
    // Newest first.
    await page.goto(`${LIST}?tab=all`);
    await expect(orderEntry(page, 'Amélia Couto')).toContainText('Aguardando aceite');
    await isFollowing;
    await advanceOrder(base, order, 'accepted');
    await expect(orderEntry(page, 'Amélia Couto')).toContainText('Aceita');

    const newer = await requestOrder(manager, 'Bento Sales');
    await expect(orderLinks(page).first()).toHaveAccessibleName(`OS ${newer.orderNumber}`);
  },
);

test('a change between the first rows and the start of live updates reaches the list', async ({
  openAs,
  api,
}) => {
  const [manager, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await requestOrder(manager, 'Odete Pires');
  const page = await openAs('boaVida');
  const listening = createGate();
  await page.route('**/v1/events*', async (route) => {
    await listening.opened;
    await route.continue();
  });
  await page.goto(`${LIST}?tab=all`);
  await expect(orderEntry(page, 'Odete Pires')).toContainText('Aguardando aceite');
  await advanceOrder(base, order, 'accepted');
  listening.open();
  await expect(orderEntry(page, 'Odete Pires')).toContainText('Aceita');
});

test('rows stay in place under the pointer, and new orders are offered by a button', async ({
  openAs,
  api,
}) => {
  const manager = await api('boaVida');
  const page = await openAs('operator');
  const isFollowing = followingLive(page);
  await page.goto(`${LIST}?tab=new&sort=-requestedAt`);
  await orderLinks(page).nth(1).hover();
  await isFollowing;
  const before = await drawnNumbers(page);
  const { orderNumber } = await requestOrder(manager, 'Caio Dutra');
  await page.getByRole('button', { name: '1 nova ordem' }).waitFor();
  expect(await drawnNumbers(page)).toEqual(before);

  await page.getByRole('button', { name: '1 nova ordem' }).click();
  // The row count stays the same, so the last row drops out.
  await expect
    .poll(async () => {
      const drawn = await drawnNumbers(page);
      return [drawn[0], drawn.slice(1).every((number, index) => number === before[index])];
    })
    .toEqual([orderNumber, true]);
});

test('an order that leaves the list keeps its place, marked, while the pointer is on it', async ({
  openAs,
  api,
}) => {
  const [manager, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await requestOrder(manager, 'Dora Pinho');
  const page = await openAs('operator');
  const isFollowing = followingLive(page);
  await page.goto(`${LIST}?tab=new&sort=-requestedAt`);
  await orderEntry(page, 'Dora Pinho').hover();
  await isFollowing;
  await advanceOrder(base, order, 'accepted');
  await expect(orderEntry(page, 'Dora Pinho')).toContainText('Saiu desta lista');
  await page.getByRole('button', { name: 'Atualizar: 1 ordem saiu' }).click();
  await expect(orderEntry(page, 'Dora Pinho')).toHaveCount(0);
});

/** Waits for the event stream. Earlier changes do reach the page, but never as a visible change of a row. */
function followingLive(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/events');
}

test('the list reports a lost connection, and catches up after it returns', async ({ openAs, api }) => {
  const [manager, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await requestOrder(manager, 'Zélia Pontes');
  const page = await openAs('operator');
  await page.goto(`${LIST}?tab=all`);
  await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible();
  await expect(orderEntry(page, 'Zélia Pontes')).toContainText('Aguardando aceite');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Sem conexão desde \d\d:\d\d, tentando de novo$/u)).toBeVisible();
  await advanceOrder(base, order, 'accepted');
  await page.context().setOffline(false);
  await expect(page.getByText(/^Ao vivo · atualizado às \d\d:\d\d$/u)).toBeVisible();
  await expect(orderEntry(page, 'Zélia Pontes')).toContainText('Aceita');
});

test('the oldest of six pages of a user reports too many open tabs instead of a lost connection', async ({
  openAs,
}) => {
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => openAs('miramar')));
  if (first === undefined) throw new Error('Six pages were opened.');
  for (const page of [first, ...others]) {
    // Sequential, because the server drops the oldest connection.
    await page.goto(LIST);
    await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible();
  }
  await expect(first.getByText(/^Pausada desde \d\d:\d\d: muitas abas abertas$/u)).toBeVisible();
});
