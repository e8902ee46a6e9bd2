import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { LONG_ADDRESS, words } from '#tests/support/long-texts.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

/** 105 × 148 mm in PostScript points, within the rounding of a PDF. */
const A6 = /\/MediaBox \[0 0 (?:297|298)(?:\.\d+)? (?:419|420)(?:\.\d+)?\]/g;
const ANY_SHEET = /\/MediaBox \[/g;

const labels = (page: Page) => page.getByRole('article');

/** Opens an order's labels in print media. */
async function showLabels(page: Page, orderNumber: number): Promise<void> {
  // A native print dialog would block the test.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printing', 'labels');
  await page.emulateMedia({ media: 'print' });
  await expect(labels(page).first()).toBeVisible();
}

async function sheetsOf(page: Page): Promise<{ all?: number | undefined; a6?: number | undefined }> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return { all: paper.match(ANY_SHEET)?.length, a6: paper.match(A6)?.length };
}

test('a label is printed as one A6 page, and then the order page is shown again', async ({ openAs, api }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Gilda Moura');
  const page = await openAs('boaVida');
  await showLabels(page, orderNumber);
  await expect(labels(page).first()).toContainText('Gilda Moura');
  await expect(labels(page).first()).toContainText(`OS ${orderNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await sheetsOf(page)).toEqual({ all: 1, a6: 1 });

  await page.emulateMedia({ media: null });
  await expect(page.locator('html')).not.toHaveAttribute('data-printing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a label fits the longest texts and every handling mark', async ({ openAs, api }) => {
  const page = await openAs('boaVida');
  await showLabels(page, await requestLargest(await api('boaVida')));
  await expect(labels(page)).toHaveCount(2);
  const heights = await labels(page).evaluateAll((all) =>
    all.map((one) => one.scrollHeight - one.clientHeight),
  );
  expect(heights).toEqual([0, 0]);
  expect(await sheetsOf(page)).toEqual({ all: 2, a6: 2 });
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
        cashOnDelivery: { method: 'cash', amountCents: 99_999_999, changeForCents: null },
        stops: [
          { kind: 'pickup', ...place },
          { kind: 'dropoff', ...place },
        ],
      },
    },
  });
  if (data === undefined) throw new Error(`The order was not created: ${JSON.stringify(error)}`);
  return data.orderNumber;
}
