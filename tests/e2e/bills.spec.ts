import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { closed, printedPages } from '#tests/support/printed-pages.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const ALL = '/ordens-de-servico?ver=notificacoes';
const NAME = 'Farmácia Boa Vida';
const row = (page: Page) => page.getByRole('main').locator('[data-row]').filter({ hasText: NAME });

test(
  'closing a month notifies its company of the number of orders without the amount, and the month can be reopened',
  { tag: '@deep-phone' },
  async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto('/relatorios?relatorio=faturamento');
    await page.getByRole('link', { name: 'Fechar o mês' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fechamento do mês' })).toBeVisible();
    await expect(row(page)).toContainText('Aberto');
    await expectAccessible(page, 'the closing of a month');
    await row(page)
      .getByRole('button', { name: `Fechar mês de ${NAME}` })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/\d+ ordens, R\$/u);
    await expectAccessible(page, 'the question before a month is closed');
    await dialog.getByRole('button', { name: 'Fechar o mês' }).click();
    await expect(row(page)).toContainText('Fechado');

    const company = await openAs('boaVida');
    await company.goto(ALL);
    const title = company.getByRole('link', { name: /^Faturamento de / }).first();
    await expect(title).toBeVisible();
    await expect(company.getByRole('main')).toContainText(/Faturamento fechado/u);
    await expect(company.getByRole('main')).not.toContainText('R$');

    await row(page)
      .getByRole('button', { name: `Reabrir ${NAME}` })
      .click();
    await dialog.getByLabel('Motivo').fill('Uma ordem voltou depois do fechamento.');
    await dialog.getByRole('button', { name: 'Reabrir o mês' }).click();
    await expect(row(page)).toContainText('Aberto');
    await expect(company.getByRole('main')).toContainText('Foi reaberto.');

    await title.click();
    await expect(company).toHaveURL(/tab=closed&status=delivered.*&closed=\d{4}-\d\d-01\.\./u);
    await expect(company.getByRole('region', { name: 'Lista de ordens' })).toContainText(/\d ordens/u);
  },
);

test(
  'a company that sees prices reads its bill, which prints with all lines and both parties',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    const admin = await api('admin');
    const boaVida = await api('boaVida');
    const id = (await boaVida.GET('/v1/users/me')).data?.company?.id ?? '';
    await setShowPrices(admin, id, true);
    const page = await openAs('admin');
    await page.goto(`/relatorios?ver=fechamento&companyId=${id}`);
    await row(page)
      .getByRole('button', { name: `Fechar mês de ${NAME}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar o mês' }).click();
    await expect(row(page)).toContainText('Fechado');

    const company = await openAs('boaVida');
    // A native print dialog would block the test.
    await company.addInitScript(() => {
      window.print = () => undefined;
    });
    await company.goto(ALL);
    await company
      .getByRole('link', { name: /^Faturamento de / })
      .first()
      .click();
    const main = company.getByRole('main');
    await expect(company.getByRole('heading', { level: 1 })).toHaveText(/^Faturamento de /u);
    await expect(main.getByRole('region', { name: 'Prestador' })).toContainText(/CNPJ.*CEP/u);
    await expect(main.getByRole('region', { name: 'Cliente' })).toContainText(NAME);
    await expect(main).toContainText(/A pagar\s*R\$/u);
    await expect(main.getByRole('link', { name: /^OS \d+$/u }).first()).toBeVisible();
    await expectAccessible(company, 'a bill');

    await main.getByRole('button', { name: 'Imprimir' }).click();
    await expect(main.getByRole('button', { name: /^Mostrar mais/u })).toBeHidden();
    const sheets = await printedPages(company);
    expect(new Set(sheets.map(({ width, height }) => `${width} x ${height}`))).toEqual(
      new Set(['297 x 210']),
    );
    const month = new URL(company.url()).searchParams.get('mes') ?? '';
    const params = { path: { id, month }, query: { limit: 1000 } };
    const { data: bill } = await admin.GET('/v1/companies/{id}/bills/{month}', { params });
    const text = sheets.map((sheet) => sheet.text).join('');
    const missing = bill?.data.filter((line) => !text.includes(closed(`OS ${line.orderNumber}`)));
    expect([bill?.data.length, missing]).toEqual([bill?.total, []]);
    expect(sheets[0]?.text).toContain(closed(NAME));
    expect(sheets.at(-1)?.text).toMatch(/total(?:r\$[\d.]+,\d\d){2}$/u);

    await row(page)
      .getByRole('button', { name: `Reabrir ${NAME}` })
      .click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('Uma ordem voltou.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reabrir o mês' }).click();
    await expect(row(page)).toContainText('Aberto');
    await company.reload();
    await expect(main).toContainText('Este mês não está fechado');
    await setShowPrices(admin, id, false);
  },
);

async function setShowPrices(admin: Client<paths>, id: string, showPrices: boolean): Promise<void> {
  const { data } = await admin.GET('/v1/companies/{id}', { params: { path: { id } } });
  if (data === undefined) throw new Error('There is no such company.');
  const { counts: _counts, ...body } = { internalNotes: null, ...data };
  const params = { path: { id }, header: { 'If-Match': `"${data.version}"` } };
  const { error } = await admin.PUT('/v1/companies/{id}', {
    params,
    body: { ...body, settings: { ...data.settings, showPrices } },
  });
  if (error) throw new Error(JSON.stringify(error));
}
