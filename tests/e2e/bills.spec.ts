import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const ALL = '/ordens-de-servico?ver=notificacoes';
const NAME = 'Farmácia Boa Vida';
const row = (page: Page) => page.getByRole('main').locator('[data-row]').filter({ hasText: NAME });

test(
  'closing a month notifies its company of the number of orders without the amount, and the month can be reopened',
  { tag: ['@phone', '@story'] },
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
    await dialog.getByRole('button', { name: 'Reabrir o mês' }).click();
    await expect(row(page)).toContainText('Aberto');
    await expect(company.getByRole('main')).toContainText('Foi reaberto.');

    await title.click();
    await expect(company).toHaveURL(/tab=closed&status=delivered.*&closed=\d{4}-\d\d-01\.\./u);
    await expect(company.getByRole('region', { name: 'Lista de ordens' })).toContainText(/\d ordens/u);
  },
);
