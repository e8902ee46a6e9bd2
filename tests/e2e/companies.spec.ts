import type { Page } from '@playwright/test';

import { createCompany } from '#tests/support/companies-by-api.ts';
import { saveLocation } from '#tests/support/locations-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const picker = (page: Page) => page.getByRole('combobox', { name: 'Empresa', exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the list filtered to one company, as other tests add many. */
async function findCompany(page: Page, name: string): Promise<void> {
  await page.goto('/empresas');
  await page.getByRole('searchbox', { name: 'Buscar empresas' }).fill(name);
  await expect(row(page, name)).toBeVisible();
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Options of the picker for this text. */
async function offered(page: Page, letters: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Mostrar as empresas' }).click();
  await picker(page).fill(letters);
  const texts = await page.getByRole('listbox').getByRole('option').allInnerTexts();
  await picker(page).press('Escape');
  return texts;
}

for (const visitor of ['operator', 'boaVida'] as const) {
  test(`the companies are hidden from ${visitor}`, async ({ openAs }) => {
    const page = await openAs(visitor);
    for (const address of ['/empresas', '/empresas?novo=1', '/empresas?editar=1']) {
      await page.goto(address);
      await expect(heading(page)).toHaveText('Ordens de Serviço');
    }
    await expect(page.getByRole('navigation', { name: 'Principal' })).not.toContainText('Empresas');
  });
}

test('an administrator creates a company, with its address from the CEP, and finds it in the picker', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.goto('/empresas');
  await page.getByRole('link', { name: 'Nova empresa' }).click();
  await expect(heading(page)).toHaveText('Nova empresa');
  await expect(field(page, 'Nome')).toBeFocused();

  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription('Campo obrigatório.');
  await field(page, 'Nome').fill('Livraria Aurora');
  await field(page, 'CNPJ').fill('a1b2c3d4e5f600');
  await expect(field(page, 'CNPJ')).toHaveValue('A1.B2C.3D4/E5F6-00');
  await field(page, 'E-mail').fill('contato@');
  await field(page, 'CEP').fill('01412100');
  await expect(field(page, 'Rua ou avenida')).toHaveValue('Rua Augusta');
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Confira 3 campos para salvar' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'CNPJ — CNPJ inválido.',
    'E-mail — Informe um e-mail válido.',
    'Número — Campo obrigatório.',
  ]);
  await summary.getByRole('button', { name: 'Número' }).click();
  await expect(field(page, 'Número')).toBeFocused();
  await page.getByRole('button', { name: 'S/N' }).click();
  await field(page, 'E-mail').fill('contato@aurora.test');
  await field(page, 'CNPJ').fill('');

  const offer = (rule: string) => page.getByLabel(rule).getByRole('option', { name: /^Como a base/ });
  await expect(offer('Cancelamento sem pedir')).toHaveText('Como a base: 5 minutos');
  await expect(offer('Várias entregas na mesma ordem')).toHaveText('Como a base: permitido');
  await expect(offer('Comprovação da entrega')).toHaveText('Como a base: nome de quem recebeu');
  await page.getByLabel('Cancelamento sem pedir').selectOption('Prazo próprio');
  await field(page, 'Minutos depois do aceite').fill('20');
  await page.getByLabel('Referência externa').selectOption('Exigir em toda ordem');
  await field(page, 'Notas internas').fill('Entregar o boleto até o dia 5.');
  await page.getByRole('button', { name: 'Criar empresa' }).click();

  await expect(page.getByText('Livraria Aurora foi criada.')).toBeVisible();
  await expect(page).toHaveURL('/empresas');
  expect(await offered(page, 'aurora')).toEqual(['Livraria Aurora']);

  await page.getByRole('searchbox', { name: 'Buscar empresas' }).fill('aurora');
  await row(page, 'Livraria Aurora').getByRole('link', { name: 'Livraria Aurora' }).click();
  await expect(heading(page)).toHaveText('Livraria Aurora');
  await expect(field(page, 'Número')).toHaveValue('S/N');
  await expect(field(page, 'Minutos depois do aceite')).toHaveValue('20');
  await expect(field(page, 'Notas internas')).toHaveValue('Entregar o boleto até o dia 5.');
});

test('a duplicate name or alphanumeric CNPJ shows an error at its field', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/empresas?novo=1');
  await field(page, 'Nome').fill('farmacia boa vida');
  await field(page, 'CNPJ').fill('12abc34501de35');
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription('Já existe uma empresa com este nome.');
  await expect(field(page, 'CNPJ')).toHaveAccessibleDescription('Já existe uma empresa com este CNPJ.');
  await expect(field(page, 'Nome')).toBeFocused();
});

test('the address can be typed when the CEP look-up fails', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/empresas?novo=1');
  await field(page, 'CEP').fill('55555555');
  await expect(field(page, 'CEP')).toHaveAccessibleDescription(
    'Não foi possível consultar o CEP agora. Preencha o endereço manualmente.',
  );
  await field(page, 'Rua ou avenida').fill('Rua Nova');
  await expect(field(page, 'Rua ou avenida')).toHaveValue('Rua Nova');
});

test('a changed name appears in the list and in the picker', async ({ openAs, api }) => {
  const { id } = await createCompany(await api('admin'), 'Casa Velha');
  const page = await openAs('admin');
  await findCompany(page, 'Casa Velha');
  await row(page, 'Casa Velha').getByRole('link', { name: 'Casa Velha' }).click();
  await field(page, 'Nome').fill('Casa Nova');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Casa Nova foi salva.')).toBeVisible();
  await expect(page).toHaveURL('/empresas?search=Casa+Velha');
  await expect(page.getByText('Nenhuma empresa encontrada para “Casa Velha”')).toBeVisible();
  expect(await offered(page, 'casa')).toEqual(['Casa Nova']);
  await page.goto(`/ordens-de-servico?companyId=${id}`);
  await expect(picker(page)).toHaveValue('Casa Nova');
});

test('a concurrent save keeps typed values and merges the other changes', async ({ openAs, api }) => {
  const admin = await api('admin');
  const company = await createCompany(admin, 'Doceria Dupla');
  const page = await openAs('admin');
  await page.goto(`/empresas?editar=${company.id}`);
  await field(page, 'Pessoa de contato').fill('Clara Dias');
  await admin.PUT('/v1/companies/{id}', {
    params: { path: { id: company.id } },
    body: { ...company, legalName: 'Doces Ltda.', contactName: 'Davi', internalNotes: null },
  });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: /^Você, em outra aba, alterou esta empresa \(hoje, / });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Razão social',
    'Pessoa de contato, que você também alterou',
  ]);
  await dialog.getByRole('button', { name: 'Recarregar' }).click();
  await expect(field(page, 'Razão social')).toHaveValue('Doces Ltda.');
  await expect(field(page, 'Pessoa de contato')).toHaveValue('Clara Dias');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Doceria Dupla foi salva.')).toBeVisible();
  const { data } = await admin.GET('/v1/companies/{id}', { params: { path: { id: company.id } } });
  expect([data?.legalName, data?.contactName]).toEqual(['Doces Ltda.', 'Clara Dias']);
});

test('"Salvar por cima" overwrites concurrent changes', async ({ openAs, api }) => {
  const admin = await api('admin');
  const company = await createCompany(admin, 'Mercado Meio');
  const { id } = company;
  const page = await openAs('admin');
  await page.goto(`/empresas?editar=${id}`);
  await field(page, 'Razão social').fill('Meio S.A.');
  const body = { ...company, contactName: 'Davi', internalNotes: null };
  await admin.PUT('/v1/companies/{id}', { params: { path: { id } }, body });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar por cima' }).click();
  await expect(page.getByText('Mercado Meio foi salva.')).toBeVisible();
  const { data } = await admin.GET('/v1/companies/{id}', { params: { path: { id } } });
  expect([data?.legalName, data?.contactName]).toEqual(['Meio S.A.', null]);
});

test('a company in use can be deactivated instead of deleted, and activated again', async ({ openAs }) => {
  const page = await openAs('admin');
  await findCompany(page, 'Papelaria Central');
  await choose(page, 'Papelaria Central', 'Excluir');
  const deletion = page.getByRole('dialog', { name: 'Excluir Papelaria Central?' });
  await expect(deletion).toContainText('Não é possível desfazer.');
  await expect(deletion.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await deletion.getByRole('button', { name: 'Excluir empresa' }).click();
  await expect(deletion.getByRole('alert')).toContainText(
    /^Papelaria Central tem \d+ usuários? e \d+ ordens \(\d+ em aberto\) e não pode ser excluída\./,
  );
  await deletion.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Papelaria Central foi desativada.')).toBeVisible();
  await expect(row(page, 'Papelaria Central')).toContainText('Inativa');

  await page.getByLabel('Situação').selectOption('Ativas');
  await expect(page).toHaveURL('/empresas?search=Papelaria+Central&situacao=ativas');
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible();
  await page.getByLabel('Situação').selectOption('Inativas');
  await choose(page, 'Papelaria Central', 'Ativar');
  await expect(page.getByText('Papelaria Central foi ativada.')).toBeVisible();
});

test('the deletion dialog counts the locations of the company', async ({ openAs, api }) => {
  const admin = await api('admin');
  const { id } = await createCompany(admin, 'Loja Plural');
  await saveLocation(admin, { companyId: id, label: 'Balcão' });
  const page = await openAs('admin');
  const openDeletion = async () => {
    await page.goto(`/empresas?editar=${id}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    return page.getByRole('dialog');
  };
  await expect(await openDeletion()).toContainText(
    'O cadastro e 1 local do catálogo dela serão apagados. Modelos, recorrências e importações dela também. Não é possível desfazer.',
  );
  await saveLocation(admin, { companyId: id, label: 'Estoque' });
  await expect(await openDeletion()).toContainText('O cadastro e 2 locais do catálogo dela serão apagados.');
});

test('a company without users and orders can be deleted, and leaves the picker', async ({ openAs, api }) => {
  const { id } = await createCompany(await api('admin'), 'Loja Efêmera');
  const page = await openAs('admin');
  await page.goto(`/empresas?editar=${id}`);
  await field(page, 'Razão social').fill('Ninguém pergunta por isto');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir empresa' }).click();
  await expect(page.getByText('Loja Efêmera foi excluída.')).toBeVisible();
  await expect(page).toHaveURL('/empresas');
  expect(await offered(page, 'efemera')).toEqual([]);
});

test('the open-order count links to the orders of the company', async ({ openAs, api }) => {
  const { data } = await (
    await api('admin')
  ).GET('/v1/companies', {
    params: { query: { search: 'boa vida', counts: true } },
  });
  const boaVida = data?.data[0];
  const page = await openAs('admin');
  await findCompany(page, 'Farmácia Boa Vida');
  const open = `Ordens em aberto de Farmácia Boa Vida: ${boaVida?.counts?.openOrders}`;
  await row(page, 'Farmácia Boa Vida').getByRole('link', { name: open }).click();
  await expect(page).toHaveURL(`/ordens-de-servico?companyId=${boaVida?.id}`);
  await expect(picker(page)).toHaveValue('Farmácia Boa Vida');
});

test('the company list works by keyboard', { tag: '@phone' }, async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/empresas?search=miramar');
  const link = page.getByRole('main').getByRole('link', { name: 'Óticas Miramar', exact: true });
  await expect(link).toBeVisible();
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Óticas Miramar');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Buscar empresas' })).toHaveValue('miramar');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar empresas' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/empresas');
});

test('a failed list shows an error and can be retried', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.route('**/v1/companies?*counts=true*', (route) => route.abort());
  await page.goto('/empresas');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Sem conexão com o servidor. Tente novamente.');
  await page.unroute('**/v1/companies?*counts=true*');
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('table', { name: 'Empresas' })).toBeVisible();
});
