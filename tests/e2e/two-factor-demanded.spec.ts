import { MEMBER_PASSWORD } from '#tests/support/member-by-api.ts';
import { expect } from '#tests/support/server-fixture.ts';
import { changeSettings } from '#tests/support/settings-by-api.ts';
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

test.use({ leaves: 'a required second factor' });

test('a required second factor must be set up by an administrator first, and another administrator can reset it', async ({
  newMember,
  openAs,
  api,
}) => {
  const admin = await api('admin');
  const { email, name } = await newMember('admin');
  const page = await openAs('anonymous');
  await signInAs(page, email);
  await signedIn(page).waitFor();
  await changeSettings(admin, () => ({ requireAdminTwoFactor: true }));
  try {
    await page.goto('/usuarios');
    await expect(heading(page)).toHaveText('Ative a verificação em duas etapas');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
    await currentPassword(page).fill(MEMBER_PASSWORD);
    await press(page, 'Continuar');
    await code(page).fill(codeOf(await keyOn(page)));
    await press(page, 'Ativar');
    await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
    await page.getByRole('link', { name: 'Sair' }).click();
    await press(page, 'Voltar aos códigos');
    await press(page, 'Guardei os códigos');
    await expect(heading(page)).toHaveText('Usuários');
    await page.goto(OWN_TWO_FACTOR);
    await expect(page.getByText(/não pode ser desativada/)).toBeVisible();
  } finally {
    // The demo administrator has no second factor and is locked out, so the new one removes the requirement.
    await page.goto('/configuracoes#seguranca');
    await page.getByRole('checkbox', { name: /duas etapas/ }).uncheck();
    await press(page, 'Salvar');
    await expect(page.getByText('Configurações salvas.')).toBeVisible();
  }
  const other = await openAs('admin');
  await other.goto(`/usuarios?search=${encodeURIComponent(email)}`);
  await press(other, `Ações de ${name}`);
  await other.getByRole('menuitem', { name: 'Redefinir verificação em duas etapas' }).click();
  await press(other, 'Redefinir');
  await expect(other.getByText(`${name} entra com a senha`)).toBeVisible();
  await signInAs(page, email);
  await signedIn(page).waitFor();
});
