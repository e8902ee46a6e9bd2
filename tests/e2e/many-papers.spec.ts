import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { requestLargeOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderEntry, orderLinks } from '#tests/support/orders-list.ts';
import { printedPages } from '#tests/support/printed-pages.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

declare global {
  interface Window {
    prints: number;
    progress: Set<string>;
  }
}

/** 105 × 148 mm in PostScript points, within the rounding of a PDF. */
const A6 = /\/MediaBox \[0 0 (?:297|298)(?:\.\d+)? (?:419|420)(?:\.\d+)?\]/g;

const dialog = (page: Page) => page.getByRole('dialog');

/** Searches for orders, and records each visible progress text and each call of `print`. */
async function findOrders(page: Page, search: string): Promise<void> {
  await page.addInitScript(() => {
    window.prints = 0;
    window.progress = new Set();
    window.print = () => {
      window.prints += 1;
    };
    const note = () => {
      const [text] = /Preparando etiquetas: [\d.]+ de [\d.]+/u.exec(document.body?.textContent ?? '') ?? [];
      if (text !== undefined) window.progress.add(text);
    };
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.goto(`/ordens-de-servico?search=${encodeURIComponent(search)}`);
  await orderLinks(page).first().waitFor();
}

async function choosePrint(page: Page, entry: RegExp): Promise<void> {
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await bar.getByRole('button', { name: 'Imprimir' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('300 labels show progress, can be stopped, and are printed as one job of 300 pages', async ({
  openAs,
  api,
}) => {
  const manager = await api('boaVida');
  for (const name of ['Etelvina Um', 'Etelvina Dois', 'Etelvina Três']) {
    await requestOrder(manager, name, { packagesCount: 100 });
  }
  const page = await openAs('operator');
  await findOrders(page, 'Etelvina');
  await expect(orderLinks(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }).check();

  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/service-orders/papers?*', async (route) => {
    await isHeld;
    await route.continue().catch(() => undefined);
  });
  await choosePrint(page, /^Etiquetas \(3\)/);
  await expect(dialog(page)).toContainText('Lendo as ordens: 0 de 3');
  await dialog(page).getByRole('button', { name: 'Parar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  release();
  await page.unroute('**/v1/service-orders/papers?*');

  await choosePrint(page, /^Etiquetas \(3\)/);
  await expect(dialog(page).getByRole('status')).toHaveText('300 etiquetas de 3 ordens: 300 páginas A6.');
  await expectAccessible(page, 'labels that are ready');
  // Each distinct progress text was rendered between two tasks, where the page could also respond to input.
  expect(await page.evaluate(() => window.progress.size)).toBeGreaterThan(10);
  await dialog(page).getByRole('button', { name: 'Imprimir' }).click();
  expect(await page.evaluate(() => window.prints)).toBe(1);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([paper.match(/\/MediaBox \[/g)?.length, paper.match(A6)?.length]).toEqual([300, 300]);
  await expect(dialog(page)).toHaveCount(0);
});

test('the waybills of several orders take exactly the announced number of pages', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  const large = await requestLargeOrder(manager);
  await requestOrder(manager, 'Recipiente Avulsa');
  const page = await openAs('operator');
  await findOrders(page, 'Recipiente');
  await orderEntry(page, String(large.orderNumber)).getByRole('checkbox').check();
  await orderEntry(page, 'Recipiente Avulsa').getByRole('checkbox').check();
  await choosePrint(page, /^Guias \(2\)/);
  const said = dialog(page).getByRole('status');
  await expect(said).toHaveText(/^2 guias de 2 ordens: \d+ páginas A4\.$/);
  const pages = Number(/(\d+) páginas/u.exec(await said.innerText())?.[1]);
  await dialog(page).getByRole('button', { name: 'Imprimir' }).click();
  const sheets = await printedPages(page);
  expect(sheets).toHaveLength(pages);
  const starts = sheets.filter(({ text }) => text.includes('guiadeentrega'));
  expect(starts).toHaveLength(2);
});
