import { expect, test } from '#tests/support/server-fixture.ts';

test('a reload keeps text typed without a pause, after a browser confirmation', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto('/ordens-de-servico/criar');
  const recipient = page.getByRole('region', { name: 'Entrega' }).getByLabel('Destinatário');
  await recipient.fill('Zuleica ');
  await expect(page).toHaveURL(/rascunho=\d+/);
  await recipient.press('End');
  await recipient.pressSequentially('Brandão de Alcântara Machado', { delay: 60 });

  const shown = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await shown;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(recipient).toHaveValue('Zuleica Brandão de Alcântara Machado');
});
