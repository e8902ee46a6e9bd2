import { assetWith } from '#tests/support/asset-with.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test('a page whose code a deploy has removed reloads the app once, and then reports the failure', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.goto('/ordens-de-servico');
  await expect(orderLinks(page).first()).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route(await assetWith('Identidade'), (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Configurações' })
    .click();
  await expect(page.getByText('Não foi possível carregar esta página')).toBeVisible();
  await expect(page).toHaveURL('/configuracoes');
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
});
