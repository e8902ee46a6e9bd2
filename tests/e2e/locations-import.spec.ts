import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { exportList } from '#tests/support/export-list.ts';
import { saveLocation } from '#tests/support/locations-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/localizacoes';
const HEADING = 'Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF';

const file = (...lines: string[]) => Buffer.from([HEADING, ...lines, ''].join('\r\n'));
const place = (label: string, number: number, postalCode = '04524-001') =>
  `${label};Lígia;(11) 97655-0133;${postalCode};Alameda dos Arapanés;${number};Moema;São Paulo;SP`;

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name: 'locais.csv', mimeType: 'text/csv', buffer });
}

const row = (page: Page, label: string) =>
  page.locator('[data-row]').filter({ has: page.getByRole('link', { name: label, exact: true }) });

async function downloaded(download: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const saved = await download;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('an import shows a manager every error by row and column, and accepts the corrected file', async ({
  openAs,
  api,
}) => {
  await saveLocation(await api('miramar'), {
    label: 'Moema antiga',
    contactName: 'LIGIA',
    address: {
      postalCode: '04524001',
      street: 'Alameda dos Arapanés',
      number: '1',
      district: 'Moema',
      city: 'São Paulo',
      state: 'SP',
    },
  });
  const page = await openAs('miramar');
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page).toHaveURL(`${LIST}?importar=1`);
  await choose(page, file(place('Moema um', 1), place('Moema dois', 2, '123'), place('', 3)));

  const errors = page.getByRole('table', { name: 'Erros por linha e coluna' }).getByRole('row');
  await expect(errors).toHaveCount(3);
  await expect(errors.nth(1)).toHaveText(/^3\s*CEP \(coluna D\)\s*123\s*CEP inválido\. Use 00000-000\.$/);
  await expect(errors.nth(2)).toHaveText(/^4\s*Nome \(coluna A\)\s*vazio\s*Campo obrigatório\.$/);
  await expect(page.getByText('2 erros em 2 linhas')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar / })).toHaveCount(0);
  await expect(
    page.getByText('Linha 2: Este endereço já está no catálogo como “Moema antiga”.'),
  ).toBeVisible();

  await choose(page, file(place('Moema um', 1), place('Moema dois', 2), place('Moema três', 3)));
  await expect(page.getByRole('table', { name: 'Prévia da importação' })).toContainText('Repetido');
  await page.getByRole('button', { name: 'Importar 2 locais' }).click();
  await expect(page.getByText('2 locais criados e 0 alterados.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver as localizações' }).click();
  await expect(row(page, 'Moema dois')).toBeVisible();
  await expect(row(page, 'Moema três')).toBeVisible();
  await expect(row(page, 'Moema um')).toHaveCount(0);
});

test('an export edited in the encoding of Excel can be imported, and changes only the edited location', async ({
  openAs,
  api,
}) => {
  await saveLocation(await api('boaVida'), {
    label: '=Depósito',
    contactName: 'João Conceição',
    accessNotes: 'Portão azul;\nchamar "Zé"',
  });
  const page = await openAs('boaVida');
  await page.goto(`${LIST}?alcance=empresas`);
  await expect(row(page, '=Depósito')).toBeVisible();
  const { name, bytes } = await downloaded(exportList(page));
  expect(name).toMatch(/^malote-localizacoes-\d{4}-\d\d-\d\d\.csv$/);
  const text = bytes.toString('utf8');
  expect(text).toContain(";'=Depósito;");
  expect(text).not.toContain('Base Centro');

  // Excel saves plain CSV as Windows-1252, identical to Latin-1 for these letters.
  const edited = Buffer.from(text.slice(1).replace('João Conceição', 'João da Conceição'), 'latin1');
  await page.getByRole('link', { name: 'Importar' }).click();
  await choose(page, edited);
  await expect(page.getByText('Windows-1252')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 1 local' }).click();
  await expect(page.getByText('0 locais criados e 1 alterado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver as localizações' }).click();
  await expect(row(page, '=Depósito')).toContainText('João da Conceição');
  await page.getByRole('link', { name: '=Depósito', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Instruções de acesso' })).toHaveValue(
    'Portão azul;\nchamar "Zé"',
  );
});

test('an import by an administrator needs a company of the company picker', async ({ openAs, api }) => {
  const { data } = await (await api('admin')).GET('/v1/companies');
  const central = data?.data.find(({ name }) => name === 'Papelaria Central');
  const page = await openAs('admin');
  await page.goto(`${LIST}?importar=1`);
  await choose(page, file(place('Posto um', 901), place('Posto dois', 902)));
  await expect(page.getByText('1 erro em 2 linhas')).toBeVisible();
  await expect(page.getByText('Escolha uma empresa no seletor')).toBeVisible();

  await page.getByRole('button', { name: 'Mostrar as empresas' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Papelaria Central' }).click();
  await expect(page).toHaveURL(new RegExp(`companyId=${central?.id}`));
  await page.getByRole('button', { name: 'Importar 2 locais' }).click();
  await expect(page.getByText('2 locais criados e 0 alterados.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver as localizações' }).click();
  await expect(row(page, 'Posto um')).toContainText('Papelaria Central');
});

test('the template for an import is itself valid', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto(`${LIST}?importar=1`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar modelo' }).click();
  const { bytes } = await downloaded(download);
  await choose(page, bytes);
  await expect(page.getByRole('button', { name: 'Importar 1 local' })).toBeVisible();
  await expect(page.getByText('Colunas que não são usadas')).toHaveCount(0);
});

test('an unreadable import file is reported at once, and a valid one then previewed @phone', async ({
  openAs,
}) => {
  const page = await openAs('boaVida');
  await page.goto(`${LIST}?importar=1`);
  const input = page.getByLabel('Planilha', { exact: true });
  const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]);
  await input.setInputFiles({ name: 'locais.csv', mimeType: 'text/csv', buffer: oldWorkbook });
  await expect(page.getByRole('alert')).toContainText('Este arquivo é de um Excel antigo');
  await choose(page, Buffer.from('Nome\u0000'));
  await expect(page.getByRole('alert')).toContainText('Este arquivo não é um CSV.');
  await choose(page, file(place('Loja do telefone', 700)));
  await expect(
    page.getByRole('list', { name: 'Prévia da importação' }).or(page.getByRole('table')),
  ).toContainText('Loja do telefone');
});
