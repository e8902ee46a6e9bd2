import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/server-fixture.ts';
import { createUser } from '#tests/support/users-by-api.ts';

const FIRST = 'senha-de-papel-4821';
const OWN = 'trem-rapido-verde';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const current = (page: Page) => page.getByLabel('Senha atual', { exact: true });
const next = (page: Page) => page.getByLabel('Nova senha', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar e continuar' });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a first password leads only to its change or the public pages, and then to the requested page', async ({
  api,
  openAs,
}) => {
  const email = 'nova.operadora@malote.test';
  await createUser(await api('admin'), { name: 'Nova Operadora', email, role: 'operator', password: FIRST });
  const page = await openAs('anonymous');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });

  await page.goto('/ordens-de-servico?tab=closed');
  await signIn(page, email, FIRST);
  await expect(heading(page)).toHaveText('Defina uma nova senha');
  await expect(page).toHaveTitle('Defina uma nova senha · Malote');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'authenticated.operator');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);

  // Neither another address nor a reload skips the step.
  await page.goto('/ordens-de-servico/criar');
  await expect(heading(page)).toHaveText('Defina uma nova senha');
  await page.goto('/termos-de-uso');
  await expect(heading(page)).toHaveText('Termos de uso');
  await page.goto('/ordens-de-servico?tab=closed');
  await expect(heading(page)).toHaveText('Defina uma nova senha');

  await save(page).click();
  await expect(current(page)).toHaveAccessibleDescription('Campo obrigatório.');
  await current(page).fill('não é esta');
  await next(page).fill(OWN);
  await save(page).click();
  await expect(current(page)).toHaveAccessibleDescription('A senha atual não confere.');
  await current(page).fill(FIRST);
  await next(page).fill('malote123456');
  await save(page).click();
  await expect(next(page)).toHaveAccessibleDescription('Esta senha é comum demais. Escolha outra.');
  await next(page).fill(FIRST);
  await save(page).click();
  await expect(next(page)).toHaveAccessibleDescription('Use uma senha diferente da atual.');

  await next(page).fill(OWN);
  await save(page).click();
  await expect(heading(page)).toHaveText('Ordens de Serviço');
  await expect(page).toHaveURL('/ordens-de-servico?tab=closed');
  await expect(page).toHaveTitle('Ordens de Serviço · Malote');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Order requests sent ahead of the step get 403 and are repeated after it.
  expect(refused.every((url) => url.includes('/v1/service-orders'))).toBe(true);

  await page.goto('/sair');
  await expect(page).toHaveURL('/entrar');
  await signIn(page, email, FIRST);
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
  await signIn(page, email, OWN);
  await expect(heading(page)).toHaveText('Ordens de Serviço');
});

test('the step for a new password can be left by signing out', async ({ api, openAs }) => {
  const email = 'nova.indecisa@malote.test';
  await createUser(await api('admin'), { name: 'Nova Indecisa', email, role: 'operator', password: FIRST });
  const page = await openAs('anonymous');
  await page.goto('/entrar');
  await signIn(page, email, FIRST);
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/entrar');
  await expect(heading(page)).toHaveText('Entrar');
});
