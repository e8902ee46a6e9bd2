import type { Page } from '@playwright/test';

import { MEMBER_PASSWORD } from '#tests/support/member-by-api.ts';
import { newestMail } from '#tests/support/outbox.ts';
import { type Device, test } from '#tests/support/passkeys.ts';
import { expect } from '#tests/support/server-fixture.ts';
import { currentPassword, OWN_TWO_FACTOR, press, signedIn, signInAs } from '#tests/support/two-factor.ts';

const passkeys = (page: Page) => page.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem');

/** Signs out, and asks for a passkey by the button of /entrar; an untouched device ignores the offer of the form. */
async function askForPasskey({ page, device }: { page: Page; device: Device }): Promise<void> {
  await device.setTouched(false);
  const offered = page.waitForResponse('**/v1/auth/passkey/options');
  await page.goto('/sair');
  await expect(page).toHaveURL('/entrar');
  await offered;
  await device.setTouched(true);
  await press(page, 'Entrar com chave de acesso');
}

test('a passkey is added, signs in without password and code, and is removed', async ({
  newMember,
  named,
  server,
}) => {
  const { email } = await newMember('operator');
  const { page } = named;
  await signInAs(page, email);
  await signedIn(page).waitFor();
  await page.goto(OWN_TWO_FACTOR);

  await press(page, 'Adicionar chave de acesso');
  await page.getByLabel('Nome da chave').fill('Notebook');
  await currentPassword(page).fill(MEMBER_PASSWORD);
  await press(page, 'Continuar');
  await expect(passkeys(page)).toHaveText(/^Notebook.*Ainda não usada/);
  expect((await newestMail(server.outbox, email)).subject).toBe(
    'Uma chave de acesso do Malote foi adicionada',
  );

  await askForPasskey(named);
  await signedIn(page).waitFor();
  await page.goto('/ordens-de-servico?conta=sessoes');
  const current = page.getByRole('listitem').filter({ hasText: 'Esta sessão' });
  await expect(current).toContainText('Navegador · Chave de acesso');

  await page.goto(OWN_TWO_FACTOR);
  await expect(passkeys(page)).toHaveText(/^Notebook.*Último uso/);
  await press(page, 'Remover a chave de acesso: Notebook');
  await currentPassword(page).fill(MEMBER_PASSWORD);
  await press(page, 'Remover');
  await expect(passkeys(page)).toHaveCount(0);
  expect((await newestMail(server.outbox, email, 2)).subject).toBe(
    'Uma chave de acesso do Malote foi removida',
  );

  // The device still has it.
  await askForPasskey(named);
  await expect(page.getByRole('alert')).toHaveText(
    'Não foi possível entrar com esta chave de acesso. Entre com o e-mail e a senha.',
  );
});
