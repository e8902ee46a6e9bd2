import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { exportList } from '#tests/support/export-list.ts';
import { saveLocation } from '#tests/support/locations-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/localizacoes';
const START = `${LIST}?ver=importar`;
const HEADING = 'Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF';

const main = (page: Page) => page.getByRole('main');
const grid = (page: Page) => page.getByRole('grid', { name: 'Linhas da planilha' });
const dialog = (page: Page) => page.getByRole('dialog');

const file = (...lines: string[]) => Buffer.from([HEADING, ...lines, ''].join('\r\n'));
const place = (label: string, number: number, phone = '(11) 97655-0133') =>
  `${label};Lígia;${phone};04524-001;Alameda dos Arapanés;${number};Moema;São Paulo;SP`;

async function upload(page: Page, buffer: Buffer, name = 'locais.csv'): Promise<void> {
  await page.getByLabel('Planilha de locais').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const row = (page: Page, label: string) =>
  page.locator('[data-row]').filter({ has: page.getByRole('link', { name: label, exact: true }) });

async function downloaded(download: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const saved = await download;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('a manager uploads places, corrects them by keyboard, imports them and undoes the import', async ({
  openAs,
  api,
}) => {
  test.slow();
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

  await test.step('the address book leads to the imports', async () => {
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Importar' }).click();
    await expect(page).toHaveURL(START);
    await expectAccessible(page, 'the start of an import of places');
  });

  await test.step('a file with faults is uploaded and checked', async () => {
    await upload(page, file(place('Moema um', 1), place('Moema dois', 2, '9812'), place('Moema três', 3)));
    await expect(main(page)).toContainText('3 linhas, 2 com erro');
    await expectAccessible(page, 'an import of places with errors');
  });

  await test.step('each fault is shown in its cell, and typing corrects it', async () => {
    await grid(page).focus();
    await page.keyboard.press('F8');
    await expect(page.getByLabel('Célula atual')).toContainText(
      'Este endereço já está no catálogo como “Moema antiga”.',
    );
    await page.keyboard.press('F8');
    await expect(page.getByLabel('Célula atual')).toContainText('Informe um telefone com DDD');
    await page.keyboard.type('11976550133');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('3 linhas, 1 com erro');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
  });

  await test.step('a reload keeps the corrected rows, and the others are imported', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Importar 2 de 3' }).click();
    await expect(page.getByText('2 linhas importadas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar linhas com erro' })).toBeVisible();
    await expectAccessible(page, 'an import with its places');
    await page.getByRole('link', { name: 'Ver as localizações' }).click();
    await expect(row(page, 'Moema dois')).toBeVisible();
    await expect(row(page, 'Moema três')).toBeVisible();
    await expect(row(page, 'Moema um')).toHaveCount(0);
    await page.goBack();
  });

  await test.step('a place that is in the address book is created on request', async () => {
    await page.getByRole('button', { name: 'Colunas', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Criar também os locais/u }).check();
    await page.getByRole('button', { name: 'Salvar e verificar as linhas' }).click();
    await expect(page.getByRole('button', { name: 'Importar 1 de 1' })).toBeVisible();
  });

  await test.step('the import is undone as a whole', async () => {
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(dialog(page)).toContainText('Alterações em locais que já existiam não são desfeitas.');
    await dialog(page).getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText('2 locais excluídos, 0 mantidos')).toBeVisible();
    await page.goto(LIST);
    await expect(row(page, 'Moema antiga')).toBeVisible();
    await expect(row(page, 'Moema dois')).toHaveCount(0);
  });
});

test('an export edited in the encoding of Excel changes only the edited location', async ({
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
  await page.goto(START);
  await upload(page, edited);
  await page.getByRole('button', { name: /^Importar \d+ de \d+$/u }).click();
  await expect(page.getByText(/^\d+ linhas? importadas?$/u)).toBeVisible();
  await page.goto(`${LIST}?alcance=empresas`);
  await expect(row(page, '=Depósito')).toContainText('João da Conceição');
  await page.getByRole('link', { name: '=Depósito', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Instruções de acesso' })).toHaveValue(
    'Portão azul;\nchamar "Zé"',
  );
});

test('the examples of the template become no places', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto(START);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar modelo' }).click();
  const { name, bytes } = await downloaded(download);
  expect(name).toBe('malote-modelo-localizacoes.xlsx');
  await upload(page, bytes, 'modelo.xlsx');
  await expect(main(page)).toContainText('2 linhas, 2 com erro');
  await expect(page.getByRole('button', { name: 'Importar 0 de 2' })).toBeDisabled();
});

test('an administrator chooses a company, and pastes cells', { tag: '@phone' }, async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto(START);
  await page.getByLabel('De qual empresa são os locais').selectOption({ label: 'Papelaria Central' });
  await page.getByRole('button', { name: 'Colar células' }).click();
  const cells = [HEADING, place('Posto um', 901, '9')].join('\n').replaceAll(';', '\t');
  await page.getByLabel('Células copiadas da planilha').fill(cells);
  await page.getByRole('button', { name: 'Usar estas células' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('colado.csv');
  await expect(main(page)).toContainText('1 linha, 1 com erro');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) {
    await page.getByRole('textbox', { name: 'Telefone' }).fill('11976550133');
    await page.getByRole('textbox', { name: 'Telefone' }).press('Tab');
  } else {
    await expect(grid(page)).toContainText('Posto um');
    await grid(page).focus();
    await page.keyboard.press('F8');
    await page.keyboard.type('11976550133');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Importar 1 de 1' }).click();
  await expect(page.getByText('1 linha importada')).toBeVisible();
  await expectAccessible(page, 'an import of places');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Ver as localizações' }).click();
  await expect(main(page)).toContainText('Posto um');
});

test(
  'an unreadable file is refused with the reason, and the former address opens the page',
  { tag: '@phone' },
  async ({ openAs }) => {
    const page = await openAs('boaVida');
    await page.goto(`${LIST}?importar=1`);
    const input = page.getByLabel('Planilha de locais');
    const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]);
    await input.setInputFiles({ name: 'locais.csv', mimeType: 'text/csv', buffer: oldWorkbook });
    await expect(page.getByRole('alert')).toContainText('Esta planilha é do formato antigo (.xls)');
    await input.setInputFiles({
      name: 'locais.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nome\u0000'),
    });
    await expect(page.getByRole('alert')).toContainText('Este arquivo não é um CSV.');
  },
);
