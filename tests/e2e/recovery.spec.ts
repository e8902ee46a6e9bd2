import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { linkIn, newestMail } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { createUser } from '#tests/support/users-by-api.ts';

const FIRST = 'senha-de-papel-4821';
const OLD = 'correio-lento-azul';
const NEW = 'trem-rapido-verde';

const tag = '@phone';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const email = (page: Page) => page.getByLabel('E-mail');
const next = (page: Page) => page.getByLabel('Nova senha', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, address: string, password: string): Promise<void> {
  await email(page).fill(address);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await press(page, 'Entrar');
}

async function setPassword(page: Page, password: string): Promise<void> {
  await next(page).fill(password);
  await press(page, 'Definir senha');
}

test(
  'a user sets a new password through an e-mailed link, which ends other sessions',
  { tag },
  async ({ api, openAs, server }, { project }) => {
    test.slow(true, 'the event stream checks for ended sessions only every five seconds');
    const address = `lia.${project.name}@malote.test`;
    await createUser(await api('admin'), {
      name: 'Lia Prado',
      email: address,
      role: 'operator',
      password: FIRST,
    });
    const old = await openAs('anonymous');
    await old.goto('/entrar');
    await signIn(old, address, FIRST);
    await old.getByLabel('Senha atual', { exact: true }).fill(FIRST);
    await next(old).fill(OLD);
    await press(old, 'Salvar e continuar');
    await expect(heading(old)).toHaveText('Ordens de Serviço');

    const page = await openAs('anonymous');
    await page.goto('/entrar');
    await email(page).fill(address.toUpperCase());
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(heading(page)).toHaveText('Recuperar senha');
    await expect(page).toHaveURL('/recuperar-senha');
    await expect(email(page)).toHaveValue(address.toUpperCase());
    await page.reload();
    await expect(email(page)).toHaveValue(address.toUpperCase());
    await press(page, 'Enviar link');
    await expect(heading(page)).toHaveText('Confira o seu e-mail');

    const mail = await newestMail(server.outbox, address);
    expect(mail.subject).toBe('Nova senha do Malote');
    const link = linkIn(mail);
    expect(link).toContain(`${server.url}/recuperar-senha#token=`);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Defina sua senha');
    await expect(page).toHaveURL('/recuperar-senha');
    await setPassword(page, 'malote123456');
    await expect(next(page)).toHaveAccessibleDescription('Esta senha é comum demais. Escolha outra.');
    await setPassword(page, NEW);
    await expect(heading(page)).toHaveText('Senha definida');
    await page.reload();
    await expect(heading(page)).toHaveText('Senha definida');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'unauthenticated');
    // The event stream closes the other session within seconds.
    await expect(old.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();

    await page.getByRole('link', { name: 'Ir para o login' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(address);
    await signIn(page, address, OLD);
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
    await signIn(page, address, NEW);
    await expect(heading(page)).toHaveText('Ordens de Serviço');
    expect((await newestMail(server.outbox, address, 2)).subject).toBe('Sua senha do Malote foi alterada');

    // A used link offers another one; a signed-in user is not prompted for a password.
    await page.goto(link);
    await expect(heading(page)).toHaveText('Ordens de Serviço');
    await old.goto(link);
    await expect(heading(old)).toHaveText('Este link não vale mais');
    await press(old, 'Pedir outro link');
    await expect(heading(old)).toHaveText('Recuperar senha');
  },
);

test('an unknown e-mail gets the same response as a known one', async ({ page }) => {
  await page.goto('/recuperar-senha');
  await expect(email(page)).toBeFocused();
  await email(page).fill('ninguem@malote.test');
  await press(page, 'Enviar link');
  await expect(heading(page)).toHaveText('Confira o seu e-mail');
  await expect(
    page.getByText('Se houver uma conta com este e-mail, enviaremos as instruções.'),
  ).toBeVisible();
});

test(
  'the strength of a new password is shown in words, without third-party requests',
  { tag },
  async ({ page, api, server }, { project }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url());
    });
    const address = `iris.${project.name}@malote.test`;
    await createUser(await api('admin'), { name: 'Íris Lobo', email: address, role: 'operator' });
    await page.goto(linkIn(await newestMail(server.outbox, address)));
    await expect(heading(page)).toHaveText('Olá, Íris Lobo');
    const box = await page.getByRole('button', { name: 'Definir senha' }).boundingBox();
    for (const [password, words] of [
      ['mustang', 'Fraca: faltam 5 caracteres. Junte mais uma palavra.'],
      ['Mu5t4ng1984!!', 'Fraca: parece com uma senha muito usada. Junte palavras sem relação.'],
      ['papel 8214 zx', 'Boa: mais uma palavra a deixa forte.'],
      [NEW, 'Forte: difícil de adivinhar.'],
    ] as const) {
      await next(page).fill(password);
      await expect(next(page)).toHaveAccessibleDescription(words);
      await expect(page.locator('output[aria-live="polite"]', { hasText: words })).toBeAttached();
      await expectAccessible(page, words);
    }
    await next(page).fill('');
    await press(page, 'Definir senha e entrar');
    await expect(next(page)).toHaveAccessibleDescription('Campo obrigatório.');
    expect(await page.getByRole('button', { name: 'Definir senha' }).boundingBox()).toEqual(box);
    await page.goto('/entrar');
    await page.goto('/recuperar-senha#token=abc');
    await expect(heading(page)).toHaveText('Este link não vale mais');
    await expectAccessible(page, 'a link that does not work');
    expect(foreign).toEqual([]);
  },
);

test('the password reset request is accessible before and after it is sent', { tag }, async ({ page }) => {
  await page.goto('/recuperar-senha');
  await press(page, 'Enviar link');
  await expect(page.getByText('Campo obrigatório.')).toBeVisible();
  await expectAccessible(page, 'requesting a link without an e-mail');
  await email(page).fill('ninguem.mesmo@malote.test');
  await press(page, 'Enviar link');
  await expect(heading(page)).toHaveText('Confira o seu e-mail');
  await expectAccessible(page, 'a requested link');
});

test('a signed-in user who opens a password link may sign out to use it', async ({ api, openAs, server }) => {
  const address = 'nadia@malote.test';
  await createUser(await api('admin'), { name: 'Nádia Reis', email: address, role: 'operator' });
  const link = linkIn(await newestMail(server.outbox, address));
  const page = await openAs('operator');
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Você abriu um link para definir uma senha' });
  await dialog.getByRole('button', { name: 'Continuar como Rita Andrade' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText('Ordens de Serviço');

  await page.goto('/entrar');
  await page.goto(link);
  await dialog.getByRole('button', { name: 'Sair e usar o link' }).click();
  await expect(heading(page)).toHaveText('Olá, Nádia Reis');
  await expect(page).toHaveURL('/recuperar-senha');
});
