import type { Page } from '@playwright/test';

import { ACCOUNTS } from '#tests/support/accounts.ts';
import { linkIn, newestMail } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { companyOf, createUser } from '#tests/support/users-by-api.ts';

const CHOSEN_PASSWORD = 'trem-rapido-verde';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar usuários' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Searches the list for one user, since other tests add many. */
async function find(page: Page, name: string): Promise<void> {
  await page.goto('/usuarios');
  await search(page).fill(name);
  await expect(row(page, name)).toBeVisible();
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function confirm(page: Page, label: string): Promise<void> {
  await dialog(page).getByRole('button', { name: label, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('an operator is redirected from every users page', async ({ openAs }) => {
  const page = await openAs('operator');
  for (const address of ['/usuarios', '/usuarios?novo=1', '/usuarios?editar=1']) {
    await page.goto(address);
    await expect(heading(page)).toHaveText('Ordens de Serviço');
  }
  await expect(page.getByRole('navigation', { name: 'Principal' })).not.toContainText('Usuários');
});

test(
  'an administrator invites a manager, who sets a password by the e-mailed link and signs in',
  { tag: '@story' },
  async ({ openAs, server }) => {
    const page = await openAs('admin');
    const email = 'bianca@boavida.test';
    await page.goto('/usuarios');
    await page.getByRole('link', { name: 'Novo usuário' }).click();
    await expect(heading(page)).toHaveText('Novo usuário');
    await expect(field(page, 'Nome')).toBeFocused();
    await field(page, 'Nome').fill('Bianca Torres');
    await field(page, 'CPF').fill('11111111111');
    await page.getByRole('button', { name: 'Criar usuário' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Confira 3 campos para salvar' });
    await expect(summary.getByRole('listitem')).toHaveText([
      'E-mail — Campo obrigatório.',
      'CPF — CPF inválido.',
      'Empresa — Campo obrigatório.',
    ]);
    await field(page, 'CPF').fill('52998224725');
    await page
      .getByLabel('Empresa', { exact: false })
      .and(page.locator('select'))
      .selectOption('Farmácia Boa Vida');
    await field(page, 'E-mail').fill(ACCOUNTS.boaVida.toUpperCase());
    await page.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Já existe um usuário com este e-mail.');
    await expect(field(page, 'E-mail')).toBeFocused();
    await field(page, 'E-mail').fill(email);
    await page.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(page.getByText(`O convite será enviado para ${email}.`)).toBeVisible();
    await expect(page).toHaveURL('/usuarios');
    await search(page).fill('bianca');
    await expect(row(page, 'Bianca Torres')).toContainText('Farmácia Boa Vida');
    await expect(row(page, 'Bianca Torres')).toContainText(/Convidado\s*Vale até/);

    const mail = await newestMail(server.outbox, email);
    expect(mail.subject).toBe('Convite para usar o Malote');
    expect(mail.text).toContain(
      'Otávio Reis criou um acesso para você no Malote, para cuidar das entregas da empresa Farmácia Boa Vida.',
    );
    const link = linkIn(mail);
    expect(link).toContain(`${server.url}/recuperar-senha#token=`);

    const invited = await openAs('anonymous');
    await invited.goto(link);
    await expect(heading(invited)).toHaveText('Olá, Bianca Torres');
    await expect(
      invited.getByText(
        'Otávio Reis convidou você para o Malote, para cuidar das entregas da empresa Farmácia Boa Vida.',
      ),
    ).toBeVisible();
    await expect(invited).toHaveURL('/recuperar-senha');
    await invited.getByLabel('Nova senha', { exact: true }).fill('bianca-boavida');
    await invited.getByRole('button', { name: 'Definir senha e entrar' }).click();
    await expect(invited.getByLabel('Nova senha', { exact: true })).toHaveAccessibleDescription(
      'Esta senha é comum demais. Escolha outra.',
    );
    await invited.getByLabel('Nova senha', { exact: true }).fill(CHOSEN_PASSWORD);
    await invited.getByRole('button', { name: 'Definir senha e entrar' }).click();
    await expect(heading(invited)).toHaveText('Ordens de Serviço');
    await expect(invited.locator('html')).toHaveAttribute('data-session', 'authenticated.manager');

    // The link works only once.
    await invited.goto('/sair');
    await expect(invited).toHaveURL('/entrar');
    await signIn(invited, email, CHOSEN_PASSWORD);
    await expect(heading(invited)).toHaveText('Ordens de Serviço');
    await invited.goto('/sair');
    await expect(invited).toHaveURL('/entrar');
    await invited.goto(link);
    await expect(heading(invited)).toHaveText('Este link não vale mais');

    await page.reload();
    await expect(row(page, 'Bianca Torres')).toContainText('Ativo');
  },
);

test('an invitation is sent again to a corrected address, and the first link is void', async ({
  api,
  openAs,
  server,
}) => {
  const company = await companyOf(await api('boaVida'));
  const wrong = 'dora.errado@boavida.test';
  const right = 'dora@boavida.test';
  await createUser(await api('admin'), {
    name: 'Dora Lins',
    email: wrong,
    role: 'manager',
    companyId: company.id,
  });
  const firstLink = linkIn(await newestMail(server.outbox, wrong));

  const page = await openAs('admin');
  await find(page, 'Dora Lins');
  await choose(page, 'Dora Lins', 'Reenviar convite');
  await expect(
    page.getByText(`Um novo convite será enviado para ${wrong}. O link anterior não vale mais.`),
  ).toBeVisible();
  await newestMail(server.outbox, wrong, 2);

  await page.getByRole('link', { name: 'Dora Lins' }).click();
  await field(page, 'E-mail').fill(right);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(`O convite será enviado para ${right}.`)).toBeVisible();
  const newLink = linkIn(await newestMail(server.outbox, right));

  const invited = await openAs('anonymous');
  await invited.goto(firstLink);
  await expect(heading(invited)).toHaveText('Este link não vale mais');
  await invited.goto('/entrar');
  await invited.goto(newLink);
  await invited.getByLabel('Nova senha', { exact: true }).fill(CHOSEN_PASSWORD);
  await invited.getByRole('button', { name: 'Definir senha e entrar' }).click();
  await expect(heading(invited)).toHaveText('Ordens de Serviço');
});

test('an administrator generates a first password, which the new user has to change', async ({ openAs }) => {
  const page = await openAs('admin');
  const email = 'elias@malote.test';
  await page.goto('/usuarios?novo=1');
  await field(page, 'Nome').fill('Elias Moura');
  await field(page, 'E-mail').fill(email);
  await page.getByRole('radio', { name: /^Operação/ }).check();
  await expect(page.locator('main select')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Primeira senha/ }).check();
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(field(page, 'Primeira senha')).toHaveAccessibleDescription('Campo obrigatório.');
  await field(page, 'Primeira senha').fill('curta');
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(field(page, 'Primeira senha')).toHaveAccessibleDescription('Use ao menos 12 caracteres.');
  await page.getByRole('button', { name: 'Gerar' }).click();
  await expect(field(page, 'Primeira senha')).toHaveValue(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/);
  const password = await field(page, 'Primeira senha').inputValue();
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Senha copiada.')).toBeVisible();
  // The app may not read the clipboard, but its user may paste.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Buscar ordens, páginas e ações' });
  await palette.press('Control+v');
  await expect(palette).toHaveValue(password);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(page.getByText('Elias Moura já pode entrar com a primeira senha.')).toBeVisible();
  await search(page).fill('elias');
  await expect(row(page, 'Elias Moura')).toContainText('Ainda não trocou a primeira senha');

  const elias = await openAs('anonymous');
  await elias.goto('/entrar');
  await signIn(elias, email, password);
  await expect(heading(elias)).toHaveText('Defina uma nova senha');
});

test('ending sessions, disabling, enabling and deleting a user take effect on their open page', async ({
  api,
  openAs,
  browserOf,
}) => {
  test.slow(true, 'the event stream checks for ended sessions only every five seconds');
  const admin = await api('admin');
  const email = 'fabio@malote.test';
  await createUser(admin, { name: 'Fábio Nunes', email, role: 'operator', password: 'senha-de-papel-4821' });
  const fabio = await (await browserOf('anonymous')).newPage();
  const enter = async (password: string) => {
    await fabio.goto('/entrar');
    await signIn(fabio, email, password);
  };
  await enter('senha-de-papel-4821');
  await fabio.getByLabel('Senha atual', { exact: true }).fill('senha-de-papel-4821');
  await fabio.getByLabel('Nova senha', { exact: true }).fill(CHOSEN_PASSWORD);
  await fabio.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(heading(fabio)).toHaveText('Ordens de Serviço');

  const page = await openAs('admin');
  await find(page, 'Fábio Nunes');
  await choose(page, 'Fábio Nunes', 'Encerrar sessões');
  await expect(dialog(page)).toContainText('Encerrar as sessões de Fábio Nunes?');
  await confirm(page, 'Encerrar sessões');
  // The event stream closes the session within seconds.
  await expect(fabio.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();

  await enter(CHOSEN_PASSWORD);
  await expect(heading(fabio)).toHaveText('Ordens de Serviço');
  await choose(page, 'Fábio Nunes', 'Desativar');
  await expect(dialog(page)).toContainText('As sessões abertas terminam na hora');
  await dialog(page).getByLabel('Motivo, que a pessoa recebe por e-mail').fill('Saiu da base');
  await confirm(page, 'Desativar');
  await expect(row(page, 'Fábio Nunes')).toContainText('Desativado');
  await expect(fabio.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
  await enter(CHOSEN_PASSWORD);
  await expect(fabio.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');

  await choose(page, 'Fábio Nunes', 'Ativar');
  await expect(row(page, 'Fábio Nunes')).toContainText('Ativo');
  await enter(CHOSEN_PASSWORD);
  await expect(heading(fabio)).toHaveText('Ordens de Serviço');

  await choose(page, 'Fábio Nunes', 'Excluir');
  await expect(dialog(page)).toContainText('“Usuário removido”');
  await confirm(page, 'Excluir usuário');
  await expect(page.getByText('Ninguém encontrado para “Fábio Nunes”')).toBeVisible();
  await expect(fabio.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
});

test('administrators cannot disable, delete or demote themselves', async ({ openAs }) => {
  const page = await openAs('admin');
  await find(page, 'Otávio Reis');
  await page.getByRole('button', { name: 'Ações de Otávio Reis' }).click();
  for (const name of ['Desativar', 'Excluir']) {
    const entry = page.getByRole('menuitem', { name });
    await expect(entry).toBeDisabled();
    await expect(entry).toContainText('É a sua própria conta');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Otávio Reis (você)' }).click();
  await expect(field(page, 'Perfil')).toHaveValue('Administração');
  await expect(field(page, 'Perfil')).not.toBeEditable();
});

test('a concurrent change of a user is reported, and typed values survive a reload of the form', async ({
  api,
  openAs,
}) => {
  const admin = await api('admin');
  const fields = { name: 'Gil Prates', email: 'gil@malote.test', role: 'operator' } as const;
  const { id } = await createUser(admin, { ...fields, password: 'senha-de-papel-4821' });
  const page = await openAs('admin');
  await page.goto(`/usuarios?editar=${id}`);
  await field(page, 'Telefone').fill('11987654321');
  await admin.PUT('/v1/users/{id}', {
    params: { path: { id } },
    body: { ...fields, name: 'Gilberto Prates', status: 'active' },
  });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog(page)).toContainText(/Você, em outra aba, alterou este cadastro/);
  await dialog(page).getByRole('button', { name: 'Recarregar' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Gilberto Prates');
  await expect(field(page, 'Telefone')).toHaveValue('(11) 98765-4321');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('As mudanças de Gilberto Prates foram salvas.')).toBeVisible();
});

test('the company, role and search in the URL filter the list of users', async ({ api, openAs }) => {
  const company = await companyOf(await api('miramar'));
  const page = await openAs('admin');
  await page.goto(`/usuarios?companyId=${company.id}`);
  await expect(page.getByText('As pessoas de Óticas Miramar.')).toBeVisible();
  await expect(row(page, 'Paulo Serrano')).toBeVisible();
  await expect(row(page, 'Rita Andrade')).toHaveCount(0);

  await page.goto('/usuarios?perfil=operacao&search=rita');
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveValue('operacao');
  await expect(row(page, 'Rita Andrade')).toBeVisible();
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Desativados');
  await expect(page).toHaveURL('/usuarios?search=rita&perfil=operacao&situacao=desativados');
  await expect(page.getByText('Ninguém encontrado para “rita”')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect(row(page, 'Rita Andrade')).toBeVisible();
});

test('a failed list of users is reported, and loads on retry', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.route('**/v1/users?*', (route) => route.abort());
  await page.goto('/usuarios');
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor. Tente novamente.');
  await page.unroute('**/v1/users?*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(row(page, 'Rita Andrade')).toBeVisible();
});

test('a manager sees and invites only users of their own company', async ({ api, openAs, server }) => {
  const stranger = await companyOf(await api('miramar'));
  const { id: strangerId } = await createUser(await api('admin'), {
    name: 'Hugo Vale',
    email: 'hugo@miramar.test',
    role: 'manager',
    companyId: stranger.id,
  });
  const page = await openAs('boaVida');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/usuarios');
  await expect(page.getByText('As pessoas de Farmácia Boa Vida.')).toBeVisible();
  await expect(row(page, 'Carla Mendes (você)')).toBeVisible();
  await expect(page.getByText('Hugo Vale')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Perfil' })).toHaveCount(0);
  expect(requested).toContain('/v1/companies/users');
  expect(requested).not.toContain('/v1/users');

  const email = 'iara@boavida.test';
  await page.keyboard.press('n');
  await expect(heading(page)).toHaveText('Novo usuário');
  await expect(page.getByRole('radio', { name: /^Operação/ })).toHaveCount(0);
  await field(page, 'Nome').fill('Iara Campos');
  await field(page, 'E-mail').fill(email);
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(row(page, 'Iara Campos')).toContainText('Convidado');
  const mail = await newestMail(server.outbox, email);
  expect(mail.text).toContain('Carla Mendes criou um acesso para você');

  await page.goto(`/usuarios?editar=${strangerId}`);
  await expect(page.getByText('Não foi possível abrir o usuário')).toBeVisible();
  await expect(page.getByText('Registro não encontrado.')).toBeVisible();

  await find(page, 'Iara Campos');
  await choose(page, 'Iara Campos', 'Excluir');
  await confirm(page, 'Excluir usuário');
  const invited = await openAs('anonymous');
  await invited.goto(linkIn(mail));
  await expect(heading(invited)).toHaveText('Este link não vale mais');
});
