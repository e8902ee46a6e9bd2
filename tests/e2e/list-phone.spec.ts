import { DAY_MS } from '#domain/time.ts';
import {
  advanceOrder,
  dropoffFor,
  PICKUP,
  requestOrder,
  sendOrderEvent,
} from '#tests/support/orders-by-api.ts';
import { orderEntry, orderLinks, unfoldFilters, drawnNumbers } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

test(
  'orders are shown as cards on a phone, and a tap on a card opens it',
  { tag: ['@only-phone', '@story'] },
  async ({ openAs, api }) => {
    const { orderNumber } = await requestOrder(await api('boaVida'), 'Gilda Moura');
    const page = await openAs('operator');
    await page.goto(`${LIST}?sort=-requestedAt`);
    const card = orderEntry(page, 'Gilda Moura');
    await expect(card).toContainText('Aguardando aceite');
    await expect(card).toContainText('Farmácia Boa Vida');
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await card.tap({ position: { x: 300, y: 70 } });
    await expect(page).toHaveURL(`${LIST}/${orderNumber}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test(
  'a card shows its whole window beside the reason of a failure',
  { tag: '@only-phone' },
  async ({ openAs, api }) => {
    const base = await api('operator');
    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const window = { from: `${day}T17:00:00.000Z`, until: `${day}T19:00:00.000Z` };
    const stops = [PICKUP, { ...dropoffFor('Quitéria Rolim'), window }];
    const requested = await requestOrder(await api('boaVida'), 'Quitéria Rolim', { stops });
    const order = await advanceOrder(base, requested, 'in_transit');
    const stopId = order.stops.find(({ kind }) => kind === 'dropoff')?.id ?? '';
    const payload = { stopId, reasonCode: 'ADDRESS_INCOMPLETE' } as const;
    await sendOrderEvent(base, order, { type: 'order.failStop', payload });
    const page = await openAs('operator');
    await page.goto(`${LIST}?search=quiteria`);
    const card = orderEntry(page, 'Quitéria Rolim');
    const reason = card.getByTitle(/^Endereço insuficiente/u);
    await expect(reason).toBeVisible();
    await expect(card.locator('time')).toContainText('14:00');
    const isCut = await card.locator('time').evaluate((time) => {
      const { right } = time.getBoundingClientRect();
      for (let box = time.parentElement; box !== null && box.tagName !== 'LI'; box = box.parentElement) {
        if (box.getBoundingClientRect().right < right - 1) return true;
      }
      return false;
    });
    expect(isCut).toBe(false);
    const [time, remark] = await Promise.all([card.locator('time').boundingBox(), reason.boundingBox()]);
    expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual(remark?.x ?? 0);
  },
);

test('the cards are sorted by a select among the filters', { tag: '@only-phone' }, async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(`${LIST}?tab=closed`);
  await unfoldFilters(page);
  await page.getByRole('button', { name: 'Exibição' }).click();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Mais antigas primeiro');
  await expect(page).toHaveURL(`${LIST}?tab=closed&sort=requestedAt`);
  await expect
    .poll(async () => {
      const drawn = await drawnNumbers(page);
      return drawn.length > 3 && drawn.join() === drawn.toSorted((a, b) => a - b).join();
    })
    .toBe(true);
});

test(
  'the link to a new order stays in the bottom right corner',
  { tag: '@only-phone' },
  async ({ openAs }) => {
    const page = await openAs('boaVida');
    await page.goto(LIST);
    await orderLinks(page).nth(5).waitFor();
    const link = page.getByRole('link', { name: 'Nova ordem' });
    const box = await link.boundingBox();
    expect(box === null ? null : { right: box.x + box.width, bottom: box.y + box.height }).toEqual({
      right: 390 - 16,
      bottom: 844 - 16,
    });
    await link.tap();
    await expect(page).toHaveURL(`${LIST}/criar`);
  },
);

test(
  'a new order of a manager opens with the recipient search focused and in view',
  { tag: '@only-phone' },
  async ({ openAs }) => {
    const page = await openAs('boaVida');
    await page.goto(LIST);
    await orderLinks(page).first().waitFor();
    await page.getByRole('link', { name: 'Nova ordem' }).filter({ visible: true }).first().tap();
    const search = page.getByRole('combobox', { name: 'Buscar no catálogo de endereços' }).last();
    await expect(search).toBeFocused();
    await expect(search).toBeInViewport();
  },
);
