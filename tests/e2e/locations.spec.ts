import type { Locator, Page } from '@playwright/test';

import { saveLocation } from '#tests/support/locations-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/localizacoes';

const rows = (page: Page) => page.locator('[data-row]');
const row = (page: Page, label: string): Locator =>
  rows(page).filter({ has: page.getByRole('link', { name: label, exact: true }) });
const open = (page: Page, label: string) => page.getByRole('link', { name: label, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

async function choose(page: Page, label: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${label}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('an administrator creates, edits, disables, enables and deletes a base-wide location', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Novo local' }).click();
  await expect(page).toHaveURL(`${LIST}?novo=1`);
  await page.getByRole('main').getByLabel('Empresa', { exact: true }).selectOption('Todas as empresas');
  await page.getByLabel('Nome', { exact: true }).fill('Galpão da base');
  await page.getByLabel('Nome do contato').fill('Rita Andrade');
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('CEP').fill('01412100');
  await expect(page.getByText('Endereço preenchido pelo CEP.')).toBeVisible();
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua Augusta');
  await page.getByLabel('Número').fill('77');
  await page.getByRole('button', { name: 'Definir horários' }).click();
  await page.getByRole('button', { name: 'Adicionar horário, sábado' }).click();
  await page.getByLabel('Sábado, fecha às').fill('12:00');
  await page.getByRole('textbox', { name: 'Instruções de acesso' }).fill('Doca 3, pela lateral.');
  await page.getByRole('button', { name: 'Criar local' }).click();
  await expect(page).toHaveURL(LIST);

  await page.getByLabel('Alcance').selectOption('De todas as empresas');
  await expect(page).toHaveURL(`${LIST}?alcance=base`);
  await expect(row(page, 'Galpão da base')).toContainText('Todas as empresas');
  const map = row(page, 'Galpão da base').getByRole('link', { name: 'Abrir Galpão da base no mapa' });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*Rua\+Augusta/);
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(map).toHaveAttribute('target', '_blank');

  await open(page, 'Galpão da base');
  await expect(page.getByLabel('Sábado, abre às')).toHaveValue('08:00');
  await expect(page.getByLabel('Domingo, abre às')).toHaveCount(0);
  await page.getByLabel('Nome', { exact: true }).fill('Galpão leste');
  await save(page);
  await expect(page).toHaveURL(`${LIST}?alcance=base`);

  await choose(page, 'Galpão leste', 'Desativar');
  const question = page.getByRole('dialog', { name: 'Desativar Galpão leste?' });
  await expect(question).toContainText('Ainda não foi usado em ordens.');
  await question.getByRole('button', { name: 'Desativar' }).click();
  await expect(row(page, 'Galpão leste')).toContainText('Inativo');
  await choose(page, 'Galpão leste', 'Ativar');
  await expect(row(page, 'Galpão leste')).toContainText('Ativo');

  await choose(page, 'Galpão leste', 'Excluir');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir local' }).click();
  await expect(row(page, 'Galpão leste')).toHaveCount(0);
});

test('deleting a location warns of its open orders, and they keep their address', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  const place = await saveLocation(manager, { label: 'Loja de passagem' });
  const stop = { contactName: 'Loja', contactPhone: '+5511987654321', address: place.address };
  const { data: me } = await manager.GET('/v1/users/me');
  const content = {
    packagesCount: 1,
    stops: [
      { ...stop, kind: 'pickup' as const, locationId: place.id },
      { ...stop, kind: 'dropoff' as const, contactName: 'Sônia Reis' },
    ],
  };
  const { data: order } = await manager.POST('/v1/service-orders', {
    body: { companyId: me?.company?.id ?? '', submit: true, content },
  });

  const page = await openAs('boaVida');
  await page.goto(LIST);
  await choose(page, 'Loja de passagem', 'Excluir');
  const question = page.getByRole('dialog', { name: 'Excluir Loja de passagem?' });
  await expect(question).toContainText('1 ordem em aberto passa por ele.');
  await expect(question).toContainText('As ordens guardam o endereço e o contato');
  await question.getByRole('button', { name: 'Excluir local' }).click();
  await expect(row(page, 'Loja de passagem')).toHaveCount(0);
  await page.goto(`/ordens-de-servico/${order?.orderNumber}`);
  await expect(page.getByRole('main')).toContainText('Rua Augusta, 2690');
});

test('a manager sees the locations of their own company, and base-wide ones read-only', async ({
  openAs,
  api,
}) => {
  const { data } = await (await api('admin')).GET('/v1/companies');
  const other = data?.data.find(({ name }) => name === 'Óticas Miramar');
  const page = await openAs('boaVida');
  await page.goto(`${LIST}?companyId=${other?.id}`);
  await expect(row(page, 'Boa Vida Augusta')).toBeVisible();
  await expect(row(page, 'Miramar Paulista')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ações de Base Centro' })).toHaveCount(0);

  await open(page, 'Base Centro');
  await expect(page.getByText('somente um administrador o altera')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
});

test('a favourite is marked at once, and stored', { tag: '@phone' }, async ({ openAs, api }) => {
  await saveLocation(await api('miramar'), { label: 'Quiosque' });
  const page = await openAs('miramar');
  await page.goto(`${LIST}?search=quiosque`);
  const star = page.getByRole('button', { name: 'Favorito: Quiosque' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);
  await page.goto(`${LIST}?favoritos=sim&search=quiosque`);
  await expect(row(page, 'Quiosque')).toBeVisible();
});

test('a duplicate location is reported in the page, and can be deleted there', async ({ openAs, api }) => {
  await saveLocation(await api('miramar'), { label: 'Ateliê', contactName: 'Edna Prates' });
  const page = await openAs('miramar');
  await page.goto(`${LIST}?novo=1`);
  await page.getByLabel('Nome', { exact: true }).fill('Ateliê de novo');
  await page.getByLabel('Nome do contato').fill('EDNA PRATES');
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('CEP').fill('01412100');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await page.getByLabel('Número').fill('2690');
  await page.getByRole('button', { name: 'Criar local' }).click();
  await expect(page.getByText('Este endereço já está no catálogo como “Ateliê”.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ateliê de novo');
  await page.getByRole('button', { name: 'Excluir este' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir local' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(row(page, 'Ateliê de novo')).toHaveCount(0);
  await expect(row(page, 'Ateliê')).toBeVisible();
});

test('typed values survive a concurrent save, whose author is named', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  const place = await saveLocation(manager, { label: 'Recepção central' });
  const page = await openAs('boaVida');
  await page.goto(LIST);
  await open(page, 'Recepção central');
  await page.getByRole('textbox', { name: 'Instruções de acesso' }).fill('Subir ao segundo andar.');

  const { companyId, label: _, kind, contactName, contactPhone, address } = place;
  const { error } = await (
    await api('admin')
  ).PUT('/v1/locations/{id}', {
    params: { path: { id: place.id }, header: { 'If-Match': '"1"' } },
    body: { companyId, kind, contactName, contactPhone, address, label: 'Recepção nova' },
  });
  expect(error).toBeUndefined();

  await save(page);
  const conflict = page.getByRole('dialog', { name: /^Otávio Reis alterou este cadastro/ });
  await expect(conflict).toContainText('Nome');
  await conflict.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Recepção nova');
  await expect(page.getByRole('textbox', { name: 'Instruções de acesso' })).toHaveValue(
    'Subir ao segundo andar.',
  );
  await save(page);
  await expect(page).toHaveURL(LIST);
  await expect(row(page, 'Recepção nova')).toBeVisible();
});

test('overlapping opening hours are reported at the later range', async ({ openAs, api }) => {
  await saveLocation(await api('boaVida'), { label: 'Balcão noturno' });
  const page = await openAs('boaVida');
  await page.goto(LIST);
  await open(page, 'Balcão noturno');
  await page.getByRole('button', { name: 'Definir horários' }).click();
  await page.getByRole('button', { name: 'Adicionar horário, terça-feira' }).click();
  await page.getByLabel('Terça-feira, abre às').last().fill('17:00');
  await page.getByLabel('Terça-feira, fecha às').last().fill('19:00');
  await save(page);
  await expect(page.getByText('Este horário se sobrepõe a outro do mesmo dia.')).toBeVisible();
  await expect(page.getByLabel('Terça-feira, abre às').last()).toBeFocused();
  await page.getByLabel('Terça-feira, abre às').last().fill('18:00');
  await save(page);
  await expect(page).toHaveURL(LIST);
  await open(page, 'Balcão noturno');
  await expect(page.getByLabel('Terça-feira, abre às')).toHaveCount(2);
});

test('an operator can neither open the page of locations nor export, inspect or delete them', async ({
  openAs,
  api,
}) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  await expect(page).toHaveURL('/ordens-de-servico');
  await expect(page.getByRole('link', { name: 'Localizações' })).toHaveCount(0);
  const operator = await api('operator');
  const { data } = await operator.GET('/v1/locations');
  const place = data?.data[0];
  const path = { id: place?.id ?? '' };
  const answers = await Promise.all([
    operator.GET('/v1/locations/csv', { parseAs: 'text' }),
    operator.GET('/v1/locations/{id}/usage', { params: { path } }),
    operator.DELETE('/v1/locations/{id}', { params: { path, header: { 'If-Match': '"1"' } } }),
  ]);
  expect(answers.map(({ response }) => response.status)).toEqual([403, 403, 403]);
});
