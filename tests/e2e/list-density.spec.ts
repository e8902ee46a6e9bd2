import type { Locator, Page, Route } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { orderLinks, unfoldFilters } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico?tab=all';

/** Answers with the whole list, so that there are rows to count whatever the demo holds. */
async function withoutFilters(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  for (const name of ['courier', 'deadline', 'cancellation', 'from', 'to']) url.searchParams.delete(name);
  await route.continue({ url: url.href });
}

/** The entries that are wholly in view. */
async function entriesInView(page: Page): Promise<number> {
  await orderLinks(page).nth(5).waitFor();
  return page.locator('[data-order]').evaluateAll(
    (all) =>
      all.filter((entry) => {
        const { top, bottom } = entry.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );
}

/** Pills that take more than one line. */
const wrappedPills = (page: Page) =>
  page
    .locator('[data-order] .rounded-full')
    .evaluateAll((all) => all.filter((pill) => pill.getBoundingClientRect().height > 22).length);

for (const [width, height, least, filters] of [
  [1440, 900, 12, ''],
  [1024, 768, 8, ''],
  [1024, 768, 8, '&period=30d&courier=none'],
  [1024, 768, 8, '&deadline=late&cancellation=requested'],
  [390, 844, 5, ''],
] as const) {
  test(`at ${width} x ${height}${filters} at least ${least} orders are in view, and no pill wraps`, async ({
    openAs,
  }) => {
    const page = await openAs('operator');
    await page.setViewportSize({ width, height });
    if (filters !== '') await page.route('**/v1/service-orders?*', withoutFilters);
    await page.goto(LIST + filters);
    if (filters !== '') await page.getByRole('button', { name: 'Salvar visão' }).waitFor();
    await expect.poll(() => entriesInView(page)).toBeGreaterThanOrEqual(least);
    expect(await wrappedPills(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('compact rows put 18 orders in view, also after a reload', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Exibição' }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/users/me/display'));
  await page.getByRole('radio', { name: 'Compactas' }).check();
  expect((await saved).status()).toBe(204);
  await page.reload();
  await expect.poll(() => entriesInView(page)).toBeGreaterThanOrEqual(18);
  await page.getByRole('button', { name: 'Exibição' }).click();
  await page.getByRole('radio', { name: 'Confortáveis' }).check();
  await expect.poll(() => entriesInView(page)).toBeLessThan(18);
});

test('filters and column heads stay in view while one scrolls, in one line at 1440', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LIST);
  await orderLinks(page).first().waitFor();
  const search = page.getByRole('searchbox', { name: 'Buscar ordens' });
  const controls = [
    search,
    ...['Mais filtros', 'Exibição'].map((name) => page.getByRole('button', { name })),
  ];
  const tops = await Promise.all(controls.map(async (control) => (await control.boundingBox())?.y ?? 0));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('heading', { name: 'Ordens de Serviço' })).not.toBeInViewport();
  await expect(search).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Situação' })).toBeInViewport();
});

test('columns are chosen and ordered, for all devices, and the common ones come back', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ordens-de-servico');
  const heads = () => page.getByRole('columnheader').allTextContents();
  await orderLinks(page).first().waitFor();
  await page.getByRole('button', { name: 'Exibição' }).click();
  await page.getByRole('button', { name: 'Escolher colunas…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colunas da lista' });
  await dialog.getByRole('checkbox', { name: 'Empresa' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Volumes' }).check();
  await dialog.getByRole('checkbox', { name: 'Coleta' }).check();
  await dialog.getByRole('button', { name: 'Subir Coleta' }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
  const chosen = ['', 'Nº', 'Situação', 'Destinatário', 'Prazo', 'Entregador', 'Coleta', 'Volumes'];
  await expect.poll(heads).toEqual(chosen);
  await page.reload();
  await expect.poll(heads).toEqual(chosen);
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(6)).not.toHaveText('—');

  await page.getByRole('button', { name: 'Exibição' }).click();
  await page.getByRole('button', { name: 'Escolher colunas…' }).click();
  await dialog.getByRole('button', { name: 'Voltar às comuns' }).click();
  await expect.poll(heads).toContain('Empresa');
});

/** The common columns of a new user, and four more. */
const NINE = [
  ...(['status', 'recipient', 'company', 'due', 'courier'] as const),
  ...(['district', 'window', 'pickup', 'reference'] as const),
];

/** Pills and short texts that reach out of their cell. */
const cutTexts = (page: Page) =>
  page.locator('tr[data-order] :is(.rounded-full, time, td > span)').evaluateAll(
    (all) =>
      all.filter((one) => {
        const cell = one.closest('td');
        return cell !== null && one.getBoundingClientRect().right > cell.getBoundingClientRect().right;
      }).length,
  );

const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (one: Locator) => {
  const box = await one.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
};

for (const width of [1440, 1024]) {
  test(`at ${width} nine chosen columns scroll sideways in their card, and none is cut`, async ({
    openAs,
    api,
  }) => {
    const client = await api('operator');
    await client.PATCH('/v1/users/me/display', { body: { orderColumns: NINE } });
    const page = await openAs('operator');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    const head = page.getByRole('columnheader', { name: 'Referência' });
    const row = page.getByRole('row').nth(1);
    const number = row.getByRole('link', { name: /^OS/ });
    await expect(head).toBeAttached();
    await expect(head).not.toBeInViewport();
    await expect.poll(() => cutTexts(page)).toBe(0);
    await expect.poll(() => wrappedPills(page)).toBe(0);

    const before = await number.boundingBox();
    await row.hover();
    await page.mouse.wheel(2000, 0);
    await expect(head).toBeInViewport({ ratio: 1 });
    const left = async (one: typeof head) => (await one.boundingBox())?.x;
    await expect.poll(() => left(row.getByRole('cell').last())).toBe(await left(head));
    expect(await number.boundingBox()).toEqual(before);
    // The keyboard brings a column back into view, beside the number.
    await page.getByRole('columnheader', { name: 'Situação' }).getByRole('button').focus();
    await expect.poll(() => left(row.getByRole('cell').nth(2))).toBeGreaterThan(before?.x ?? 0);
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('columnheader', { name: 'Situação' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page, 'chosen columns');

    // Keys bring a row into view below the head, in both directions.
    for (const key of ['j', 'k']) {
      for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press(key);
      const focused = page.locator('tr[data-order] a:focus');
      await expect(focused).toBeInViewport({ ratio: 1 });
      await expect.poll(() => topOf(focused)).toBeGreaterThanOrEqual(await bottomOf(head));
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(orderLinks(page).first()).toBeVisible();
    await client.PATCH('/v1/users/me/display', { body: { orderColumns: null } });
  });
}

test('a text of a chosen column is selected by dragging, and a press on its row opens the order', async ({
  openAs,
  api,
}) => {
  const client = await api('operator');
  await client.PATCH('/v1/users/me/display', { body: { orderColumns: ['pickup', 'status', 'district'] } });
  const page = await openAs('operator');
  await page.goto(LIST);
  const text = page.locator('tr[data-order] [data-selectable]').first();
  const box = await text.boundingBox();
  if (box === null) throw new Error('The text has no box.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  expect((await page.evaluate(() => String(getSelection()).trim())).length).toBeGreaterThan(3);
  await expect(page).toHaveURL(LIST);
  // The link of the row covers the pill.
  await page.locator('tr[data-order] .rounded-full').first().click({ force: true });
  await expect(page).toHaveURL(/ordens-de-servico\/\d+$/);
  await client.PATCH('/v1/users/me/display', { body: { orderColumns: null } });
});

test(
  'a filter without a button shows while it applies, and can be removed',
  { tag: '@phone' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await page.goto(`${LIST}&deadline=late`);
    await unfoldFilters(page);
    await page.getByRole('button', { name: 'Atrasadas', pressed: true }).click();
    await expect(page).toHaveURL(LIST);
  },
);
