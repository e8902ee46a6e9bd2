import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/server-fixture.ts';

async function repeatFirstOrder(page: Page, name: string) {
  await page.goto('/ordens-de-servico?tab=new');
  await page.locator('[data-order-link]').first().click();
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Repetir em certos dias' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova recorrência' });
  await dialog.getByRole('textbox', { name: /^Nome/u }).fill(name);
  return dialog;
}

test('an order is repeated on certain days, paused and taken up again', async ({ openAs }) => {
  const page = await openAs('boaVida');
  const dialog = await repeatFirstOrder(page, 'Malote diário');
  await dialog
    .getByRole('button', { name: /^Pular/u })
    .first()
    .click();
  await expect(dialog.getByText('Puladas:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar recorrência' }).click();
  await expect(page.getByText('Recorrência “Malote diário” salva.')).toBeVisible();

  await page.goto('/ordens-de-servico?ver=recorrencias');
  await expect(page.getByRole('heading', { name: 'Malote diário' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Ações da recorrência Malote diário' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Pausar' }).click();
  await expect(page.getByText('Nenhuma ordem é criada até ser retomada.')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Retomar' }).click();
  await expect(page.getByText(/^Próxima ordem:/u)).toBeVisible();
});

test('a phone shows a recurrence whole', { tag: '@only-phone' }, async ({ openAs }) => {
  const page = await openAs('boaVida');
  const dialog = await repeatFirstOrder(page, 'Pelo telefone');
  await dialog.getByRole('button', { name: 'Salvar recorrência' }).click();
  await expect(page.getByText('Recorrência “Pelo telefone” salva.')).toBeVisible();
  await page.goto('/ordens-de-servico?ver=recorrencias');
  await expect(page.getByRole('heading', { name: 'Pelo telefone' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
