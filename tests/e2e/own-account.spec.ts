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

/** Finds a demo account. `change({})` restores it after a test. */
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

test('administrators who rename themselves see the new name in the header at once', async ({
  openAs,
  api,
}) => {
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

test('a changed role or company of the signed-in user takes effect without a reload', async ({
  openAs,
  api,
}) => {
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

test('a role changed before the event stream opens takes effect', async ({ openAs, api }) => {
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

test('a role changed without an event stream takes effect after a denied request', async ({
  openAs,
  api,
}) => {
  const account = await accountOf(await api('admin'), 'operador@malote.test');
  await account.change({ role: 'admin' });
  const page = await openAs('operator');
  const closed = createGate();
  await page.route('**/v1/events*', () => closed.opened);
  try {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Agora' })).toBeVisible();
    await account.change({});
    // The link may already be gone, if a request of the page itself was denied first.
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
