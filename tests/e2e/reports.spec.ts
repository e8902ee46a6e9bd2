import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { exportList } from '#tests/support/export-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const table = (page: Page) => page.getByRole('main').getByRole('table');
const orders = (page: Page) => page.getByRole('region', { name: 'Lista de ordens' });

const REPORTS = [
  { slug: 'operacao-diaria', title: 'Operação diária' },
  { slug: 'empresas', title: 'Desempenho por empresa' },
  { slug: 'locais', title: 'Desempenho por local' },
  { slug: 'insucessos', title: 'Insucessos e devoluções' },
  { slug: 'cancelamentos', title: 'Cancelamentos' },
  { slug: 'tempos', title: 'Tempos' },
  { slug: 'faturamento', title: 'Faturamento' },
  { slug: 'entregadores', title: 'Entregadores' },
];

test('each of the eight reports has a row of totals', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/relatorios');
  for (const { slug, title } of REPORTS) {
    // Sequential reports on one page.
    await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`relatorio=${slug}`));
    await expect(
      page.getByRole('table', { name: title }).getByRole('rowheader', { name: 'Total' }),
    ).toBeVisible();
  }
});

test('a report cell links to exactly the orders it counts', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/relatorios?relatorio=empresas');
  const cell = table(page).getByRole('link', { name: /^Farmácia Boa Vida, Entregues: / });
  const count = await cell.innerText();
  await cell.click();
  await expect(orders(page)).toContainText(`· ${count} ordens`);
  await expect(
    orders(page)
      .getByRole('status')
      .filter({ hasText: `${count} ordens` }),
  ).toBeVisible();
  await expect(orders(page).getByRole('row').filter({ hasText: 'Farmácia Boa Vida' }).first()).toBeVisible();
});

test('the address keeps the rows, sort order and period of a report', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/relatorios?relatorio=insucessos');
  await page.getByLabel('Linhas').selectOption('Por empresa');
  await expect(table(page).getByRole('columnheader', { name: 'Empresa' })).toBeVisible();
  await expect(page).toHaveURL(/by=company/);
  const failures = page.getByRole('link', { name: 'Insucessos', exact: true });
  await table(page).locator(failures).click();
  await expect(page).toHaveURL(/sort=-failureFailed/);
  const total = table(page).getByRole('row').last();
  const ofSevenDays = await total.innerText();
  await page.getByRole('link', { name: '90 dias' }).click();
  const sorted = table(page).getByRole('columnheader').filter({ has: failures });
  await expect(sorted).toHaveAttribute('aria-sort', 'descending');
  await expect(total).not.toHaveText(ofSevenDays, { useInnerText: true });
  const rows = await table(page).getByRole('row').allInnerTexts();
  await page.reload();
  await expect(page.getByLabel('Linhas')).toHaveValue('company');
  await expect(table(page)).toBeVisible();
  expect(await table(page).getByRole('row').allInnerTexts()).toEqual(rows);
});

test('selected columns survive a reload and printing, and can be reset', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/relatorios?relatorio=empresas');
  const headings = table(page).getByRole('columnheader');
  await expect(headings.filter({ hasText: 'Solicitadas' })).toBeVisible();
  const own = await headings.allInnerTexts();
  await page.getByRole('button', { name: 'Colunas', exact: true }).click();
  const columns = page.getByRole('group', { name: 'Colunas na tela e no papel' });
  await columns.getByRole('checkbox', { name: 'Solicitadas', exact: true }).uncheck();
  await columns.getByRole('checkbox', { name: 'Entregues', exact: true }).uncheck();
  await expect(headings.filter({ hasText: 'Solicitadas' })).toHaveCount(0);
  await expect(page).toHaveURL(/coluna=onTime/);
  await expect(page).not.toHaveURL(/requestedCounted/);
  const chosen = own.filter((heading) => !/^(?:Solicitadas|Entregues)/u.test(heading));
  expect(await headings.allInnerTexts()).toEqual(chosen);

  await page.reload();
  await expect(table(page)).toBeVisible();
  expect(await headings.allInnerTexts()).toEqual(chosen);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/ · Por empresa · \d+ de \d+ colunas · /)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: /^Colunas: \d+ de \d+$/ }).click();
  await page.getByRole('button', { name: 'Restaurar colunas' }).click();
  await expect(page).not.toHaveURL(/coluna=/);
  await expect.poll(() => headings.allInnerTexts()).toEqual(own);
});

test(
  'the cards on a phone show the columns of the address, rates first',
  { tag: '@only-phone' },
  async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto('/relatorios?relatorio=empresas&coluna=requestedCounted&coluna=onTime');
    const total = page.getByRole('list', { name: 'Desempenho por empresa' }).getByRole('listitem').first();
    await expect(total.getByRole('term')).toHaveText(['Entregas no prazo', 'Solicitadas']);
    await page.getByRole('button', { name: 'Colunas: 2 de' }).click();
    await expect(page.getByRole('button', { name: 'Restaurar colunas' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test('a report downloads as CSV with the totals of its table', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/relatorios?relatorio=empresas');
  const totals = table(page).getByRole('row').last();
  const requested = await totals.getByRole('link', { name: /^Total, Solicitadas/ }).innerText();
  const onTime = await totals.getByRole('link', { name: /^Total, Entregas no prazo/ }).innerText();
  const download = await exportList(page);
  expect(download.suggestedFilename()).toMatch(/^malote-empresas-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFEmpresa;Solicitadas;')).toBe(true);
  const lines = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const [head = [], ...rows] = lines;
  expect(rows.every((row) => row.length === head.length)).toBe(true);
  const last = rows.at(-1) ?? [];
  expect(last[0]).toBe('Total');
  expect(last[head.indexOf('Solicitadas')]).toBe(requested);
  expect(`${last[head.indexOf('Entregas no prazo (%)')]}%`).toBe(onTime);
});

test('a failed download is reported, and the report stays', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.route('**/csv?*', (route) => route.abort());
  await page.goto('/relatorios?relatorio=empresas');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Exportar Desempenho por empresa' })
    .getByRole('button', { name: 'Baixar' })
    .click();
  await expect(page.getByRole('alert')).toContainText('O arquivo não foi baixado.');
  await page.keyboard.press('Escape');
  await expect(table(page)).toBeVisible();
});

test('a printed report has period, company and table in black, without controls', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/relatorios?relatorio=empresas');
  await expect(table(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Todas as empresas · Por empresa · Emitido em/)).toBeVisible();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(table(page)).toBeVisible();
  for (const name of ['Exportar', 'Imprimir', 'Outro período', 'Como é calculado: Insucesso']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Relatórios' })).toBeHidden();
  const colors = await table(page).evaluate((element) =>
    [element, ...element.querySelectorAll('th, td, a')].map((part) => getComputedStyle(part).color),
  );
  expect([...new Set(colors)]).toEqual(['rgb(0, 0, 0)']);
});

test('an excessive period is reported, and can be replaced by a preset one', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/relatorios?from=2020-01-01&to=2026-01-01');
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar o relatório');
  await page.getByRole('link', { name: '7 dias' }).click();
  await expect(table(page)).toBeVisible();
});

for (const visitor of ['boaVida', 'operator'] as const) {
  test(`${visitor} is redirected from the reports to the orders`, async ({ openAs }) => {
    const page = await openAs(visitor);
    await page.goto('/relatorios');
    await expect(page).toHaveURL('/ordens-de-servico');
  });
}
