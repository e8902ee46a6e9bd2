import type { Page } from '@playwright/test';

import { deleteCompanies, fillUpCompanies } from '#tests/support/companies-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

const picker = (page: Page) => page.getByRole('combobox', { name: 'Empresa' });
/** While the list is closed, the whole box is the button. */
const box = (page: Page) => page.getByRole('button', { name: 'Mostrar as empresas' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

for (const { role, visitor } of [
  { role: 'an operator', visitor: 'operator' },
  { role: 'an administrator', visitor: 'admin' },
] as const) {
  test(`${role} can choose a company by a few letters, and return to all companies`, async ({
    openAs,
    api,
  }) => {
    const { data } = await (await api('operator')).GET('/v1/companies');
    const miramar = data?.data.find(({ name }) => name === 'Óticas Miramar');
    const page = await openAs(visitor);
    await page.goto(`${LIST}?tab=all`);
    await expect(picker(page)).toHaveValue('');
    await expect(picker(page)).toHaveAttribute('placeholder', 'Selecione uma empresa');
    await box(page).click();
    await expect(options(page).first()).toHaveText('Todas as Empresas');
    await expect(picker(page)).toHaveAttribute('placeholder', 'Selecione uma empresa');
    await expect(picker(page)).toHaveValue('');

    await picker(page).fill('otica');
    await expect(options(page)).toHaveText(['Óticas Miramar']);
    await options(page).click();
    await expect(page).toHaveURL(`${LIST}?tab=all&companyId=${miramar?.id}`);
    await expect(picker(page)).toHaveValue('Óticas Miramar');
    await expect(page.getByRole('row').filter({ hasText: 'Farmácia Boa Vida' })).toHaveCount(0);

    await page.reload();
    await expect(picker(page)).toHaveValue('Óticas Miramar');
    await box(page).click();
    await options(page).filter({ hasText: 'Todas as Empresas' }).click();
    await expect(page).toHaveURL(`${LIST}?tab=all`);
    await expect(picker(page)).toHaveValue('');
  });
}

test('a search without results shows a message, and Escape keeps the choice', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  await box(page).click();
  await picker(page).fill('não existe');
  await expect(page.getByText('Nenhuma empresa disponível')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await picker(page).press('Escape');
  await expect(picker(page)).toHaveValue('');
  await expect(page).toHaveURL(LIST);
});

test('a manager sees no company picker, and a company in the address does not filter the orders', async ({
  openAs,
  api,
}) => {
  const { data } = await (await api('operator')).GET('/v1/companies');
  const other = data?.data.find(({ name }) => name === 'Farmácia Boa Vida');
  const page = await openAs('miramar');
  await page.goto(`${LIST}?tab=all&companyId=${other?.id}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
});

test('the picker handles 1,000 companies and renders only visible rows', async ({ openAs, api }) => {
  test.slow();
  const admins = await Promise.all([api('admin'), api('admin')]);
  const added = await fillUpCompanies(admins, 1000);
  const [chosen, last] = [added.at(500), added.at(-1)];

  const page = await openAs('operator');
  await page.goto(LIST);
  await box(page).click();
  await expect(options(page).first()).toHaveText('Todas as Empresas');
  expect(await options(page).count()).toBeLessThan(50);
  await picker(page).press('End');
  await expect(options(page).last()).toHaveText(last?.name ?? '');
  await expect(options(page).last()).toHaveAttribute('aria-posinset', '1001');
  expect(await options(page).count()).toBeLessThan(50);

  await picker(page).fill(chosen?.name.toLowerCase() ?? '');
  await expect(options(page)).toHaveText([chosen?.name ?? '']);
  await picker(page).press('Enter');
  await expect(page).toHaveURL(`${LIST}?companyId=${chosen?.id}`);
  await expect(picker(page)).toHaveValue(chosen?.name ?? '');

  await deleteCompanies(await Promise.all([api('admin'), api('admin')]), added);
});
