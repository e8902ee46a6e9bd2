import type { Page } from '@playwright/test';

import { signInFor } from '#machines/app/testing/route-table.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const COMPANY = '0198a0c0-0000-7000-8000-000000000000';

/** What a link from outside may try to make of `redirect`; our own pages are in the table of routes. */
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

test('goes on to /dashboard from the entry route when redirect is unsafe or unknown, so that no link leads out', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  for (const redirect of UNSAFE_REDIRECTS) {
    await page.goto(entryWith(redirect));
    await expect.soft(page, redirect).toHaveURL('/dashboard');
  }
});

test('goes on to the list after a sign-in with an unsafe redirect, because an operator has no dashboard', async ({
  page,
}) => {
  await page.goto(`/entrar?redirect=${encodeURIComponent('//exemplo.test')}`);
  await fillSignIn(page, 'operator');
  await expect(page).toHaveURL('/ordens-de-servico');
});

test(
  'keeps the wanted address with its filters and company from the guard through the sign-in',
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
  { asked: '/', end: '/dashboard' },
  { asked: '/entrar', end: '/dashboard' },
  { asked: '/nao-existe', end: '/dashboard' },
  { asked: entryWith('/usuarios'), end: '/usuarios' },
  { asked: entryWith('/usuarios?tab=x'), end: '/usuarios?tab=x' },
];

test('carries the chosen company through every redirect, because a choice holds until it is changed', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  for (const { asked, end } of WITH_COMPANY) {
    await page.goto(withCompany(asked));
    await expect.soft(page, asked).toHaveURL(withCompany(end));
  }
});

test('carries the chosen company when an operator is sent away from the pages of an administrator', async ({
  openAs,
}) => {
  const page = await openAs('operator');
  await page.goto(withCompany('/empresas'));
  await expect(page).toHaveURL(withCompany('/ordens-de-servico'));
});

test(
  "drops a forged company from a manager's address, because a manager has no choice",
  { tag: '@story' },
  async ({ openAs }) => {
    const page = await openAs('boaVida');
    await page.goto(withCompany('/usuarios'));
    await expect(page).toHaveURL('/usuarios');
    await expectNoCompany(page);
  },
);

test('adds no entry to the history by a redirect, so that "back" does not run into it again', async ({
  openAs,
}) => {
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
