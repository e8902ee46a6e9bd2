import { expect, type Page } from '@playwright/test';

/** Fills in the form of a new order, opened by a manager of Farmácia Boa Vida, without submitting it. */
export async function fillOrderForm(page: Page, recipient: string): Promise<void> {
  const pickup = page.getByRole('region', { name: 'Coleta' });
  // The company's default pickup is filled in automatically and collapsed.
  await expect(pickup.getByRole('button', { name: 'Mostrar coleta' })).toBeVisible();
  await expect(pickup).toContainText('Rua Augusta');
  const stop = page.getByRole('region', { name: 'Entrega' });
  await stop.getByLabel('Destinatário').fill(recipient);
  await stop.getByLabel('Telefone').fill('11912345678');
  await stop.getByLabel('CEP').fill('01412100');
  await expect(stop.getByLabel('Rua ou avenida')).toHaveValue('Rua Augusta');
  await expect(stop.getByLabel('Cidade')).toHaveValue('São Paulo');
  await stop.getByLabel('Número', { exact: true }).fill('1200');
  await page.getByRole('textbox', { name: 'Volumes' }).fill('2');
}
