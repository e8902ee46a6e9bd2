import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { sendOrderEvent } from '#tests/support/orders-by-api.ts';

import { dataOf, first, type Order, ordersIn } from './demo-data.ts';
import { frontDoor, signature } from './drawings.ts';
import { BOTH_SIZES, scrollTo, type Studio, take, takePaper } from './studio.ts';

/** Photos and signature of a delivered order, its printed proof, and the public page that checks it. */
export async function takeProofPictures(studio: Studio): Promise<void> {
  const manager = await studio.api('boaVida');
  const order = first(await ordersIn(manager, 'in_transit'));
  const { orderNumber } = order;
  await deliver(await studio.api('operator'), order);
  const params = { path: { orderNumber } };
  const { token } = await dataOf(manager.PUT('/v1/service-orders/{orderNumber}/dossier', { params }));
  const photo = await storedPhoto(manager, orderNumber);
  for (const size of BOTH_SIZES) {
    const page = await studio.open('boaVida', size);
    await page.goto(`/ordens-de-servico/${orderNumber}`);
    const card = page.getByRole('region', { name: 'Comprovante' });
    await card.getByRole('img').nth(1).waitFor();
    await scrollTo(card);
    await take(page, 'comprovante');
    await page.context().close();

    const visitor = await studio.open('anonymous', size);
    await visitor.goto(`/comprovante/${token}`);
    await visitor.getByRole('heading', { name: `OS ${orderNumber}` }).waitFor();
    if (size === 'phone') await checkPicture(visitor, photo);
    await take(visitor, 'conferir');
    await visitor.context().close();
  }
  await takeDossier(studio, order);
}

/** With a photo and a signature. */
async function deliver(base: Client<paths>, order: Order): Promise<void> {
  const stopId = order.stops.at(-1)?.id ?? '';
  const path = { orderNumber: order.orderNumber };
  for (const [kind, bytes] of [
    ['photo', await frontDoor()],
    ['signature', await signature()],
  ] as const) {
    await dataOf(
      base.POST('/v1/service-orders/{orderNumber}/proofs', {
        params: { path, query: { stopId, kind } },
        headers: { 'Content-Type': 'image/*' },
        body: '',
        bodySerializer: () => new Blob([Uint8Array.from(bytes)]),
      }),
    );
  }
  const payload = { stopId, receiverName: 'Sueli Prado', receiverRelation: 'frontDesk' } as const;
  await sendOrderEvent(base, order, { type: 'order.completeStop', payload });
}

/** The photo as the server stores it, whose hash is on the paper. */
async function storedPhoto(api: Client<paths>, orderNumber: Order['orderNumber']): Promise<Buffer> {
  const params = { path: { orderNumber } };
  const { stops } = await dataOf(api.GET('/v1/service-orders/{orderNumber}', { params }));
  const { id } = first(stops.flatMap(({ proofs }) => proofs).filter(({ kind }) => kind === 'photo'));
  const path = { orderNumber, id };
  const file = await dataOf(
    api.GET('/v1/service-orders/{orderNumber}/proofs/{id}', { params: { path }, parseAs: 'arrayBuffer' }),
  );
  return Buffer.from(file);
}

async function checkPicture(page: Page, photo: Buffer): Promise<void> {
  const file = { name: 'entrega.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel('Imagem a conferir').setInputFiles(file);
  await page.getByText('É a imagem original').waitFor();
  await scrollTo(page.getByRole('region', { name: 'Entrega', exact: true }));
}

async function takeDossier(studio: Studio, { orderNumber }: Order): Promise<void> {
  const page = await studio.open('boaVida', 'paper');
  // A native print dialog would block the page.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: 'Imprimir comprovante' }).click();
  await page.getByText(/^Pronto, com \d+ image/u).waitFor();
  await page.locator('html[data-printing="dossier"]').waitFor();
  // A dialog that has no size closes, and the paper with it.
  await page.locator('#headlessui-portal-root').evaluate((dialogs: HTMLElement) => {
    dialogs.style.visibility = 'hidden';
    dialogs.style.setProperty('display', 'block', 'important');
  });
  await takePaper(page, 'comprovante-papel');
  await page.context().close();
}
