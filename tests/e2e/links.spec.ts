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

/** Every entry of the sidebar by role (R6), and where it leads. */
const ENTRIES: Readonly<Record<Exclude<Account, 'miramar'>, readonly Step[]>> = {
  operator: [ORDERS],
  boaVida: [ORDERS, USERS, LOCATIONS],
  admin: [ORDERS, USERS, COMPANIES, LOCATIONS, REPORTS, SETTINGS],
};

const HOMES = { operator: '/ordens-de-servico', boaVida: '/ordens-de-servico', admin: '/dashboard' };
const NAMES = { operator: 'an operator', boaVida: 'a manager', admin: 'an administrator' };

for (const reader of ['operator', 'boaVida', 'admin'] as const) {
  test(`takes ${NAMES[reader]} through every link of the layout without reloading the app`, async ({
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

test('leads a visitor from the sign-in to every page that needs no session, and back', async ({ page }) => {
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

test('moves the focus to the new page and names it in the title', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/ordens-de-servico');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Empresas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeFocused();
  await expect(page).toHaveTitle(titleOf('Empresas'));
});

test('goes back to the list where it was left, with its filter and its place', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico?tab=all');
  await page.getByRole('row').nth(3).waitFor();
  await page.mouse.move(720, 600);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const order = page.getByRole('row').filter({ visible: true }).nth(12).getByRole('link').first();
  // A click would do so itself, after the place was read.
  await order.scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => scrollY);
  await order.click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/ordens-de-servico\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^OS \d+/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/ordens-de-servico?tab=all');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});
