import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { saveLocation } from '#tests/support/locations-by-api.ts';
import { linkIn, newestMail } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'a company without orders' });

const PASSWORD = 'trem-rapido-verde';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const steps = (page: Page) => page.getByRole('region', { name: 'Comece por aqui' });
const step = (page: Page, name: string) => steps(page).getByRole('link', { name });

test(
  'a new company invites its manager, who starts with three steps',
  { tag: '@phone' },
  async ({ openAs, api, server }, { project, retry }) => {
    const name = `Papelaria Sol ${project.name} ${retry}`;
    const address = `nina.${project.name}.${retry}@malote.test`;
    const admin = await openAs('admin');
    await admin.goto('/empresas?novo=1');
    await field(admin, 'Nome').fill(name);
    await admin.getByRole('button', { name: 'Criar empresa' }).click();
    await expect(admin.getByText(`Quem vai pedir as entregas da ${name}?`)).toBeVisible();
    await expectAccessible(admin, 'the invitation of a manager');
    await admin.getByRole('link', { name: 'Convidar gestor' }).click();
    await expect(heading(admin)).toHaveText('Convidar gestor');
    const companyId = new URL(admin.url()).searchParams.get('companyId') ?? '';
    await field(admin, 'Nome').fill('Nina Sol');
    await email(admin).fill(address);
    await admin.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(admin.getByText(`O convite será enviado para ${address}.`)).toBeVisible();

    const page = await openAs('anonymous');
    await page.goto(linkIn(await newestMail(server.outbox, address)));
    await expect(heading(page)).toHaveText('Olá, Nina Sol');
    await page.reload();
    await expect(heading(page)).toHaveText('Olá, Nina Sol');
    await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Definir senha e entrar' }).click();
    await expect(heading(page)).toHaveText('Ordens de Serviço');
    await expect(step(page, 'Primeira entrega')).toHaveAttribute('href', '/ordens-de-servico/criar');
    await expect(page.getByRole('region', { name: 'Lista de ordens' })).toBeHidden();
    await expectAccessible(page, 'first steps');

    await saveLocation(await api('admin'), { companyId, label: 'Loja', kind: 'pickup' });
    await page.reload();
    await expect(step(page, 'Endereço de coleta (feito)')).toBeVisible();
    await step(page, 'Equipe').click();
    await expect(heading(page)).toHaveText('Novo usuário');
    await page.goBack();
    await page.route('**/v1/users/me/display', (route) => route.abort());
    await steps(page).getByRole('button', { name: 'Dispensar' }).click();
    await expect(page.getByText('Os primeiros passos não foram dispensados')).toBeVisible();
    await page.unroute('**/v1/users/me/display');
    await steps(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Nenhuma ordem em aberto')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nenhuma ordem em aberto')).toBeVisible();
    await expect(steps(page)).toBeHidden();
  },
);

test('a recovery keeps the e-mail for the sign-in', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/recuperar-senha');
  await email(page).fill('ninguem@malote.test');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(heading(page)).toHaveText('Confira o seu e-mail');
  await page.reload();
  await expect(page.getByText('ninguem@malote.test')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o login' }).click();
  await expect(email(page)).toHaveValue('ninguem@malote.test');
  await page.goto('/recuperar-senha');
  await expect(email(page)).toHaveValue('');
});
