/** `npm run screenshots`: takes the pictures of the README from the built app with fresh demo data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

import { findChromium } from '../scripts/setup/chromium.mjs';
import { ACCOUNTS, PASSWORD } from './support/accounts.ts';
import { startBuiltServer } from './support/built-server.ts';
import { orderLinks } from './support/orders-list.ts';

const PICTURES = path.resolve('docs/pictures');
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Each page with a text that is there when its content is. */
const ADMIN_PAGES = [
  ['usuarios', 'gerente@boavida.test'],
  ['empresas', 'Farmácia Boa Vida'],
  ['localizacoes', 'Rua Augusta, 2690'],
  ['relatorios', 'Total'],
  ['configuracoes', 'Identidade'],
] as const;

const folder = await mkdtemp(path.join(tmpdir(), 'malote-pictures-'));
const server = await startBuiltServer(path.join(folder, 'data'), {
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
});
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
await mkdir(PICTURES, { recursive: true });
try {
  await takeOrderPictures(await openPage(browser, DESKTOP), '1440');
  await takeOrderPictures(await openPage(browser, PHONE), '390');
  await takeAdminPictures(await openPage(browser, DESKTOP), '1440');
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function openPage(from: Browser, viewport: { width: number; height: number }): Promise<Page> {
  return from.newPage({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
}

async function takeOrderPictures(page: Page, width: string): Promise<void> {
  await page.goto(`${server.url}/entrar`);
  await take(page, `entrar-${width}`);
  await signIn(page, ACCOUNTS.operator);
  await orderLinks(page).first().waitFor();
  await page.getByTitle('Exportar as ordens da lista').waitFor();
  await take(page, `ordens-${width}`);
  await page.goto(`${server.url}/ordens-de-servico?ver=entregadores`);
  await page.getByRole('region', { name: 'Sem entregador' }).locator('[data-order]').first().waitFor();
  await take(page, `entregadores-${width}`);
  // A courier with an order in transit has doors on every day of the week.
  const onTheWay = await page.request.get(`${server.url}/v1/service-orders?status=in_transit&limit=1`, {
    headers: await bearerOf(page),
  });
  const [{ orderNumber, courier }] = (await onTheWay.json()).data;
  await page
    .getByRole('button', { name: `Imprimir romaneio de ${courier.name}`, exact: true })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Imprimir \d+ parada/u })
    .waitFor();
  await take(page, `romaneio-${width}`);
  const number = String(orderNumber);
  await page.goto(`${server.url}/ordens-de-servico?ver=acerto&entregador=${courier.id}`);
  await page.getByRole('heading', { name: 'Conferir romaneio' }).waitFor();
  await take(page, `acerto-${width}`);
  await takeTrackingPicture(page, number, width);
  await page.goto(`${server.url}/ordens-de-servico/${number}`);
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  await take(page, `ordem-${width}`);
  await page.goto(`${server.url}/ordens-de-servico/criar`);
  await page.getByRole('button', { name: 'Solicitar entrega' }).waitFor();
  await take(page, `criar-${width}`);
}

async function takeTrackingPicture(page: Page, orderNumber: string, width: string): Promise<void> {
  const order = await page.request.get(`${server.url}/v1/service-orders/${orderNumber}`, {
    headers: await bearerOf(page),
  });
  await page.goto(`${server.url}/acompanhar/${String((await order.json()).trackingToken)}`);
  await page.getByRole('heading', { name: 'Histórico' }).waitFor();
  await take(page, `acompanhar-${width}`);
}

async function takeAdminPictures(page: Page, width: string): Promise<void> {
  await page.goto(`${server.url}/entrar`);
  await signIn(page, ACCOUNTS.admin);
  await page.getByRole('heading', { name: 'Por empresa' }).waitFor();
  await take(page, `dashboard-${width}`);
  for (const [name, awaited] of ADMIN_PAGES) {
    await page.goto(`${server.url}/${name}`);
    await page.getByText(awaited).filter({ visible: true }).first().waitFor();
    await take(page, `${name}-${width}`);
  }
}

async function bearerOf(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('malote.token'))}` };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.locator('html[data-session^="authenticated"]').waitFor();
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' });
}
