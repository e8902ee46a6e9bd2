import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';

import { drawnNumbers, orderLinks, totalCount } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const DAY = String.raw`\d{4}-\d\d-\d\d`;

const exportButton = (page: Page) => page.getByRole('button', { name: 'Exportar' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Exportar ordens' });

async function openExport(page: Page) {
  await exportButton(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Exportar ordens' })).toBeVisible();
  return dialog;
}

async function save(page: Page) {
  const button = dialogOf(page).getByRole('button', { name: 'Baixar' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await expect(dialogOf(page)).toHaveCount(0);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('an export holds exactly the orders of the list of a manager, in its order', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto('/ordens-de-servico?tab=new&sort=dueAt');
  await expect(orderLinks(page).first()).toBeVisible();
  const dialog = await openExport(page);
  await dialog.getByText('CSV (.csv)').click();
  const { name, path } = await save(page);
  expect(name).toMatch(new RegExp(`^malote-ordens-${DAY}\\.csv$`));
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n').slice(1);
  // The list renders only the rows near the window but shows the total.
  const drawn = await drawnNumbers(page);
  expect(lines.slice(0, drawn.length).map((line) => Number(line.split(';')[0]))).toEqual(drawn);
  await expect(totalCount(page)).toHaveText(new RegExp(`(^|\\D)${lines.length} orde(m|ns)$`, 'u'));
  expect(new Set(lines.map((line) => line.split(';')[2]))).toEqual(new Set(['Farmácia Boa Vida']));
});

test('an operator stores the columns of a workbook under a name, and finds them after a reload', async ({
  openAs,
}) => {
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico?tab=new');
  const dialog = await openExport(page);
  await dialog.getByRole('button', { name: /^Coleta/u }).click();
  await dialog.getByRole('checkbox', { name: 'CEP' }).check();
  const moveUp = dialog.getByRole('button', { name: 'Subir Coleta: CEP' });
  while (await moveUp.isEnabled()) await moveUp.press('Enter');
  await dialog.getByRole('textbox', { name: 'Salvar estas colunas como modelo' }).fill('Coletas');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Modelo de colunas' })).toHaveValue('Coletas');

  await page.reload();
  const reloaded = await openExport(page);
  await reloaded.getByRole('combobox', { name: 'Modelo de colunas' }).selectOption('Coletas');
  const { name, path } = await save(page);
  expect(name).toMatch(new RegExp(`^malote-ordens-${DAY}\\.xlsx$`));
  const [sheet] = await readXlsxFile(path);
  const [headings = [], first = []] = sheet?.data ?? [];
  expect(headings.slice(0, 2)).toEqual(['Coleta: CEP', 'OS']);
  expect(first[0]).toMatch(/^\d{5}-\d{3}$/);
  expect(first[1]).toBe((await drawnNumbers(page))[0]);
  expect(first[headings.indexOf('Solicitada em')]).toBeInstanceOf(Date);

  const last = await openExport(page);
  await last.getByRole('button', { name: 'Excluir modelo' }).click();
  await expect(last.getByRole('combobox')).toBeHidden();
});

test('a phone exports one line per stop', { tag: '@only-phone' }, async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto('/ordens-de-servico?tab=new');
  const dialog = await openExport(page);
  await dialog.getByText('Uma linha por parada').click();
  await dialog.getByText('CSV (.csv)').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { path } = await save(page);
  const [headings = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
  expect(headings).toContain('Parada: CEP');
  const numbers = lines.map((line) => line.split(';')[0]);
  expect(lines.length).toBeGreaterThan(new Set(numbers).size);
});

test('a failed export is reported in the dialog, and succeeds when repeated', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.route('**/v1/service-orders/export**', (route) => route.abort(), { times: 1 });
  await page.goto('/ordens-de-servico');
  const dialog = await openExport(page);
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('O arquivo não foi baixado.');
  await save(page);
});
