import type { Page } from '@playwright/test';

import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { createGate } from '#tests/support/gate.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { logWhatIsShown, readShown, textsOf } from '#tests/support/shown-log.ts';

const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Senha', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

test(
  'the sign-in shows errors at each field before a request, and clears them once corrected',
  { tag: '@story' },
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto('/entrar');
    await submit(page).click();
    await expect(email(page)).toHaveAccessibleDescription('Campo obrigatório.');
    await expect(password(page)).toHaveAccessibleDescription('Campo obrigatório.');
    await expect(email(page)).toBeFocused();

    await email(page).fill('operador');
    await expect(email(page)).toHaveAccessibleDescription('Informe um e-mail válido.');
    await email(page).fill(ACCOUNTS.operator);
    await expect(email(page)).toHaveAccessibleDescription('');
    expect(sent).not.toContain('/v1/auth/sign-in');
  },
);

test(
  'the sign-in denies a wrong password and an unknown e-mail with the same message, and keeps the e-mail',
  { tag: '@story' },
  async ({ page }) => {
    await page.goto('/entrar');
    for (const address of [ACCOUNTS.operator, 'ninguem@malote.test']) {
      await email(page).fill(address);
      await password(page).fill('uma senha que não é a certa');
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
      await expect(password(page)).toBeFocused();
      await expect(email(page)).toHaveValue(address);
    }
    await expect(page).toHaveURL('/entrar');
    await password(page).fill(PASSWORD);
    await email(page).fill(ACCOUNTS.operator);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/ordens-de-servico');
  },
);

test('the password can be shown and hidden again without a change', async ({ page }) => {
  await page.goto('/entrar');
  await password(page).fill('senha secreta');
  const toggle = page.getByRole('button', { name: 'Mostrar senha' });
  await toggle.click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('senha secreta');
  await toggle.click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue('senha secreta');
});

test('the password field warns while Caps Lock is on', async ({ page }) => {
  await page.goto('/entrar');
  await password(page).focus();
  await typeWithCapsLock(page, true);
  await expect(page.getByText('Caps Lock está ativado.')).toBeVisible();
  await typeWithCapsLock(page, false);
  await expect(page.getByText('Caps Lock está ativado.')).toBeHidden();
});

test('the sign-in form keeps values typed while the app was loading', async ({ page }) => {
  const letScriptsPass = await holdScripts(page);
  await page.goto('/entrar', { waitUntil: 'commit' });
  await email(page).fill(ACCOUNTS.operator);
  await password(page).fill(PASSWORD);
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  letScriptsPass();

  await expect(page.locator('html')).toHaveAttribute('data-session', 'unauthenticated');
  await expect(email(page)).toHaveValue(ACCOUNTS.operator);
  await expect(password(page)).toHaveValue(PASSWORD);
  await expect(password(page)).toBeFocused();
  await submit(page).click();
  await expect(page).toHaveURL('/ordens-de-servico');
});

test('a sign-in submitted before the app has loaded needs no second press', async ({ page }) => {
  const letScriptsPass = await holdScripts(page);
  await page.goto('/entrar?redirect=%2Fordens-de-servico%3Ftab%3Dclosed', { waitUntil: 'commit' });
  await fillSignIn(page, 'operator');
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  letScriptsPass();
  await expect(page).toHaveURL('/ordens-de-servico?tab=closed');
});

test('a failure to load the app is reported in the sign-in page', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/entrar', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toHaveText(
    'Não foi possível carregar o Malote. Verifique sua conexão e recarregue a página.',
  );
});

test('the sign-in reports an unreachable server, keeps typed values, and succeeds on retry', async ({
  page,
}) => {
  await page.route('**/v1/auth/sign-in', (route) => route.abort());
  await page.goto('/entrar');
  await fillSignIn(page, 'operator');
  await expect(page.getByRole('alert')).toHaveText('Sem conexão com o servidor. Tente novamente.');
  await expect(email(page)).toHaveValue(ACCOUNTS.operator);
  await page.unroute('**/v1/auth/sign-in');
  await submit(page).click();
  await expect(page).toHaveURL('/ordens-de-servico');
});

test('repeated submits send one sign-in request', async ({ page }) => {
  let sent = 0;
  const answer = createGate();
  await page.route('**/v1/auth/sign-in', async (route) => {
    sent += 1;
    await answer.opened;
    await route.continue();
  });
  await page.goto('/entrar');
  await fillSignIn(page, 'operator');
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await password(page).press('Enter');
  await password(page).press('Enter');
  answer.open();
  await expect(page).toHaveURL('/ordens-de-servico');
  expect(sent).toBe(1);
});

test('a signed-in user never sees the sign-in form, not even for a frame', async ({ openAs }) => {
  const page = await openAs('operator');
  await logWhatIsShown(page);
  await page.goto('/entrar');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordens de Serviço' })).toBeVisible();
  expect(textsOf(await readShown(page), 'painted').filter((text) => text.includes('Entrar'))).toEqual([]);
});

/** Delays the app's code until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** Dispatches a key event with the Caps Lock modifier, because Playwright cannot toggle Caps Lock. */
async function typeWithCapsLock(page: Page, isOn: boolean): Promise<void> {
  const eventInit = { key: 'a', bubbles: true, modifierCapsLock: isOn };
  await password(page).dispatchEvent('keydown', eventInit);
}
