import type { Page } from '@playwright/test';

import { sendOrderEvent } from '#tests/support/orders-by-api.ts';
import { orderEntry, orderLinks } from '#tests/support/orders-list.ts';

import { dataOf, first, type Order, ordersIn } from './demo-data.ts';
import { frontDoor } from './drawings.ts';
import { BOTH_SIZES, scrollTo, type Size, type Studio, take } from './studio.ts';

const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

/** What changes on the road: requests of a company, failures, another date, files, and an undo. */
export async function takeChangePictures(studio: Studio): Promise<void> {
  const [changed, ...onTheWay] = await ordersIn(await studio.api('boaVida'), 'in_transit', 3);
  if (changed === undefined) throw new Error('The demo data have no order on its way.');
  await requestChange(studio, changed);
  await attachFiles(studio, changed);
  for (const [index, size] of BOTH_SIZES.entries()) {
    const page = await studio.open('operator', size);
    await takeChangeRequest(page, changed);
    await takeAttachments(page, changed);
    await takeFailure(page, size, first(onTheWay.slice(index)));
    // A phone selects no orders.
    if (size === 'desktop') await takeUndo(page);
    await page.context().close();
  }
}

async function requestChange(studio: Studio, order: Order): Promise<void> {
  const stop = order.stops.at(-1);
  await sendOrderEvent(await studio.api('boaVida'), order, {
    type: 'order.requestChange',
    payload: {
      stopId: stop?.id ?? '',
      contactPhone: '+5511955554444',
      instructions: 'Deixar com Sueli, na portaria 2.',
    },
  });
}

async function attachFiles(studio: Studio, { orderNumber }: Order): Promise<void> {
  const files = [
    { name: 'pedido-assinado.pdf', type: 'application/pdf', bytes: Buffer.from(PDF) },
    { name: 'fachada.jpg', type: 'image/jpeg', bytes: await frontDoor() },
  ];
  const api = await studio.api('boaVida');
  for (const { name, type, bytes } of files) {
    await dataOf(
      api.POST('/v1/service-orders/{orderNumber}/attachments', {
        params: { path: { orderNumber }, query: { name, visibility: 'company' } },
        headers: { 'Content-Type': type },
        body: '',
        bodySerializer: () => new Blob([Uint8Array.from(bytes)], { type }),
      }),
    );
  }
}

async function takeChangeRequest(page: Page, { orderNumber }: Order): Promise<void> {
  await page.goto('/ordens-de-servico');
  await page
    .getByRole('navigation', { name: 'Agora' })
    .getByRole('link', { name: /Pedidos a responder/u })
    .click();
  await page.getByRole('link', { name: `OS ${orderNumber}` }).waitFor();
  await take(page, 'pedidos');
  await page.getByRole('link', { name: `OS ${orderNumber}` }).click();
  await page.getByRole('button', { name: 'Aprovar alteração' }).waitFor();
  await take(page, 'alteracao');
}

async function takeAttachments(page: Page, { orderNumber }: Order): Promise<void> {
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  const card = page.getByRole('region', { name: 'Anexos' });
  await card.getByRole('img', { name: 'fachada.jpg' }).waitFor();
  await scrollTo(card);
  await take(page, 'anexos');
}

/** The form of a failure, and the lower part of it with the next step. */
async function takeFailure(page: Page, size: Size, { orderNumber }: Order): Promise<void> {
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  await page.getByRole('heading', { name: 'Percurso' }).waitFor();
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Registrar insucesso', exact: true }).click();
  } else {
    await page.getByRole('main').getByRole('button', { name: 'Registrar insucesso', exact: true }).click();
  }
  const failure = page.getByRole('dialog', { name: 'Registrar insucesso' });
  await failure.getByLabel('Motivo').selectOption('Destinatário ausente');
  await failure.getByLabel('Observação').fill('O interfone não respondeu.');
  await take(page, 'insucesso');
  const windows = failure.getByRole('group', { name: 'Janelas sugeridas' }).getByRole('button');
  await windows.last().click();
  await failure.getByRole('radio', { name: /^A empresa ou o destinatário/u }).check();
  const reason = failure.getByLabel('Motivo da nova data');
  await reason.fill('Estará em casa à tarde.');
  await reason.scrollIntoViewIfNeeded();
  await take(page, 'reagendar');
}

/** Two orders that were assigned together, with the way back. */
async function takeUndo(page: Page): Promise<void> {
  await page.goto('/ordens-de-servico?tab=active&status=accepted&status=assigned');
  await orderLinks(page).first().waitFor();
  const withoutCourier = orderEntry(page, '—');
  await withoutCourier.nth(0).getByRole('checkbox').check();
  await withoutCourier.nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await bar.getByRole('button', { name: 'Atribuir entregador (2)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: /^Atribuir a 2 ordens/u }).click();
  await bar.getByRole('button', { name: 'Desfazer' }).waitFor();
  await take(page, 'desfazer');
}
