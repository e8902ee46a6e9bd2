import type { Page } from '@playwright/test';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { orderLinks } from '#tests/support/orders-list.ts';

import { first, type Order, ordersIn } from './demo-data.ts';
import { BOTH_SIZES, type Size, type Studio, take } from './studio.ts';

/** Lists, the page of an order, its forms, and its public page. */
export async function takeOrderPictures(studio: Studio): Promise<void> {
  const api = await studio.api('operator');
  // Lanes are in the order of names, and those beyond the window are not rendered.
  const byCourier = (a: Order, b: Order) => (a.courier?.name ?? '').localeCompare(b.courier?.name ?? '');
  const onTheWay = first((await ordersIn(api, 'in_transit', 20)).toSorted(byCourier));
  const requested = first(await ordersIn(api, 'requested'));
  for (const size of BOTH_SIZES) {
    const page = await studio.open('operator', size);
    await takeLists(page, onTheWay);
    await takeShowcase(page);
    await takeForms(page, requested);
    await takeTracking(studio, size, onTheWay);
    await page.context().close();
  }
}

async function takeLists(page: Page, { courier, promisedWindow }: Order): Promise<void> {
  await page.goto('/ordens-de-servico');
  await orderLinks(page).first().waitFor();
  await page.getByTitle('Exportar as ordens da lista').waitFor();
  await take(page, 'ordens');
  await page.goto('/ordens-de-servico?ver=quadro');
  await page.getByRole('region', { name: 'Aguardando aceite' }).locator('[data-order]').first().waitFor();
  await take(page, 'quadro');
  await page.goto('/ordens-de-servico?ver=entregadores');
  await page.getByRole('region', { name: 'Sem entregador' }).locator('[data-order]').first().waitFor();
  await take(page, 'entregadores');
  await page
    .getByRole('button', { name: `Imprimir romaneio de ${courier?.name}`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  // On a Sunday the doors of the demo are those of Monday.
  await dialog.getByRole('textbox', { name: 'Dia' }).fill(toLocalDate(promisedWindow?.from ?? ''));
  await dialog.getByRole('button', { name: /^Imprimir \d+ parada/u }).waitFor();
  await take(page, 'romaneio');
}

/** The order that docs/tour.md describes, with two drop-offs, pictures and comments. */
async function takeShowcase(page: Page): Promise<void> {
  await page.goto('/ordens-de-servico/10482');
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  await page.getByText('Ao vivo').waitFor();
  await take(page, 'ordem');
}

/** A new order, and a requested one with a change that is not sent yet. */
async function takeForms(page: Page, { orderNumber }: Order): Promise<void> {
  await page.goto('/ordens-de-servico/criar');
  await page.getByRole('button', { name: 'Solicitar entrega' }).waitFor();
  await take(page, 'criar');
  await page.goto(`/ordens-de-servico/criar?editar=${orderNumber}`);
  await page.getByRole('textbox', { name: 'Volumes' }).fill('9');
  await page.getByText('1 alteração').first().waitFor();
  await take(page, 'editar');
}

async function takeTracking(studio: Studio, size: Size, { trackingToken }: Order): Promise<void> {
  const visitor = await studio.open('anonymous', size);
  await visitor.goto(`/acompanhar/${trackingToken}`);
  await visitor.getByRole('heading', { name: 'Histórico' }).waitFor();
  await take(visitor, 'acompanhar');
  await visitor.context().close();
}
