import type { Page } from '@playwright/test';

import { MEMBER_PASSWORD } from '#tests/support/member-by-api.ts';
import { newestMail } from '#tests/support/outbox.ts';
import { expect } from '#tests/support/server-fixture.ts';
import {
  code,
  codeOf,
  currentPassword,
  heading,
  keyOn,
  OWN_TWO_FACTOR,
  press,
  signedIn,
  signInAs,
  test,
} from '#tests/support/two-factor.ts';

const recovery = (page: Page) => page.getByRole('textbox', { name: 'Código de recuperação' });
const recoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem').allInnerTexts();

async function signOut(page: Page): Promise<void> {
  await page.goto('/sair');
  await expect(page).toHaveURL('/entrar');
}

test('a second factor is set up, required at sign-in with single-use codes and recovery codes, and turned off', async ({
  newMember,
  openAs,
  server,
}) => {
  const { email } = await newMember('operator');
  const page = await openAs('anonymous');
  await signInAs(page, email);
  await signedIn(page).waitFor();
  await page.goto(OWN_TWO_FACTOR);

  await press(page, 'Ativar');
  await currentPassword(page).fill(MEMBER_PASSWORD);
  await press(page, 'Continuar');
  const secret = await keyOn(page);
  await code(page).fill('000');
  await press(page, 'Ativar');
  await expect(code(page)).toHaveAccessibleDescription('O código tem seis dígitos.');
  await code(page).fill(codeOf(secret));
  await press(page, 'Ativar');
  await expect(page.getByRole('button', { name: 'Guardei os códigos' })).toBeVisible();
  const [first = '', second = ''] = await recoveryCodes(page);
  await page.getByRole('link', { name: 'Sair' }).click();
  const question = page.getByRole('dialog', { name: 'Encerrar a sessão sem guardar os códigos?' });
  await question.getByRole('button', { name: 'Voltar aos códigos' }).click();
  expect(await recoveryCodes(page)).toContain(first);
  const saved = page.waitForEvent('download');
  await press(page, 'Salvar como texto');
  expect((await saved).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  // Once saved, they can be left without a prompt.
  await page.getByRole('link', { name: 'Senha', exact: true }).click();
  await expect(currentPassword(page)).toBeVisible();
  await page.getByRole('link', { name: 'Duas etapas e chaves', exact: true }).click();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  expect((await newestMail(server.outbox, email)).subject).toBe(
    'A verificação em duas etapas do Malote foi ativada',
  );

  // The activation code is used up; that of the next time step works once.
  await signOut(page);
  await signInAs(page, email);
  await expect(heading(page)).toHaveText('Verificação em duas etapas');
  await expect(code(page)).toBeFocused();
  const next = codeOf(secret, 1);
  await code(page).fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await press(page, 'Verificar');
  await expect(heading(page)).toHaveText('Ordens de Serviço');

  await signOut(page);
  await signInAs(page, email);
  await code(page).fill(next);
  await press(page, 'Verificar');
  await expect(code(page)).toHaveAccessibleDescription(/já usado/);
  await expect(code(page)).toHaveValue(next);
  await press(page, 'Usar um código de recuperação');
  await recovery(page).fill(first.toLowerCase());
  await press(page, 'Verificar');
  await signedIn(page).waitFor();

  await signOut(page);
  await signInAs(page, email);
  await press(page, 'Usar um código de recuperação');
  await recovery(page).fill(first);
  await press(page, 'Verificar');
  await expect(recovery(page)).toHaveAccessibleDescription(/já usado/);
  await recovery(page).fill(second);
  await press(page, 'Verificar');
  await signedIn(page).waitFor();

  await page.goto(OWN_TWO_FACTOR);
  await expect(page.getByText('Restam 8 códigos de recuperação.')).toBeVisible();
  await press(page, 'Desativar');
  await currentPassword(page).fill(MEMBER_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible();
  await signOut(page);
  await signInAs(page, email);
  await signedIn(page).waitFor();
});

test('five wrong codes lead back to the password, with the e-mail kept and the reason shown', async ({
  newMember,
  openAs,
}) => {
  const { email, client } = await newMember('operator');
  const { data } = await client.POST('/v1/users/me/two-factor', {
    body: { currentPassword: MEMBER_PASSWORD },
  });
  await client.PUT('/v1/users/me/two-factor', { body: { code: codeOf(data?.secret ?? '') } });
  const page = await openAs('anonymous');
  await signInAs(page, email);
  await press(page, 'Usar um código de recuperação');
  for (let turn = 0; turn < 5; turn++) {
    await recovery(page).fill(`0000-0000-0000-000${turn}`);
    const answered = page.waitForResponse('**/v1/auth/second-factor');
    await press(page, 'Verificar');
    await answered;
  }
  await expect(page.getByRole('alert')).toHaveText(
    'Foram cinco códigos errados. Entre de novo com a sua senha.',
  );
  await expect(heading(page)).toHaveText('Entrar');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
});
