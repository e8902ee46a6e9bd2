import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { createMember, type Member, MEMBER_PASSWORD } from '#tests/support/member-by-api.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { newestMail } from '#tests/support/outbox.ts';
import { expect, test as base } from '#tests/support/server-fixture.ts';
import { titleOf } from '#tests/support/title-of.ts';
import { companyOf } from '#tests/support/users-by-api.ts';

const PRIVACY = '/ordens-de-servico?conta=privacidade';

type Fixtures = {
  /** A new user for this test. */
  newMember: (name: string, role: 'operator' | 'manager') => Promise<Member>;
  /** A separate browser in which the user has signed in through the form. */
  openMember: (member: Member, address?: string) => Promise<Page>;
};

let number = 0;

const test = base.extend<Fixtures>({
  newMember: async ({ server, api, address }, provide) => {
    await provide(async (name, role) => {
      const companyId = role === 'manager' ? (await companyOf(await api('boaVida'))).id : null;
      number += 1;
      const email = `conta${number}.${test.info().workerIndex}@malote.test`;
      return createMember(server.url, await api('admin'), { name, email, role, companyId }, address);
    });
  },
  openMember: async ({ openAs }, provide) => {
    await provide(async ({ email }, address = '/ordens-de-servico') => {
      const page = await openAs('anonymous');
      await page.goto(address);
      await signIn(page, email, MEMBER_PASSWORD);
      await page.locator('html[data-session^="authenticated"]').waitFor();
      return page;
    });
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('banner');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const parts = (page: Page) => page.getByRole('navigation', { name: 'Partes da conta' });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const password = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem');
const requests = (page: Page) => page.getByRole('list', { name: 'Meus pedidos' }).getByRole('listitem');

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('Minha conta opens from the name in the header for every role, with the chosen company', async ({
  openAs,
  api,
}) => {
  const { id } = await companyOf(await api('boaVida'));
  for (const visitor of ['operator', 'admin', 'boaVida'] as const) {
    const page = await openAs(visitor);
    await page.goto(`/ordens-de-servico?companyId=${id}`);
    await banner(page)
      .getByRole('link', { name: /Minha conta/ })
      .click();
    await expect(heading(page)).toHaveText('Minha conta');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(titleOf('Minha conta'));
    const carried = visitor === 'boaVida' ? '' : `companyId=${id}&`;
    await expect(page).toHaveURL(`/ordens-de-servico?${carried}conta=dados`);
    await expect(sidebar(page).locator('[aria-current]')).toHaveCount(0);
    await parts(page).getByRole('link', { name: 'Sessões' }).click();
    await expect(page).toHaveURL(`/ordens-de-servico?${carried}conta=sessoes`);
    await expect(sessions(page).first()).toContainText('Esta sessão');
    await sidebar(page).getByRole('link', { name: 'Ordens de Serviço' }).click();
    await expect(heading(page)).toHaveText('Ordens de Serviço');
  }
});

test('Minha conta opens from the sidebar on a phone', { tag: '@only-phone' }, async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico');
  await banner(page).getByRole('button', { name: 'Abrir Sidebar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Minha conta/ })
    .click();
  await expect(heading(page)).toHaveText('Minha conta');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the profile saves name and phone, and guards unsaved changes', async ({ newMember, openMember }) => {
  const member = await newMember('Nadir Campos', 'manager');
  const page = await openMember(member, '/ordens-de-servico?conta=dados');
  await expect(field(page, 'Nome')).toHaveValue('Nadir Campos');
  await expect(page.getByText(/são alterados por um administrador/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Acesso' })).toContainText(member.email);
  await field(page, 'Nome').fill('N');
  await field(page, 'Telefone').fill('11');
  await press(page, 'Salvar');
  await expect(field(page, 'Nome')).toHaveAccessibleDescription('Use ao menos 2 caracteres.');
  await expect(field(page, 'Telefone')).toHaveAccessibleDescription(
    'Informe um telefone com DDD, um 0800 ou um 4004.',
  );

  await field(page, 'Nome').fill('Nadir Campos Lima');
  await sidebar(page).getByRole('link', { name: 'Ordens de Serviço' }).click();
  await press(page, 'Continuar editando');
  await expect(field(page, 'Nome')).toHaveValue('Nadir Campos Lima');
  await field(page, 'Telefone').fill('11987654321');
  await press(page, 'Salvar');
  await expect(page.getByText('Os seus dados foram salvos.')).toBeVisible();
  await expect(banner(page)).toContainText('Nadir Campos Lima');
  await page.reload();
  await expect(field(page, 'Telefone')).toHaveValue('(11) 98765-4321');
});

test('a password change ends the old password and the other sessions', async ({ newMember, openMember }) => {
  const member = await newMember('Olavo Pires', 'operator');
  const other = await openMember(member);
  const page = await openMember(member, '/ordens-de-servico?conta=senha');
  await password(page, 'Senha atual').fill('não é esta senha');
  await password(page, 'Nova senha').fill('trem-rapido-verde');
  await press(page, 'Trocar senha');
  await expect(password(page, 'Senha atual')).toHaveAccessibleDescription('A senha atual não confere.');
  await expect(password(page, 'Nova senha')).toHaveValue('trem-rapido-verde');
  await parts(page).getByRole('link', { name: 'Sessões' }).click();
  await press(page, 'Continuar editando');
  await password(page, 'Senha atual').fill(MEMBER_PASSWORD);
  await press(page, 'Trocar senha');
  await expect(page.getByText('Senha alterada. As outras sessões foram encerradas.')).toBeVisible();
  await expect(password(page, 'Senha atual')).toHaveValue('');

  await other.goto('/ordens-de-servico?conta=dados');
  await expect(other).toHaveURL(/^[^?]*\/entrar\?/);
  await signIn(other, member.email, MEMBER_PASSWORD);
  await expect(other.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' })).toBeVisible();
  await signIn(other, member.email, 'trem-rapido-verde');
  await expect(heading(other)).toHaveText('Minha conta');
});

test('a user can end one other session, or all others together', async ({ newMember, openMember }) => {
  const member = await newMember('Quitéria Alves', 'operator');
  const first = await openMember(member);
  // Stops its requests, so that its last use precedes the others'.
  await first.goto('about:blank');
  await openMember(member);
  const page = await openMember(member, '/ordens-de-servico?conta=sessoes');
  // Three browsers, and the client that set the password.
  await expect(sessions(page)).toHaveCount(4);
  await expect(sessions(page).nth(0)).toContainText(/^Chrome no Linux\s*Esta sessão/);
  await expect(sessions(page).nth(0).getByRole('button')).toHaveCount(0);

  await sessions(page).nth(2).getByRole('button').click();
  await expect(dialog(page)).toContainText('O que não foi salvo lá se perde.');
  await press(page, 'Encerrar sessão');
  await expect(sessions(page)).toHaveCount(3);
  await first.goto('/ordens-de-servico?conta=dados');
  await expect(heading(first)).toHaveText('Entrar');

  await press(page, 'Encerrar todas as outras');
  await press(page, 'Encerrar sessões');
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Encerrar todas as outras' })).toHaveCount(0);
  const { response } = await member.client.GET('/v1/users/me');
  expect(response.status).toBe(401);
  await page.reload();
  await expect(sessions(page)).toHaveCount(1);
});

test('the data export is a JSON file with the data of the user', async ({ newMember, openMember }) => {
  const member = await newMember('Raimunda Sá', 'manager');
  const { orderNumber } = await requestOrder(member.client, 'Ulisses Moraes');
  const page = await openMember(member, PRIVACY);
  const downloading = page.waitForEvent('download');
  await press(page, 'Baixar os meus dados');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^malote-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    user: { name: 'Raimunda Sá', email: member.email, role: 'manager' },
    sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true })]),
    orders: [expect.objectContaining({ orderNumber })],
    events: expect.arrayContaining([expect.objectContaining({ orderNumber, type: 'order.submit' })]),
    comments: [],
    privacyRequests: [],
    mails: [],
  });
});

test('a privacy request reaches the inbox of the administrator, and the reply its requester', async ({
  newMember,
  openMember,
  openAs,
  server,
}) => {
  const member = await newMember('Silvana Rocha', 'manager');
  const page = await openMember(member, PRIVACY);
  await expect(page.getByText('Você ainda não fez nenhum pedido sobre os seus dados.')).toBeVisible();
  await press(page, 'Enviar pedido');
  await expect(field(page, 'O que precisa ser corrigido')).toHaveAccessibleDescription('Campo obrigatório.');
  await field(page, 'O que precisa ser corrigido').fill('Meu CPF termina em 25.');
  await press(page, 'Enviar pedido');
  await expect(requests(page)).toContainText(/Correção de dados\s*Em aberto/);
  await expect(requests(page)).toContainText('vence em 15 dias');
  await expect(page.getByRole('radio', { name: /Correção de dados/ })).toBeDisabled();
  await expect(page.getByText('Você já tem um pedido deste tipo em aberto.')).toBeVisible();

  const admin = await openAs('admin');
  await admin.goto('/usuarios');
  const inbox = admin.getByRole('link', { name: /^Pedidos de privacidade/ });
  await expect(inbox).toHaveAccessibleName(/\d em aberto/);
  await inbox.click();
  await expect(admin).toHaveURL('/usuarios?pedidos=abertos');
  await expect(heading(admin)).toHaveText('Pedidos de privacidade');
  const row = admin.getByRole('row').filter({ hasText: 'Silvana Rocha' });
  await expect(row).toContainText('vence em 15 dias');
  await row.getByRole('link', { name: 'Silvana Rocha' }).click();
  await expect(heading(admin)).toHaveText('Correção de dados');
  await expect(admin.getByText('Meu CPF termina em 25.')).toBeVisible();
  await press(admin, 'Responder');
  await expect(field(admin, 'O que foi feito')).toHaveAccessibleDescription('Campo obrigatório.');
  await field(admin, 'O que foi feito').fill('Corrigimos o CPF.');
  await admin.getByRole('link', { name: 'Cancelar' }).click();
  await press(admin, 'Continuar editando');
  await press(admin, 'Responder');
  await expect(admin.getByText('Resposta enviada por e-mail.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await admin.getByRole('link', { name: 'Encerrados' }).click();
  await expect(row).toContainText(/Otávio.*Atendido/);

  await page.reload();
  await expect(requests(page)).toContainText(/Atendido.*Resposta: Corrigimos o CPF\./s);
  const mail = await newestMail(server.outbox, member.email);
  expect(mail.subject).toBe('Resposta ao seu pedido no Malote');
  expect(mail.text).toContain('Corrigimos o CPF.');
});

test('a deletion request anonymises its requester after a typed confirmation, ends the session and keeps the history', async ({
  newMember,
  openMember,
  openAs,
  server,
}) => {
  const member = await newMember('Teodoro Conceição', 'manager');
  const { orderNumber } = await requestOrder(member.client, 'Vanda Reis');
  const page = await openMember(member, PRIVACY);
  await page.getByRole('radio', { name: /Exclusão dos dados/ }).check();
  await expect(page.getByText(/Não é possível desfazer\./)).toBeVisible();
  await press(page, 'Enviar pedido');
  await expect(requests(page)).toContainText(/Exclusão dos dados\s*Em aberto/);

  const admin = await openAs('admin');
  await admin.goto('/usuarios?pedidos=abertos');
  await admin.getByRole('link', { name: 'Teodoro Conceição' }).click();
  await field(admin, 'O que foi feito').fill('Apagamos o seu cadastro.');
  await field(admin, /^Para confirmar, digite/).fill('Teodoro');
  await press(admin, 'Anonimizar e responder');
  await expect(field(admin, /^Para confirmar, digite/)).toHaveAccessibleDescription(
    'O texto não é igual a Teodoro Conceição.',
  );
  await field(admin, /^Para confirmar, digite/).fill('teodoro conceicao');
  await press(admin, 'Anonimizar e responder');
  await expect(heading(admin)).toHaveText('Pedidos de privacidade');
  await admin.getByRole('link', { name: 'Encerrados' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Usuário removido' }).first()).toBeVisible();
  await admin.goto(`/ordens-de-servico/${orderNumber}`);
  await expect(admin.getByRole('list', { name: 'Linha do tempo' })).toContainText('Usuário removido');
  await expect(admin.getByRole('main')).not.toContainText('Teodoro');

  await page.goto('/ordens-de-servico?conta=dados');
  await expect(heading(page)).toHaveText('Entrar');
  const mail = await newestMail(server.outbox, member.email);
  expect(mail.subject).toBe('Seus dados no Malote foram apagados');
});

test('an administrator can anonymise a deleted user from the list', async ({ newMember, openAs }) => {
  const member = await newMember('Ursulina Braga', 'operator');
  const page = await openAs('admin');
  await page.goto('/usuarios?search=ursulina');
  await page.getByRole('button', { name: 'Ações de Ursulina Braga' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await press(page, 'Excluir usuário');
  await expect(page.getByText(/^Ninguém encontrado/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Excluídos');
  const row = page.getByRole('row').filter({ hasText: 'Ursulina Braga' });
  await expect(row).toContainText(/Excluído\s*Excluído em/);
  await page.getByRole('button', { name: 'Ações de Ursulina Braga' }).click();
  await page.getByRole('menuitem', { name: 'Anonimizar' }).click();
  await dialog(page).getByRole('button', { name: 'Anonimizar' }).click();
  await expect(field(page, /^Para confirmar/)).toHaveAccessibleDescription(
    'O texto não é igual a Ursulina Braga.',
  );
  await field(page, /^Para confirmar/).fill('Ursulina Braga');
  await dialog(page).getByRole('button', { name: 'Anonimizar' }).click();
  await expect(page.getByText('Os dados pessoais foram apagados.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(member.email).not.toBe('');
});

test('only administrators see the inbox of privacy requests', async ({ openAs }) => {
  const manager = await openAs('boaVida');
  await manager.goto('/usuarios?pedidos=abertos');
  await expect(heading(manager)).toHaveText('Usuários');
  await expect(manager.getByRole('link', { name: /Pedidos de privacidade/ })).toHaveCount(0);
  const operator = await openAs('operator');
  await operator.goto('/usuarios?pedidos=abertos');
  await expect(heading(operator)).toHaveText('Ordens de Serviço');
});
