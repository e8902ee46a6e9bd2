import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const ORDERS = 11_500;
const PLACES = 10_050;
/** The server writes a thousand rows in a piece, and pauses between them. */
const WRITTEN = { timeout: 90_000 };

test.use({ leaves: 'more rows than a file holds at once', orders: ORDERS });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openExport(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = dialogOf(page, name);
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  return dialog;
}

/** The cells of the first column of a downloaded file, without the heading. */
async function downloaded(page: Page, dialog: Locator): Promise<{ name: string; cells: string[] }> {
  const button = dialog.getByRole('region', { name: 'Arquivos preparados' }).getByRole('button', {
    name: /^Baixar/u,
  });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  return { name: download.suggestedFilename(), cells: lines.map((line) => line.split(';')[0] ?? '') };
}

test('a file of more than 10,000 orders is prepared while its user works on, and is downloaded later', async ({
  openAs,
}) => {
  test.slow();
  const page = await openAs('operator');
  const files = page.getByRole('region', { name: 'Arquivos preparados' });

  await test.step('the dialog says so, and shows the progress', async () => {
    await page.goto('/ordens-de-servico?tab=closed');
    const dialog = await openExport(page, 'Exportar ordens');
    await expect(dialog.getByText(/São mais de 10\.000 ordens: o arquivo é preparado/u)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Excel (.xlsx)' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Preparar arquivo' }).click();
    await expect(files.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page, 'a file in preparation');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('it goes on without the page, and is complete', async () => {
    await page.reload();
    const dialog = await openExport(page, 'Exportar ordens');
    await expect(files.getByText(/^\d\d\.\d{3} linhas, até amanhã/u)).toBeVisible(WRITTEN);
    const { name, cells } = await downloaded(page, dialog);
    expect(name).toMatch(/^malote-ordens-\d{4}-\d\d-\d\d\.csv$/u);
    expect(cells.length).toBeGreaterThan(10_000);
    expect(new Set(cells).size).toBe(cells.length);
  });

  await test.step('the user deletes it', async () => {
    await files.getByRole('button', { name: /^Excluir/u }).click();
    await expect(files).toHaveCount(0);
  });

  await test.step('another one is stopped', async () => {
    const dialog = dialogOf(page, 'Exportar ordens');
    await dialog.getByRole('button', { name: 'Preparar arquivo' }).click();
    await files.getByRole('button', { name: /^Parar/u }).click();
    await expect(files).toHaveCount(0);
  });
});

test('a file of more than 10,000 places is prepared as well', async ({ openAs, api }) => {
  test.slow();
  const heading = 'Empresa;Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF';
  const place = (number: number) =>
    `Todas as empresas;Ponto ${number};Lígia;(11) 97655-0133;04524-001;Rua Longa;${number};Moema;São Paulo;SP`;
  const lines = Array.from({ length: PLACES }, (_, index) => place(index + 1));
  const { response } = await (
    await api('admin')
  ).POST('/v1/locations/csv', {
    body: [heading, ...lines].join('\r\n'),
    headers: { 'Content-Type': 'text/csv' },
    bodySerializer: (text: string) => text,
  });
  expect(response.status).toBe(200);

  const page = await openAs('admin');
  await page.goto('/localizacoes?busca=Rua+Longa');
  const dialog = await openExport(page, 'Exportar localizações');
  await expect(dialog.getByText(/São mais de 10\.000 linhas/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Preparar arquivo' }).click();
  await expect(dialog.getByText(/^\d\d\.\d{3} linhas, até amanhã/u)).toBeVisible(WRITTEN);
  const { name, cells } = await downloaded(page, dialog);
  expect(name).toMatch(/^malote-localizacoes-/u);
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.length).toBeGreaterThanOrEqual(PLACES);
});
