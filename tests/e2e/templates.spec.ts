import { expect, test } from '#tests/support/server-fixture.ts';

test('an order becomes a template that two keys start the next one from', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto('/ordens-de-servico?tab=new');
  await page.locator('[data-order-link]').first().click();
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Salvar como modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar como modelo' });
  await dialog.getByRole('textbox', { name: /^Nome do modelo/u }).fill('Rota da manhã');
  await dialog.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(page.getByText('Modelo “Rota da manhã” salvo.')).toBeVisible();

  await page.goto('/ordens-de-servico');
  // The shortcuts load after the first rows.
  const search = page.getByRole('searchbox', { name: 'Buscar ordens' });
  await expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /Rota da manhã/u }).first()).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByText('Pelo modelo “Rota da manhã”')).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar entrega' }).click();
  await expect(page.getByText(/^OS \d+ solicitada\.$/u)).toBeVisible();
});

test('a phone starts an order from a template', { tag: '@only-phone' }, async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto('/ordens-de-servico/criar');
  await page.getByRole('textbox', { name: /^Destinatário/u }).fill('Helena Prado');
  await page.getByRole('button', { name: 'Salvar como modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar como modelo' });
  await dialog.getByRole('textbox', { name: /^Nome do modelo/u }).fill('Pelo telefone');
  await dialog.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(page.getByText('Modelo “Pelo telefone” salvo.')).toBeVisible();
  await page.getByRole('button', { name: 'Usar um modelo' }).click();
  await page
    .getByRole('button', { name: /Pelo telefone/u })
    .first()
    .click();
  await expect(page.getByText('Pelo modelo “Pelo telefone”')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
