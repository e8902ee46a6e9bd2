import type { Page } from '@playwright/test';

import { type Account, ACCOUNTS, PASSWORD } from './accounts.ts';

/** Fills in and submits the sign-in form on the page. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(ACCOUNTS[account]);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
