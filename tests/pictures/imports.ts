import { expect, type Page } from '@playwright/test';

import type { Schema } from '#openapi/schema.ts';

import { dataOf, first } from './demo-data.ts';
import { BOTH_SIZES, scrollTo, type Studio, take } from './studio.ts';

type OrderImport = Schema<'OrderImport'>;

const HEADING = 'Pedido;Cliente;Celular;CEP;Rua;Número;Bairro;Cidade;UF;Volumes;Data;Janela';
const PLACE = '01412-100;Rua Augusta;2690;Cerqueira César;São Paulo;SP;1;amanhã;14:00 às 18:00';

/** Four deliveries, one of them with half a telephone. */
const MORNING = [
  'P-301;Helena Prado;(11) 98123-4410',
  'P-302;Olavo Peçanha;98765-1',
  'P-303;Rui Tavares;(11) 97655-0102',
  'P-304;Sandra Okada;(11) 99430-7718',
];
const AFTERNOON = ['P-311;Nair Falcão;(11) 98123-4412', 'P-312;Ivo Sampaio;(11) 97655-0144'];

/** A checked spreadsheet, and one whose pickup is typed. Some rows become orders, for the list of jobs. */
export async function takeImportPictures(studio: Studio): Promise<void> {
  const morning = await mapped(studio, await upload(studio, 'entregas-da-manha.csv', MORNING));
  const afternoon = await upload(studio, 'entregas-da-tarde.csv', AFTERNOON);
  for (const size of BOTH_SIZES) {
    const page = await studio.open('operator', size);
    await page.goto(addressOf(morning));
    await page.getByRole('button', { name: 'Importar 3 de 4' }).waitFor();
    await page
      .getByText('98765-1')
      .or(page.getByRole('textbox', { name: 'Telefone' }))
      .first()
      .waitFor();
    await take(page, 'importar');
    await page.goto(addressOf(afternoon));
    await takeTypedPickup(page);
    await page.context().close();
  }
  const params = { path: { id: morning.id } };
  const api = await studio.api('operator');
  await dataOf(api.POST('/v1/order-imports/{id}/commit', { params, body: { submit: false } }));
}

const addressOf = ({ id }: OrderImport) => `/ordens-de-servico?ver=importar&importacao=${id}`;

async function upload(studio: Studio, fileName: string, rows: readonly string[]): Promise<OrderImport> {
  const api = await studio.api('operator');
  const search = { params: { query: { search: 'boa' } } };
  const { id: companyId } = first((await dataOf(api.GET('/v1/companies', search))).data);
  const text = [HEADING, ...rows.map((row) => `${row};${PLACE}`)].join('\r\n');
  return dataOf(
    api.POST('/v1/order-imports', {
      params: { query: { fileName, companyId } },
      headers: { 'Content-Type': 'text/csv' },
      body: '',
      bodySerializer: () => text,
    }),
  );
}

/** Chooses the first place of the company: the demo's company has no default pickup. */
async function mapped(studio: Studio, { id, company, columns }: OrderImport): Promise<OrderImport> {
  const api = await studio.api('operator');
  const query = { companyId: company.id, kind: 'pickup' as const };
  const places = await dataOf(api.GET('/v1/locations', { params: { query } }));
  const pickupLocationId = first(places.data).id;
  return dataOf(
    api.PUT('/v1/order-imports/{id}/mapping', {
      params: { path: { id }, header: { 'If-Match': '*' } },
      body: { columns, defaults: [], words: [], pickup: null, pickupLocationId },
    }),
  );
}

async function takeTypedPickup(page: Page): Promise<void> {
  await page.getByLabel('Coleta de todas as ordens').selectOption('Digitar outro endereço');
  const pickup = page.getByRole('region', { name: 'Endereço da coleta' });
  await pickup.getByLabel('Nome do contato').fill('Sandra Okada');
  await pickup.getByLabel('Telefone').fill('11981234411');
  await pickup.getByLabel('CEP').fill('01412100');
  await expect(pickup.getByLabel('Rua ou avenida')).toHaveValue('Rua Augusta');
  await pickup.getByLabel('Número', { exact: false }).first().fill('2690');
  await pickup.getByLabel('Instruções da coleta').fill('Feira de saúde, tenda ao lado da entrada.');
  await scrollTo(page.getByText('Coleta de todas as ordens'));
  await take(page, 'importar-coleta');
}
