import { expect, type Locator, type Page } from '@playwright/test';

/** Fills the form of a new order that a manager of Farmácia Boa Vida has opened, all but the press at its end. */
export async function fillOrderForm(page: Page, recipient: string): Promise<void> {
  await fillFromCatalogue(page.getByRole('region', { name: 'Coleta' }));
  const stop = page.getByRole('region', { name: 'Entrega' });
  await stop.getByLabel('Destinatário').fill(recipient);
  await stop.getByLabel('Telefone').fill('11912345678');
  await stop.getByLabel('CEP').fill('01412100');
  await expect(stop.getByLabel('Rua ou avenida')).toHaveValue('Rua Augusta');
  await expect(stop.getByLabel('Cidade')).toHaveValue('São Paulo');
  await stop.getByLabel('Número', { exact: true }).fill('1200');
  await page.getByRole('textbox', { name: 'Volumes' }).fill('2');
}

/** The usual pickup of the company may stand there already, folded up. */
async function fillFromCatalogue(stop: Locator): Promise<void> {
  const toggle = stop.getByRole('button', { name: 'Mostrar coleta' });
  if (await toggle.isVisible()) await toggle.click();
  await stop.getByRole('combobox', { name: 'Buscar no catálogo de endereços' }).fill('boa vida');
  await stop.getByRole('listbox').getByRole('option').first().click();
  await expect(stop.getByLabel('Rua ou avenida')).not.toHaveValue('');
}
