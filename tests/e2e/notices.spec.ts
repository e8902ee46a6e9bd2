import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const ALL = `${LIST}?ver=notificacoes`;

/** The bell is a link on phones and a button elsewhere. */
const bell = (page: Page) => page.getByRole('banner').getByTitle(/^Notificações/);
/** The panel of the bell, and the page of all notices. */
const panel = (page: Page) => page.getByRole('region', { name: 'Últimas notificações' });
const list = (page: Page) => page.getByRole('region', { name: 'Lista de notificações' });
/** Notices about an order. */
const noticesOf = (place: Locator, orderNumber: number) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('link', { name: `OS ${orderNumber}` }) });
const readAll = (page: Page) => page.getByRole('button', { name: 'Marcar todas como lidas' });

/** Marks all notices of earlier tests as read. */
async function beginRead(page: Page): Promise<void> {
  await page.goto(ALL);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  if (await readAll(page).isEnabled()) await readAll(page).click();
  await expect(bell(page)).toHaveAccessibleName('Notificações');
}

test(
  'a request notifies the base, its acceptance the company, and opening the order marks its notice as read',
  { tag: ['@deep-phone', '@story'] },
  async ({ openAs, api }) => {
    const manager = await api('boaVida');
    const page = await openAs('operator');
    await beginRead(page);

    const order = await requestOrder(manager, 'Noêmia Lessa');
    await expect(bell(page)).toHaveAccessibleName('Notificações: 1 não lida');
    await expect(page).toHaveTitle(/^\(1\) /);
    await bell(page).click();
    // The panel precedes the page in document order.
    const place = panel(page).or(list(page)).first();
    await expect(noticesOf(place, order.orderNumber)).toContainText('Noêmia Lessa');
    await expectAccessible(page, 'what the bell opens');
    await noticesOf(place, order.orderNumber).getByRole('link').click();
    await expect(page.getByRole('heading', { name: `OS ${order.orderNumber}` })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notificações');
    await expect(page).not.toHaveTitle(/^\(/);

    const company = await openAs('boaVida');
    await company.goto(ALL);
    await expect(list(company)).toBeVisible();
    await advanceOrder(await api('operator'), order, 'accepted');
    await expect(noticesOf(list(company), order.orderNumber)).toContainText(/aceita/iu);
  },
);

test('notices marked as read in one tab are read in the others, and later ones are unread', async ({
  openAs,
  api,
}) => {
  const manager = await api('boaVida');
  const page = await openAs('operator');
  const other = await page.context().newPage();
  await beginRead(page);
  await other.goto(LIST);
  await requestOrder(manager, 'Otacílio Brum');
  await expect(bell(other)).toHaveAccessibleName('Notificações: 1 não lida');
  await readAll(page).click();
  await expect(bell(other)).toHaveAccessibleName('Notificações');
  await requestOrder(manager, 'Quitéria Alves');
  await expect(bell(other)).toHaveAccessibleName('Notificações: 1 não lida');
  await expect(bell(page)).toHaveAccessibleName('Notificações: 1 não lida');
});

test('G then N opens the notices, and a filter shows only unread ones', async ({ openAs, api }) => {
  const page = await openAs('operator');
  await beginRead(page);
  const order = await requestOrder(await api('boaVida'), 'Zilda Moraes');
  await page.goto(LIST);
  await expect(bell(page)).toHaveAccessibleName('Notificações: 1 não lida');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: /^Não lidas/ }).click();
  await expect(list(page).getByRole('link', { name: /^OS / })).toHaveText([`OS ${order.orderNumber}`]);
  await expectAccessible(page, 'the page of notices');
});

test('an order can be followed and unfollowed from its menu, and a reload keeps the state', async ({
  openAs,
  api,
}) => {
  const order = await requestOrder(await api('boaVida'), 'Ivete Serrano');
  const page = await openAs('operator');
  await page.goto(`${LIST}/${order.orderNumber}`);
  const menu = page.getByRole('button', { name: 'Mais ações' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Seguir', exact: true }).click();
  await expect(page.getByText(`Você será avisado do que acontecer à OS ${order.orderNumber}.`)).toBeVisible();
  await page.reload();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Deixar de seguir' }).click();
  await expect(page.getByText(`Você não segue mais a OS ${order.orderNumber}.`)).toBeVisible();
});
