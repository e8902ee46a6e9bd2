import type { Page } from '@playwright/test';

import { type Account, ACCOUNTS, PASSWORD } from './accounts.ts';

/** Fills and sends the sign-in form that is on the screen. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(ACCOUNTS[account]);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
