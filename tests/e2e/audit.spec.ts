import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { ACCOUNTS } from '#tests/support/accounts.ts';
import { exportList } from '#tests/support/export-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');

async function openAudit(page: Page): Promise<void> {
  await page.goto('/configuracoes');
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expect(page.getByRole('heading', { name: 'Auditoria', level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** Attempts a sign-in with a wrong password. */
async function guess(page: Page): Promise<void> {
  const data = { email: ACCOUNTS.boaVida, password: 'nao-e-esta-senha' };
  expect((await page.request.post('/v1/auth/sign-in', { data })).status()).toBe(401);
}

test('an administrator finds a failed sign-in, filters the log by its address, and exports it', async ({
  openAs,
  page,
  address,
}) => {
  await guess(page);
  const admin = await openAs('admin');
  await openAudit(admin);

  const guessed = rows(admin).filter({ hasText: 'Entrada recusada' }).first();
  await expect(guessed).toContainText('senha incorreta');
  await expect(guessed).toContainText('Ninguém identificado');
  await expect(guessed).toContainText('Farmácia Boa Vida');
  await guessed.getByRole('link', { name: `Só o que veio de ${address}` }).click();
  await expect(admin).toHaveURL(new RegExp(`origem=${address}`));

  const action = admin.getByRole('combobox', { name: 'Ação', exact: true });
  await action.selectOption('Entrada recusada');
  await expect(admin).toHaveURL(/acao=session\.failed/);
  await expect(rows(admin)).toHaveCount(1);
  await admin.reload();
  await expect(rows(admin)).toHaveCount(1);
  await expect(action).toHaveValue('session.failed');

  const download = await exportList(admin);
  expect(download.suggestedFilename()).toMatch(/^malote-auditoria-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, record, end] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(heading).toMatch(/^\uFEFFData e hora;Ação;Resultado;Quem;/);
  expect(record).toContain(`;Entrada recusada;Recusado;;;`);
  expect(record).toContain(address);
  expect(end).toBe('');

  await admin.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(admin).toHaveURL('/configuracoes?ver=auditoria');
  await expect(rows(admin).first()).toContainText('Dados exportados');
});

test('the log can be filtered by a user from a row, and the filter can be removed', async ({
  openAs,
  api,
}) => {
  const client = await api('admin');
  const { data } = await client.GET('/v1/users/me');
  const name = data?.name ?? '';
  const page = await openAs('admin');
  await openAudit(page);
  await page
    .getByRole('link', { name: `Só o que ${name} fez` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`quem=${data?.id}`));
  const chosen = page.getByRole('link', { name: `Retirar filtro: Quem: ${name}` });
  await expect(chosen).toBeVisible();
  const actors = rows(page).getByRole('link', { name: /^Só o que .* fez$/ });
  await expect(actors.filter({ hasNotText: name })).toHaveCount(0);
  await chosen.click();
  await expect(page).toHaveURL('/configuracoes?ver=auditoria');

  await page.getByRole('searchbox', { name: 'Buscar registros' }).fill('ninguém com este nome');
  await expect(page.getByText('Nenhum registro com estes filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect(rows(page).first()).toBeVisible();
});

test('older records load on demand', async ({ openAs, api }) => {
  // Each sign-in adds a record.
  for (let time = 0; time < 60; time++) await api('operator');
  const page = await openAs('admin');
  await openAudit(page);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText('50 registros, e há mais antigos')).toBeVisible();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(60);
});

test('records are cards on a phone', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAudit(page);
  await expect(page.getByRole('table')).toHaveCount(0);
  const card = page.getByRole('list', { name: 'Registros' }).getByRole('listitem').first();
  await expect(card).toContainText('Entrou');
  await expect(card).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const account of ['operator', 'boaVida'] as const) {
  test(`${account} is redirected from the audit log to the orders, the API responds with 403, and the log records it`, async ({
    openAs,
    api,
  }) => {
    const page = await openAs(account);
    await page.goto('/configuracoes?ver=auditoria');
    await expect(page).toHaveURL('/ordens-de-servico');
    const { response } = await (await api(account)).GET('/v1/audit-records');
    expect(response.status).toBe(403);

    const admin = await openAs('admin');
    await openAudit(admin);
    await expect(rows(admin).filter({ hasText: 'Acesso recusado' }).first()).toContainText('auditoria');
  });
}
