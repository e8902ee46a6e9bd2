import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderEntry, orderLinks, totalCount } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

const strip = (page: Page) => page.getByRole('navigation', { name: 'Aguardando você' });
const figure = (page: Page, label: string) => strip(page).getByRole('link', { name: label });

async function countIn(link: Locator): Promise<number> {
  return Number(/\d+/.exec(await link.innerText())?.[0]);
}

/** Unread count in a page title such as "(3) Ordens de Serviço · Malote". */
function unreadIn(title: string): number {
  return Number(/^\((\d+)\) /.exec(title)?.[1] ?? 0);
}

test(
  'a manager sees their pending tasks, and each number opens as many orders as it states',
  { tag: '@deep-phone' },
  async ({ openAs, api }) => {
    const [manager, base] = await Promise.all([api('boaVida'), api('operator')]);
    const wrong = await advanceOrder(base, await requestOrder(manager, 'Irene Bastos'), 'in_transit');
    const refused = await requestOrder(manager, 'Jonas Prates');
    await manager.POST('/v1/service-orders', {
      body: { submit: false, content: { packagesCount: 1 } },
    });
    await base.POST('/v1/service-orders/{orderNumber}/events', {
      params: {
        path: { orderNumber: wrong.orderNumber },
        header: { 'If-Match': `"${wrong.version}"` },
      },
      body: {
        type: 'order.failStop',
        payload: { stopId: wrong.stops[1]?.id ?? '', reasonCode: 'NUMBER_NOT_FOUND' },
      },
    });

    const page = await openAs('boaVida');
    await page.goto(LIST);
    await expect(figure(page, 'Endereços a corrigir')).toBeVisible();
    await expect(figure(page, 'Rascunhos')).toBeVisible();
    await expectAccessible(page, 'what waits for a manager');

    // An action of the base appears without a reload.
    const answers = figure(page, 'Respostas para ler');
    const before = (await answers.isVisible()) ? await countIn(answers) : 0;
    await base.POST('/v1/service-orders/{orderNumber}/events', {
      params: {
        path: { orderNumber: refused.orderNumber },
        header: { 'If-Match': `"${refused.version}"` },
      },
      body: { type: 'order.reject', payload: { reasonCode: 'OUT_OF_AREA' } },
    });
    await expect(answers).toContainText(String(before + 1));

    for (const link of await strip(page).getByRole('link').all()) {
      const count = await countIn(link);
      expect(count).toBeGreaterThan(0);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(
        totalCount(page).filter({ hasText: new RegExp(`(^| de )${count} orde(m|ns)$`) }),
      ).toBeVisible();
      await expect(orderLinks(page)).toHaveCount(Math.min(count, 50));
    }

    // Opening the order marks its answer as read, by any route.
    await answers.click();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    const unread = unreadIn(await page.title());
    await orderEntry(page, 'Jonas Prates').getByRole('link', { name: /^OS / }).click();
    await expect(page.getByRole('heading', { name: `OS ${refused.orderNumber}` })).toBeVisible();
    await expect.poll(async () => unreadIn(await page.title())).toBeLessThan(unread);
    await page.goto(`${LIST}?tab=all&waiting=answer`);
    await expect(orderEntry(page, 'Jonas Prates')).toHaveCount(0);
  },
);

test('the base sees orders that wait for their company, until their recipient is edited', async ({
  openAs,
  api,
}) => {
  const [manager, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await advanceOrder(base, await requestOrder(manager, 'Lauro Mendes'), 'in_transit');
  const stopId = order.stops[1]?.id ?? '';
  const params = (version: number) => ({
    path: { orderNumber: order.orderNumber },
    header: { 'If-Match': `"${version}"` },
  });
  await base.POST('/v1/service-orders/{orderNumber}/events', {
    params: params(order.version),
    body: { type: 'order.failStop', payload: { stopId, reasonCode: 'ADDRESS_INCOMPLETE' } },
  });
  const page = await openAs('operator');
  await page.goto(LIST);
  await page
    .getByRole('navigation', { name: 'Agora' })
    .getByRole('link', { name: /Com a empresa/ })
    .click();
  await expect(orderEntry(page, 'Lauro Mendes')).toBeVisible();
  await manager.POST('/v1/service-orders/{orderNumber}/events', {
    params: params(order.version + 1),
    body: { type: 'order.editStop', payload: { stopId, contactPhone: '+5511955554444' } },
  });
  await expect(orderEntry(page, 'Lauro Mendes')).toHaveCount(0);
});
