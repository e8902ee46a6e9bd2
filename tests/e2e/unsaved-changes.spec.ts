import type { Page } from '@playwright/test';

import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

const FORM = '/empresas?novo=1';

/** Opens the form of a new company from the list and types a name. */
async function typeName(page: Page): Promise<void> {
  await page.goto('/usuarios');
  await sidebar(page).getByRole('link', { name: 'Empresas' }).click();
  await page.getByRole('link', { name: 'Nova empresa' }).click();
  await name(page).fill('Meia Empresa');
}

test('a link from an unsaved form needs a confirmation: staying keeps typed values, leaving discards them', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await typeName(page);
  await sidebar(page).getByRole('link', { name: 'Usuários' }).click();
  await expect(question(page)).toContainText('ainda não foi salvo');
  await expect(page).toHaveURL(FORM);
  await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Meia Empresa');

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page).toHaveURL('/empresas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empresas');
  await page.getByRole('link', { name: 'Nova empresa' }).click();
  await expect(name(page)).toHaveValue('');
});

test('a step back from an unsaved form is reverted until confirmed, and then goes as far as requested', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await typeName(page);
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => history.go(-2));
  await expect(question(page)).toContainText('ainda não foi salvo');
  await expect(page).toHaveURL(FORM);
  await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(name(page)).toHaveValue('Meia Empresa');

  await page.goBack();
  await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  await page.evaluate(() => history.go(-2));
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page).toHaveURL('/usuarios');
  await page.goForward();
  await expect(page).toHaveURL('/empresas');
  await page.goForward();
  await expect(page).toHaveURL(FORM);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

for (const gap of [0, 10]) {
  test(`two steps back, ${gap} ms apart, leave the URL and history entry at the unsaved form`, async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await typeName(page);
    const before = await page.evaluate(() => history.state);
    expect(await page.evaluate(goBackTwice, gap)).toEqual(before);
    await expect(page).toHaveURL(FORM);
    await question(page).getByRole('button', { name: 'Continuar editando' }).click();
    await expect(name(page)).toHaveValue('Meia Empresa');

    await sidebar(page).getByRole('link', { name: 'Relatórios' }).click();
    await question(page).getByRole('button', { name: 'Descartar e sair' }).click();
    await expect(page).toHaveURL(/relatorios/);
    await page.goBack();
    await expect(page).toHaveURL(FORM);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova empresa');
  });
}

test('signing out and closing the tab need a confirmation with an unsaved form', async ({ openAs }) => {
  const page = await openAs('admin');
  await typeName(page);
  await page.getByRole('link', { name: 'Sair' }).click();
  const leaving = page.getByRole('dialog', { name: 'Encerrar a sessão sem salvar?' });
  await leaving.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'authenticated.admin');

  const shown = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await shown;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(name(page)).toHaveValue('Meia Empresa');

  await page.getByRole('link', { name: 'Sair' }).click();
  await leaving.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page).toHaveURL('/entrar');
});

test('another company in the picker needs no confirmation, nor does an unchanged form', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await typeName(page);
  await page.getByRole('button', { name: 'Mostrar as empresas' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Óticas Miramar' }).click();
  await expect(page).toHaveURL(/\/empresas\?novo=1&companyId=/);
  await expect(name(page)).toHaveValue('Meia Empresa');
  await name(page).fill('');
  await sidebar(page).getByRole('link', { name: 'Usuários' }).click();
  await expect(page).toHaveURL(/\/usuarios/);
});

test('typed values are restored after the session has ended', async ({ openAs, request }) => {
  const page = await openAs('admin');
  await typeName(page);
  const token = await page.evaluate(() => localStorage.getItem('malote.token'));
  await request.post('/v1/auth/sign-out', { headers: { authorization: `Bearer ${token}` } });
  // The button may be gone, if the event stream reported the end of the session first.
  await page
    .getByRole('button', { name: 'Criar empresa' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL(FORM);
  await expect(name(page)).toHaveValue('Meia Empresa');
  await expect(page.getByText('ainda não tinha sido salvo está aqui de novo')).toBeVisible();
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await expect(page.getByText('Meia Empresa foi criada.')).toBeVisible();
});

/** Goes back twice, like a double press of "back". Resolves with the history state once it has settled. */
async function goBackTwice(gap: number): Promise<unknown> {
  const REST_MS = 300;
  const rest = new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, gap + REST_MS);
    window.addEventListener('popstate', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, gap + REST_MS);
    });
  });
  history.back();
  setTimeout(() => history.back(), gap);
  await rest;
  return history.state;
}
