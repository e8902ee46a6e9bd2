import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';
import sharp from 'sharp';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { words } from '#tests/support/long-texts.ts';
import { advanceOrder, requestOrder, sendOrderEvent } from '#tests/support/orders-by-api.ts';
import { closed, printedPages, RELATIVE_TIMES } from '#tests/support/printed-pages.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const RECIPIENT = 'Noêmia Caldas';
const A4 = { width: 210, height: 297 };

const dialog = (page: Page) => page.getByRole('dialog');

test('a printed proof has every attempt and picture, and its public page recognises the original picture', async ({
  api,
  openAs,
}) => {
  test.slow();
  const [manager, base] = [await api('boaVida'), await api('operator')];
  const order = await advanceOrder(base, await requestOrder(manager, RECIPIENT), 'in_transit');
  const { orderNumber } = order;
  const stopId = order.stops[1]?.id ?? '';
  const taken = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#2248e2' } })
    .png()
    .toBuffer();

  const page = await openAs('boaVida');
  await page.addInitScript(() => {
    window.print = () => undefined;
  });

  await test.step('a delivery at the second attempt, with a photo of it', async () => {
    const failure = { stopId, reasonCode: 'RECIPIENT_ABSENT' };
    const failed = await sendOrderEvent(base, order, { type: 'order.failStop', payload: failure });
    const again = await sendOrderEvent(base, failed, { type: 'order.retry' });
    await sendPhoto(base, order, stopId, taken);
    const receipt = { stopId, receiverName: 'Zeladora Maria' };
    await sendOrderEvent(base, again, { type: 'order.completeStop', payload: receipt });
  });

  const link = await test.step('the company prints it once the picture is ready', async () => {
    await page.goto(`/ordens-de-servico/${orderNumber}`);
    await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click();
    await page.getByRole('menuitem', { name: 'Imprimir comprovante' }).click();
    await expect(dialog(page).getByText('Pronto, com 1 imagem.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-printing', 'dossier');
    await expectAccessible(page, 'the dialog of a printed proof');
    const shown = await page
      .locator('[data-paper]')
      .getByText(/^Confira em /)
      .textContent();
    return shown?.replace('Confira em ', '') ?? '';
  });

  const sheets = await printedPages(page);
  // Printing closes the dialog.
  await expect(dialog(page)).toHaveCount(0);

  const original = await test.step('the stored picture is downloaded unchanged', async () => {
    await page.getByRole('button', { name: 'Ampliar: Foto da entrega, tentativa 2' }).click();
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Baixar' }).click();
    return readFile(await (await download).path());
  });
  const hash = createHash('sha256').update(original).digest('hex');

  await test.step('the paper is A4 and complete', () => {
    expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual(sheets.map(() => A4));
    const text = sheets.map((sheet) => sheet.text).join('');
    for (const shown of [
      `Comprovante · OS ${orderNumber}`,
      'Prestador',
      'Farmácia Boa Vida',
      RECIPIENT,
      'Tentativa 1 · Insucesso: Destinatário ausente',
      'Tentativa 2 · Concluída',
      'Recebido por Zeladora Maria',
      'Linha do tempo',
      'Entrega confirmada',
      `SHA-256 ${hash}`,
    ]) {
      expect(text).toContain(closed(shown));
    }
    expect(text).not.toMatch(RELATIVE_TIMES);
    for (const sheet of sheets) expect(sheet.text).not.toBe('');
  });

  await test.step('a visitor checks the facts and a picture', async () => {
    const visitor = await openAs('anonymous');
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Conferir comprovante' })).toBeVisible();
    const dropoff = visitor.getByRole('region', { name: 'Entrega', exact: true });
    await expect(dropoff).toContainText('Tentativa 1 · Insucesso: Destinatário ausente');
    await expect(dropoff).toContainText(`SHA-256 ${hash}`);
    await expect(visitor.getByRole('main')).not.toContainText(/Noêmia|Zeladora|Augusta|Davi/);
    const input = visitor.getByLabel('Imagem a conferir');
    await input.setInputFiles({ name: 'original.jpg', mimeType: 'image/jpeg', buffer: original });
    await expect(visitor.getByText('É a imagem original')).toBeVisible();
    await expectAccessible(visitor, 'the public page of a printed proof');
    await input.setInputFiles({ name: 'do-celular.png', mimeType: 'image/png', buffer: taken });
    await expect(visitor.getByText('Não é uma imagem deste comprovante')).toBeVisible();
    await expectAccessible(visitor, 'the public page with another picture');
  });
});

test('the dossiers of a selection are one file, whose pages show the stored pictures without a connection', async ({
  api,
  openAs,
}, testInfo) => {
  test.slow();
  const [manager, base] = [await api('boaVida'), await api('operator')];
  let order = await advanceOrder(base, await requestOrder(manager, RECIPIENT), 'in_transit');
  const waiting = await requestOrder(manager, RECIPIENT);
  const stopId = order.stops[1]?.id ?? '';
  const taken = await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#2248e2' } })
    .png()
    .toBuffer();
  // Two attempts with notes of the largest length, so that the page needs several sheets.
  for (const attempt of [1, 2]) {
    await sendPhoto(base, order, stopId, taken);
    const failure = { stopId, reasonCode: 'RECIPIENT_ABSENT', note: `${words(480)} Fim da nota ${attempt}.` };
    order = await sendOrderEvent(base, order, { type: 'order.failStop', payload: failure });
    order = await sendOrderEvent(base, order, { type: 'order.retry' });
  }
  await sendPhoto(base, order, stopId, taken);
  await sendPhoto(base, order, stopId, taken);
  const receipt = { stopId, receiverName: 'Zeladora Maria' };
  await sendOrderEvent(base, order, { type: 'order.completeStop', payload: receipt });

  const page = await openAs('boaVida');
  const archive = await test.step('the company downloads two orders', async () => {
    await page.goto(`/ordens-de-servico?tab=all&search=${encodeURIComponent(RECIPIENT)}`);
    for (const { orderNumber } of [order, waiting]) {
      await page.getByRole('checkbox', { name: `Selecionar OS ${orderNumber}` }).check();
    }
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'Comprovantes (.zip)' }).click();
    await expectAccessible(page, 'the dialog of the dossiers of many orders');
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Baixar' }).click();
    expect((await download).suggestedFilename()).toMatch(/^malote-comprovantes-\d{4}-\d\d-\d\d\.zip$/);
    await expect(dialog(page)).toHaveCount(0);
    return readFile(await (await download).path());
  });

  const folder = testInfo.outputPath('unpacked');
  for (const { name, bytes } of readZip(archive)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }

  await test.step('the index leads to the page, and names the order without an attempt', async () => {
    const reader = await (await page.context().browser()?.newContext({ offline: true }))?.newPage();
    if (!reader) throw new Error('The browser opens no other page.');
    await reader.goto(pathToFileURL(path.join(folder, 'index.html')).href);
    await expect(reader.getByText(`OS ${waiting.orderNumber} · Farmácia Boa Vida`)).toBeVisible();
    await expectAccessible(reader, 'the index of an archive');
    await reader.getByRole('link', { name: String(order.orderNumber) }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
      `Comprovante · OS ${order.orderNumber}`,
    );
    const pictures = reader.getByRole('img', { name: /^Foto da entrega/ });
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectAccessible(reader, 'a page of an archive');

    const sheets = await printedPages(reader);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual(sheets.map(() => A4));
    for (const sheet of sheets) expect(sheet.text).not.toBe('');
    const text = sheets.map((sheet) => sheet.text).join('');
    for (const shown of [
      `Comprovante · OS ${order.orderNumber}`,
      'Prestador',
      RECIPIENT,
      'Fim da nota 1.',
      'Fim da nota 2.',
      'Tentativa 3 · Concluída',
      'Recebido por Zeladora Maria',
      'Linha do tempo',
      'Entrega confirmada',
      'Na página do QR code, escolha uma delas para saber se é a original.',
    ]) {
      expect(text).toContain(closed(shown));
    }
    expect(text.match(/sha-256[0-9a-f]{64}/gu)).toHaveLength(4);
    expect(text).not.toMatch(RELATIVE_TIMES);
    await expectNothingBesideThePaper(reader);

    await reader.goBack();
    const [index, ...more] = await printedPages(reader);
    expect([index?.width, index?.height, more]).toEqual([A4.width, A4.height, []]);
    expect(index?.text).toContain(closed(`OS ${waiting.orderNumber} · Farmácia Boa Vida`));
    await expectNothingBesideThePaper(reader);
    await reader.context().close();
  });
});

test('all dossiers of a list are downloaded by its filters, and a failure is reported in the dialog', async ({
  api,
  openAs,
}) => {
  const requested = await requestOrder(await api('boaVida'), 'Ubaldo Sena');
  const { orderNumber } = await advanceOrder(await api('operator'), requested, 'in_transit');
  const page = await openAs('operator');
  await page.route('**/v1/service-orders/dossiers**', (route) => route.abort(), { times: 1 });
  await page.goto('/ordens-de-servico?tab=all&search=Ubaldo');
  await page.getByRole('button', { name: 'Mais arquivos' }).click();
  await page.getByRole('menuitem', { name: 'Comprovantes (.zip)' }).click();
  await dialog(page).getByRole('button', { name: 'Baixar' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('O arquivo não foi baixado.');
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Baixar' }).click();
  const names = readZip(await readFile(await (await download).path())).map(({ name }) => name);
  expect(names).toEqual([`os-${orderNumber}/comprovante.html`, 'index.html']);
});

test('an unknown link of a printed proof is reported to a visitor and to a signed-in user', async ({
  openAs,
}) => {
  for (const visitor of ['anonymous', 'admin'] as const) {
    const page = await openAs(visitor);
    await page.goto('/comprovante/xxxxxxxxxxxxxxxxxxxxxx');
    await expect(page.getByRole('heading', { name: 'Link não encontrado' })).toBeVisible();
    await expect(page).toHaveURL('/comprovante/xxxxxxxxxxxxxxxxxxxxxx');
  }
});

/** Everything fits the printable width of A4. */
async function expectNothingBesideThePaper(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  // 182 mm at 96 px an inch.
  await page.setViewportSize({ width: 688, height: 1000 });
  const beside = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) =>
      element.getBoundingClientRect().right > document.documentElement.clientWidth + 1
        ? [element.outerHTML.slice(0, 80)]
        : [],
    ),
  );
  expect(beside).toEqual([]);
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
}

async function sendPhoto(
  base: Client<paths>,
  { orderNumber }: Pick<Schema<'ServiceOrder'>, 'orderNumber'>,
  stopId: string,
  picture: Buffer,
): Promise<void> {
  const { response } = await base.POST('/v1/service-orders/{orderNumber}/proofs', {
    params: { path: { orderNumber }, query: { stopId, kind: 'photo' } },
    headers: { 'Content-Type': 'image/png' },
    body: '',
    bodySerializer: () => new Blob([Uint8Array.from(picture)], { type: 'image/png' }),
  });
  expect(response.status).toBe(201);
}
