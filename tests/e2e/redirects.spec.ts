import type { Page } from '@playwright/test';

import { signInFor } from '#machines/app/testing/route-table.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const COMPANY = '0198a0c0-0000-7000-8000-000000000000';

/** Redirect targets that an external link could try; internal ones are in the route table. */
const UNSAFE_REDIRECTS = [
  'https://exemplo.test/usuarios',
  '//exemplo.test/usuarios',
  '/\\exemplo.test',
  '\\\\exemplo.test',
  'javascript:alert(1)',
  'data:text/html,oi',
  '/\t/exemplo.test',
  '/usuarios/../../exemplo.test',
  '/%2F%2Fexemplo.test',
  'usuarios',
  '',
];

function entryWith(redirect: string): string {
  return `/?redirect=${encodeURIComponent(redirect)}`;
}

test('the entry route ignores an unsafe redirect, so that no link leads to another site', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  for (const redirect of UNSAFE_REDIRECTS) {
    await page.goto(entryWith(redirect));
    await expect.soft(page, redirect).toHaveURL('/dashboard');
  }
});

test('a sign-in with an unsafe redirect takes an operator to the list', async ({ page }) => {
  await page.goto(`/entrar?redirect=${encodeURIComponent('//exemplo.test')}`);
  await fillSignIn(page, 'operator');
  await expect(page).toHaveURL('/ordens-de-servico');
});

test(
  'a requested address keeps its filters and company through the sign-in',
  { tag: '@story' },
  async ({ page }) => {
    const wanted = `/ordens-de-servico?tab=closed&search=rua+s%C3%A3o&companyId=${COMPANY}`;
    await page.goto(wanted);
    await expect(page).toHaveURL(signInFor(wanted));
    await fillSignIn(page, 'operator');
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('rua são');
  },
);

const WITH_COMPANY = [
  { requested: '/', end: '/dashboard' },
  { requested: '/entrar', end: '/dashboard' },
  { requested: '/nao-existe', end: '/dashboard' },
  { requested: entryWith('/usuarios'), end: '/usuarios' },
  { requested: entryWith('/usuarios?tab=x'), end: '/usuarios?tab=x' },
];

test('redirects of an administrator keep the selected company', async ({ openAs }) => {
  const page = await openAs('admin');
  for (const { requested, end } of WITH_COMPANY) {
    await page.goto(withCompany(requested));
    await expect.soft(page, requested).toHaveURL(withCompany(end));
  }
});

test('an operator redirected from an administrator page keeps the selected company', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(withCompany('/empresas'));
  await expect(page).toHaveURL(withCompany('/ordens-de-servico'));
});

test('a company in the address of a manager is dropped', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto(withCompany('/usuarios'));
  await expect(page).toHaveURL('/usuarios');
  await expectNoCompany(page);
});

test('a redirect adds no history entry, so that "back" skips it', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto('/termos-de-uso');
  await page.goto('/empresas');
  await expect(page).toHaveURL('/ordens-de-servico');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordens de Serviço' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/termos-de-uso');
});

function withCompany(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}companyId=${COMPANY}`;
}

async function expectNoCompany(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) await expect(link).not.toHaveAttribute('href', /companyId/);
}
