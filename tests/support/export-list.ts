import type { Download, Page } from '@playwright/test';

/** Downloads the shown list, a report or records, as .csv with all columns. */
export async function exportList(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Exportar / });
  await dialog.getByRole('radio', { name: 'CSV (.csv)' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  return download;
}
