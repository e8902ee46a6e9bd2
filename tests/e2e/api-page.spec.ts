import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test('a developer can sign in and fetch their user on the API page', async ({ page }) => {
  await page.goto('/v1/docs');
  const signIn = page.locator('#operations-session-signIn');
  await signIn.locator('.opblock-summary-control').click();
  await signIn.getByRole('button', { name: 'Try it out' }).click();
  const body = JSON.stringify({ email: ACCOUNTS.operator, password: PASSWORD });
  await signIn.locator('textarea').fill(body);
  await signIn.getByRole('button', { name: 'Execute' }).click();
  const answer = signIn.locator('.live-responses-table .response').first();
  await expect(answer.locator('.response-col_status')).toContainText('200');
  const { token } = JSON.parse((await answer.locator('pre').first().innerText()).trim());

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const dialog = page.locator('.dialog-ux');
  await dialog.locator('input').fill(String(token));
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The page holds the operations in view only.
  await page.getByPlaceholder('Filter by tag or path').fill('/v1/users/me');
  const me = page.locator('#operations-session-getMe');
  await me.locator('.opblock-summary-control').click();
  await me.getByRole('button', { name: 'Try it out' }).click();
  await me.getByRole('button', { name: 'Execute' }).click();
  const own = me.locator('.live-responses-table .response').first();
  await expect(own.locator('.response-col_status')).toContainText('200');
  await expect(own).toContainText(ACCOUNTS.operator);
  expect(await page.evaluate(() => Object.keys(localStorage)), 'the token goes with the page').toEqual([]);
});
