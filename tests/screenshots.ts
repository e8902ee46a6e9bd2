/** `npm run screenshots`: takes the pictures of the README from the built app with fresh demo data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

import { toLocalDate } from '../domain/sao-paulo-time.ts';
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

/** Four deliveries, one of them with half a telephone. */
const SPREADSHEET = [
  'Pedido;Cliente;Celular;CEP;Rua;Número;Bairro;Cidade;UF;Volumes;Data;Janela',
  ...[
    ['P-301', 'Helena Prado', '(11) 98123-4410'],
    ['P-302', 'Olavo Peçanha', '98765-1'],
    ['P-303', 'Rui Tavares', '(11) 97655-0102'],
    ['P-304', 'Sandra Okada', '(11) 99430-7718'],
  ].map((row) =>
    [...row, '01412-100', 'Rua Augusta', '2690', 'Cerqueira César', 'São Paulo', 'SP', '1', 'amanhã']
      .join(';')
      .concat(';14:00 às 18:00'),
  ),
].join('\r\n');

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
  // On a Sunday the doors of the demo are those of Monday.
  const onTheWay = await page.request.get(`${server.url}/v1/service-orders?status=in_transit&limit=1`, {
    headers: await bearerOf(page),
  });
  const [{ orderNumber, courier, window }] = (await onTheWay.json()).data;
  const day = toLocalDate(window.from);
  await page
    .getByRole('button', { name: `Imprimir romaneio de ${courier.name}`, exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Dia').fill(day);
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
  await takeEditPicture(page, width);
  await page.goto(`${server.url}/ordens-de-servico?ver=precos`);
  await page
    .getByRole('textbox', { name: /^Preço da OS/u })
    .first()
    .waitFor();
  await take(page, `precos-${width}`);
  await takeImportPicture(page, width);
}

/** A requested order in the form of a new one, with a change that is not sent yet. */
async function takeEditPicture(page: Page, width: string): Promise<void> {
  const requested = await page.request.get(`${server.url}/v1/service-orders?status=requested&limit=1`, {
    headers: await bearerOf(page),
  });
  const [{ orderNumber }] = (await requested.json()).data;
  await page.goto(`${server.url}/ordens-de-servico/criar?editar=${String(orderNumber)}`);
  await page.getByRole('textbox', { name: 'Volumes' }).fill('9');
  await page.getByText('1 alteração').first().waitFor();
  await take(page, `editar-${width}`);
}

/** A checked spreadsheet with a wrong telephone. */
async function takeImportPicture(page: Page, width: string): Promise<void> {
  const headers = await bearerOf(page);
  const companies = await page.request.get(`${server.url}/v1/companies?search=boa`, { headers });
  const [{ id }] = (await companies.json()).data;
  const sent = await page.request.post(
    `${server.url}/v1/order-imports?fileName=entregas-da-manha.csv&companyId=${String(id)}`,
    { headers: { ...headers, 'content-type': 'text/csv' }, data: SPREADSHEET },
  );
  const imported = await sent.json();
  const places = await page.request.get(`${server.url}/v1/locations?companyId=${String(id)}&kind=pickup`, {
    headers,
  });
  await page.request.put(`${server.url}/v1/order-imports/${String(imported.id)}/mapping`, {
    headers: { ...headers, 'if-match': '*' },
    data: {
      columns: imported.columns,
      defaults: [],
      words: [],
      pickup: null,
      pickupLocationId: (await places.json()).data[0].id,
    },
  });
  await page.goto(`${server.url}/ordens-de-servico?ver=importar&importacao=${String(imported.id)}`);
  await page.getByRole('button', { name: 'Importar 3 de 4' }).waitFor();
  await take(page, `importar-${width}`);
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
  await page.goto(`${server.url}/ordens-de-servico`);
  await page.getByTitle('Exportar as ordens da lista').click();
  await page.getByRole('heading', { name: 'Colunas disponíveis' }).waitFor();
  await take(page, `exportar-${width}`);
  await takeBillPicture(page, width);
}

/** A month that is closed and printed. */
async function takeBillPicture(page: Page, width: string): Promise<void> {
  const headers = await bearerOf(page);
  const month = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString().slice(0, 7);
  const bills = await page.request.get(`${server.url}/v1/bills?month=${month}`, { headers });
  const ready = (await bills.json()).data.find(
    (bill: { closed: unknown; now: { withoutPrice: number; orders: number } }) =>
      bill.closed === null && bill.now.withoutPrice === 0 && bill.now.orders > 0,
  );
  await page.request.put(`${server.url}/v1/companies/${String(ready.company.id)}/bills/${month}`, {
    headers,
    data: { orders: ready.now.orders, cents: ready.now.cents },
  });
  await page.goto(
    `${server.url}/ordens-de-servico?ver=faturamento&companyId=${String(ready.company.id)}&mes=${month}`,
  );
  await page.getByRole('table').first().waitFor();
  await take(page, `fatura-${width}`);
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
