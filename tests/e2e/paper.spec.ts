import type { Page } from '@playwright/test';

import { advanceOrder, requestLargeOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { closed, printedPages, RELATIVE_TIMES } from '#tests/support/printed-pages.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

/** Relative days in printed dates. Durations such as "há 2 h" are valid as of the printed time. */
const DAYS_OF_THE_READER = /(?:hoje|ontem|amanhã),\d/u;
const A4 = { width: 210, height: 297 };
const A4_LANDSCAPE = { width: 297, height: 210 };
const sizeOf = ({ width, height }: typeof A4) => ({ width, height });

/** Opens an order's waybill for printing. */
async function showWaybill(page: Page, orderNumber: number): Promise<void> {
  // A native print dialog would block the test.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: 'Imprimir guia' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printing', 'waybill');
}

test('the waybill is one page with sender, recipient, dates and a place to sign', async ({ openAs, api }) => {
  const order = await requestOrder(await api('boaVida'), 'Gilda Moura');
  await advanceOrder(await api('operator'), order, 'assigned');
  const page = await openAs('operator');
  await showWaybill(page, order.orderNumber);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('figure', { name: `Página da OS ${order.orderNumber}` })).toBeVisible();
  await expect(page.getByText('Malote', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: null });
  const sheets = await printedPages(page);
  expect(sheets.map(sizeOf)).toEqual([A4]);
  const text = sheets[0]?.text ?? '';
  for (const words of [
    `Guia de entrega · OS ${order.orderNumber}`,
    'Remetente · Farmácia Boa Vida',
    'Destinatário',
    'Gilda Moura',
    'Prometida para',
    'Entregador',
    'Nome de quem recebeu',
    'Data, hora e assinatura',
  ]) {
    expect(text).toContain(closed(words));
  }
  expect(text).toMatch(/prometidapara\d\d\/\d\d\/\d{4}\d\d:\d\d/u);
  expect(text).not.toMatch(RELATIVE_TIMES);
});

test('the print command of the browser prints the waybill of an order', async ({ openAs, api }) => {
  const order = await requestOrder(await api('boaVida'), 'Gilda Moura');
  const page = await openAs('boaVida');
  await page.goto(`/ordens-de-servico/${order.orderNumber}`);
  // The print code loads when the page is idle, without a visible sign.
  await expect(async () => {
    const sheets = await printedPages(page);
    expect(sheets.map(sizeOf)).toEqual([A4]);
    expect(sheets[0]?.text).toContain(closed(`Guia de entrega · OS ${order.orderNumber}`));
  }).toPass();
});

test('a waybill of 19 recipients and 100 items is complete, and no recipient is split across pages', async ({
  openAs,
  api,
}) => {
  const order = await requestLargeOrder(await api('boaVida'));
  const page = await openAs('operator');
  await showWaybill(page, order.orderNumber);
  const sheets = await printedPages(page);
  expect(sheets.map(sizeOf)).toEqual(sheets.map(() => A4));
  const text = sheets.map((sheet) => sheet.text).join('\n');
  for (let item = 1; item <= 100; item++) {
    expect(text).toContain(closed(`Caixa ${item} de material de escritório,`));
  }
  for (let stop = 1; stop <= 19; stop++) {
    // Title, name, address and signature lines of a recipient share one page.
    const own = sheets.filter((sheet) => sheet.text.includes(closed(`Destinatário ${stop} de 19`)));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(
      new RegExp(`destinatário${stop}de19recipientenº${stop}\\D.*?nomedequemrecebeu.*?assinatura`, 'u'),
    );
  }
});

const REPORTS = [
  'operacao-diaria',
  'empresas',
  'locais',
  'insucessos',
  'cancelamentos',
  'tempos',
  'faturamento',
  'entregadores',
];

for (const slug of REPORTS) {
  test(`the report ${slug} prints in landscape, with one total and no empty page`, async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto(`/relatorios?relatorio=${slug}`);
    const table = page.getByRole('main').getByRole('table');
    await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    const lastColumn = await table.getByRole('columnheader').last().innerText();
    const columns = await table.getByRole('columnheader').allInnerTexts();
    const totals = columns.filter((name) => closed(name).includes('total')).length;
    const sheets = await printedPages(page);
    expect(sheets.map(sizeOf)).toEqual(sheets.map(() => A4_LANDSCAPE));
    for (const { text } of sheets) expect(text.trim()).not.toBe('');
    const text = sheets.map((sheet) => sheet.text).join('\n');
    // Once below the rows; a column named "Total" repeats on each page.
    expect(text.match(/total/gu)).toHaveLength(1 + totals * sheets.length);
    expect(text).toContain(closed(lastColumn.split('\n')[0] ?? ''));
    expect(text).not.toMatch(RELATIVE_TIMES);
  });
}

for (const { path, name, words } of [
  { path: '/ordens-de-servico', name: 'the order list', words: 'Ordens de Serviço' },
  { path: '/dashboard', name: 'the dashboard', words: 'Dashboard' },
  { path: '/termos-de-uso', name: 'the terms of use', words: 'Termos de uso' },
  { path: '/politica-de-privacidade', name: 'the privacy policy', words: 'Política de privacidade' },
]) {
  test(`${name} prints in portrait, without an empty page or relative days`, async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const sheets = await printedPages(page);
    for (const { text } of sheets) expect(text.trim()).not.toBe('');
    expect(sheets.map(sizeOf)).toEqual(sheets.map(() => A4));
    expect(sheets.map(({ text }) => text).join('\n')).not.toMatch(DAYS_OF_THE_READER);
  });
}

test('the printed order list has full dates and the time of printing', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico?tab=active');
  await orderLinks(page).first().waitFor();
  const text = (await printedPages(page)).map((sheet) => sheet.text).join('\n');
  expect(text).toMatch(/impressoem\d\d\/\d\d\/\d{4}\d\d:\d\d/u);
  expect(text).toMatch(/\d\d\/\d\d\/\d{4}\d\d:\d\d–\d\d:\d\d/u);
  expect(text).not.toMatch(DAYS_OF_THE_READER);
  // No text is truncated.
  expect(text).not.toContain('…');
});
