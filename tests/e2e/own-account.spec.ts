import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';
import { createGate } from '#tests/support/gate.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { companyOf } from '#tests/support/users-by-api.ts';

type UserUpdate = Schema<'UserUpdate'>;

const banner = (page: Page) => page.getByRole('banner');
const session = (page: Page) => page.locator('html');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** The demo account as it is; whatever a story changes of it is taken back. */
async function accountOf(admin: Client<paths>, email: string) {
  const { data } = await admin.GET('/v1/users', { params: { query: { search: email } } });
  const user = data?.data.find((candidate) => candidate.email === email);
  if (user === undefined) throw new Error(`There is no ${email}.`);
  const { id, name, role, companyId, phone, cpf, status } = user;
  const before: UserUpdate = { name, email, role, companyId, phone, cpf, status };
  const change = async (changes: Partial<UserUpdate>) => {
    const { error } = await admin.PUT('/v1/users/{id}', {
      params: { path: { id } },
      body: { ...before, ...changes },
    });
    if (error) throw new Error(JSON.stringify(error));
  };
  return { id, name, change };
}

test('shows an own new name in the header as soon as it is saved', async ({ openAs, api }) => {
  const account = await accountOf(await api('admin'), 'admin@malote.test');
  const page = await openAs('admin');
  await page.goto(`/usuarios?editar=${account.id}`);
  await expect(banner(page)).toContainText(account.name);
  try {
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Otávia Nova Lima');
    await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('As mudanças de Otávia Nova Lima foram salvas.')).toBeVisible();
    await expect(banner(page)).toContainText('Otávia Nova Lima');
    await expect(page).toHaveURL('/usuarios');
  } finally {
    await account.change({});
  }
});

test('follows another role and another company without a reload', async ({ openAs, api }) => {
  const account = await accountOf(await api('admin'), 'operador@malote.test');
  const company = await companyOf(await api('boaVida'));
  const page = await openAs('operator');
  const listening = page.waitForResponse('**/v1/events*');
  await page.goto('/ordens-de-servico');
  await listening;
  try {
    await account.change({ role: 'admin' });
    await expect(session(page)).toHaveAttribute('data-session', 'authenticated.admin');
    await expect(sidebar(page).getByRole('link', { name: 'Configurações' })).toBeVisible();
    await page.goto('/configuracoes');
    await expect(page.getByRole('heading', { name: 'Identidade' })).toBeVisible();

    await account.change({ role: 'manager', companyId: company.id });
    await expect(session(page)).toHaveAttribute('data-session', 'authenticated.manager');
    await expect(page).toHaveURL('/ordens-de-servico');
    await expect(banner(page)).toContainText(company.name);
  } finally {
    await account.change({});
  }
});

test('notices what changed between the page and its event stream', async ({ openAs, api }) => {
  const account = await accountOf(await api('admin'), 'operador@malote.test');
  const page = await openAs('operator');
  const changed = createGate();
  await page.route('**/v1/events*', async (route) => {
    await changed.opened;
    await route.continue();
  });
  try {
    await page.goto('/ordens-de-servico');
    await expect(sidebar(page)).toBeVisible();
    await account.change({ role: 'admin' });
    changed.open();
    await expect(session(page)).toHaveAttribute('data-session', 'authenticated.admin');
  } finally {
    changed.open();
    await account.change({});
  }
});

test('finds out by a refused call where the event stream is not there', async ({ openAs, api }) => {
  const account = await accountOf(await api('admin'), 'operador@malote.test');
  await account.change({ role: 'admin' });
  const page = await openAs('operator');
  const closed = createGate();
  await page.route('**/v1/events*', () => closed.opened);
  try {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Agora' })).toBeVisible();
    await account.change({});
    // Gone already where the page has asked for something by itself since.
    await sidebar(page)
      .getByRole('link', { name: 'Relatórios' })
      .evaluateAll((links: HTMLElement[]) => links.forEach((link) => link.click()));
    await expect(page).toHaveURL('/ordens-de-servico');
    await expect(session(page)).toHaveAttribute('data-session', 'authenticated.operator');
  } finally {
    await account.change({});
    closed.open();
  }
});
