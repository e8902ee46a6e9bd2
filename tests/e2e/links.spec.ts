import type { Account } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { titleOf } from '#tests/support/title-of.ts';

type Step = readonly [link: string, end: string];

const ORDERS: Step = ['Ordens de Serviço', '/ordens-de-servico'];
const USERS: Step = ['Usuários', '/usuarios'];
const LOCATIONS: Step = ['Localizações', '/localizacoes'];
const COMPANIES: Step = ['Empresas', '/empresas'];
const REPORTS: Step = ['Relatórios', '/relatorios'];
const SETTINGS: Step = ['Configurações', '/configuracoes'];
const LEGAL: readonly Step[] = [
  ['Termos de uso', '/termos-de-uso'],
  ['Política de privacidade', '/politica-de-privacidade'],
];

/** Sidebar entries by role (R6), each with its target. */
const ENTRIES: Readonly<Record<Exclude<Account, 'miramar'>, readonly Step[]>> = {
  operator: [ORDERS],
  boaVida: [ORDERS, USERS, LOCATIONS],
  admin: [ORDERS, USERS, COMPANIES, LOCATIONS, REPORTS, SETTINGS],
};

const HOMES = { operator: '/ordens-de-servico', boaVida: '/ordens-de-servico', admin: '/dashboard' };
const NAMES = { operator: 'an operator', boaVida: 'a manager', admin: 'an administrator' };

for (const reader of ['operator', 'boaVida', 'admin'] as const) {
  test(`every link of the layout takes ${NAMES[reader]} to its page without reloading the app`, async ({
    openAs,
  }) => {
    const page = await openAs(reader);
    await page.goto('/ordens-de-servico');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const sidebar = page.getByRole('navigation', { name: 'Principal' });
    await expect(sidebar.getByRole('link')).toHaveText(
      ENTRIES[reader].map(([link]) => new RegExp(`^${link}`)),
    );

    for (const [link, end] of ENTRIES[reader]) {
      await sidebar.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(end);
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(sidebar.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    }
    await page.getByRole('link', { name: 'Malote: início' }).click();
    await expect(page).toHaveURL(HOMES[reader]);
    for (const [link, end] of LEGAL) {
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(page).toHaveURL(end);
      await page.goBack();
      await expect(page).toHaveURL(HOMES[reader]);
      await expect(sidebar).toBeVisible();
    }
    await page.getByRole('link', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/entrar');
    await expect(page.locator('html')).toHaveAttribute('data-same-document');
  });
}

test('the sign-in links a visitor to the terms of use and the password reset, and back', async ({ page }) => {
  await page.goto('/entrar?redirect=%2Fusuarios');
  await page.getByRole('link', { name: 'Termos de uso' }).click();
  await expect(page).toHaveURL('/termos-de-uso');
  await expect(page.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/entrar?redirect=%2Fusuarios');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar senha' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o login' }).click();
  await expect(page).toHaveURL('/entrar');
});

test('a link moves focus to the heading of the new page and names it in the title', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/ordens-de-servico');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Empresas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeFocused();
  await expect(page).toHaveTitle(titleOf('Empresas'));
});

test('going back from an order restores the tab and scroll position of the list', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico?tab=all');
  await page.getByRole('row').nth(3).waitFor();
  await page.mouse.move(720, 600);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const order = page.getByRole('row').filter({ visible: true }).nth(12).getByRole('link').first();
  // A click would scroll the row into view only after the position was read.
  await order.scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => scrollY);
  await order.click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/ordens-de-servico\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^OS \d+/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/ordens-de-servico?tab=all');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});
