import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { LONG_ADDRESS, words } from '#tests/support/long-texts.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { printedPages } from '#tests/support/printed-pages.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'a label size of a manager' });

/** In millimetres; `inner` is the width within the margins. */
const SIZES = [
  { name: 'A6', width: 105, height: 148, inner: 95 },
  { name: '100 × 150 mm', width: 100, height: 150, inner: 94 },
  { name: '100 × 100 mm', width: 100, height: 100, inner: 94 },
  { name: 'Bobina de 80 mm', width: 80, height: 135, inner: 72 },
] as const;
const PIXELS_PER_MM = 96 / 25.4;

/** Not by role: the open dialog hides the rest of the page from assistive technology, and so from roles. */
const labels = (page: Page) => page.locator('[data-paper] article');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imprimir etiquetas' });
const sizeOn = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });

/** Shows the page as it is printed, but keeps the box of the dialog: a dialog that loses its box closes. */
async function showPrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '@media print { #headlessui-portal-root { display: block !important; visibility: hidden } }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ media: 'print' });
}

/** Opens the dialog of an order's labels. */
async function openLabels(page: Page, orderNumber: number): Promise<void> {
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printing', 'labels');
}

/** Chooses a size and returns the pages as the browser prints them, which closes the dialog. */
async function printAs(page: Page, name: string): Promise<{ width: number; height: number }[]> {
  await sizeOn(page, name).check();
  await expect(page.locator('html')).toHaveAttribute('data-printing', 'labels');
  const pages = await printedPages(page);
  await expect(dialog(page)).toHaveCount(0);
  return pages.map(({ width, height }) => ({ width, height }));
}

test('a label is printed as one A6 page, and then the order page is shown again', async ({ openAs, api }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Gilda Moura');
  const page = await openAs('boaVida');
  await openLabels(page, orderNumber);
  await expectAccessible(page, 'the choice of a label size');
  await showPrint(page);
  await expect(labels(page).first()).toContainText('Gilda Moura');
  await expect(labels(page).first()).toContainText(`OS ${orderNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await printAs(page, 'A6')).toEqual([{ width: 105, height: 148 }]);
  await expect(page.locator('html')).not.toHaveAttribute('data-printing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const { name, width, height, inner } of SIZES) {
  test(`labels of size ${name} fit the longest texts and every handling mark`, async ({ openAs, api }) => {
    const page = await openAs('boaVida');
    await openLabels(page, await requestLargest(await api('boaVida')));
    await sizeOn(page, name).check();
    await page.setViewportSize({ width: Math.floor(inner * PIXELS_PER_MM), height: 900 });
    await showPrint(page);
    await expect(labels(page)).toHaveCount(2);
    const cut = await labels(page).evaluateAll((all) =>
      all.map((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]),
    );
    expect(cut).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await page.emulateMedia({ media: null });
    expect(await printAs(page, name)).toEqual([
      { width, height },
      { width, height },
    ]);
  });
}

test('the chosen size follows the user to another device', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  const { orderNumber } = await requestOrder(manager, 'Gilda Moura');
  const page = await openAs('boaVida');
  await openLabels(page, orderNumber);
  await sizeOn(page, 'Bobina de 80 mm').check();
  await expect(dialog(page).getByRole('status')).toHaveText(
    '1 etiqueta de 1 ordem: 1 página na bobina de 80 mm.',
  );
  await expect.poll(async () => (await manager.GET('/v1/users/me')).data?.labelSize).toBe('roll80');

  const other = await openAs('boaVida');
  await openLabels(other, orderNumber);
  await expect(sizeOn(other, 'Bobina de 80 mm')).toBeChecked();
});

/** Requests an order with every text at the contract's maximum length. */
async function requestLargest(manager: Client<paths>): Promise<number> {
  const { data: me } = await manager.GET('/v1/users/me');
  const place = {
    contactName: words(120),
    contactPhone: '+5511912345678',
    address: LONG_ADDRESS,
    instructions: words(500),
  };
  const { data, error } = await manager.POST('/v1/service-orders', {
    body: {
      ...(me?.company && { companyId: me.company.id }),
      submit: true,
      content: {
        packagesCount: 2,
        priority: 'urgent',
        externalRef: words(50),
        handling: { fragile: true, refrigerated: true, perishable: true, documents: true, age18: true },
        stops: [
          { kind: 'pickup', ...place },
          { kind: 'dropoff', ...place, cashOnDelivery: { method: 'cash', amountCents: 99_999_999 } },
        ],
      },
    },
  });
  if (data === undefined) throw new Error(`The order was not created: ${JSON.stringify(error)}`);
  return data.orderNumber;
}
