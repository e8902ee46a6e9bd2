import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { OrderImport, OrderImportRow } from '#src/api/orders/order-imports.ts';
import { IMPORTED, importRow, openImport } from '#tests/support/screens/open-import.tsx';

const START = '/localizacoes?ver=importar';

const PLACES: Partial<OrderImport> = {
  kind: 'locations',
  fileName: 'lojas.csv',
  headings: ['Loja', 'Contato', 'Celular', 'CEP', 'Rua', 'Cidade'],
  columns: ['label', 'contactName', 'contactPhone', 'postalCode', 'street', 'city'],
  defaults: [
    { column: 'number', text: '1' },
    { column: 'district', text: 'Centro' },
    { column: 'state', text: 'SP' },
  ],
  pickup: null,
};

const openPlaces = (changes: Partial<OrderImport> = {}, options: Parameters<typeof openImport>[1] = {}) =>
  openImport({ ...PLACES, ...changes }, options);

describe('the start of an import of places', () => {
  test('uploads a chosen file and opens its import', async () => {
    const { user, server, history } = openPlaces({}, { address: START });
    const file = new File(['Loja;Contato\r\nA;Ana\r\n'], 'lojas.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Planilha de locais'), file);
    await waitFor(() => expect(history.at(-1)).toBe('/localizacoes?ver=importar&importacao=i1'));
    expect(server.sent).toMatchObject([
      { method: 'POST', path: '/v1/location-imports', search: '?fileName=lojas.csv' },
    ]);
  });

  test('requires administrators to choose a company', async () => {
    const { user, history } = openPlaces({}, { address: START, role: 'admin' });
    expect(await screen.findByText('Escolha antes a empresa dos locais.')).toBeVisible();
    await screen.findByRole('option', { name: 'Farmácia Boa Vida' });
    await user.selectOptions(screen.getByLabelText(/^De qual empresa são os locais/u), 'Farmácia Boa Vida');
    expect(history.at(-1)).toMatch(/^\/localizacoes\?companyId=.+&ver=importar$/u);
  });

  test('lists earlier imports', async () => {
    openPlaces({ counts: { ...IMPORTED.counts, ordered: 1, ready: 2 } }, { address: START });
    expect(await screen.findByRole('link', { name: 'lojas.csv' })).toHaveAttribute(
      'href',
      '/localizacoes?ver=importar&importacao=i1',
    );
    expect(screen.getByText('4 linhas, 1 com erro, 1 já importada')).toBeVisible();
  });
});

describe('an import of places', () => {
  test('is committed without a choice between orders and drafts', async () => {
    const { user, server } = openPlaces();
    const button = await screen.findByRole('button', { name: 'Importar 3 de 4' });
    expect(screen.queryByLabelText('O que fazer com as linhas prontas')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Escolher a coleta' })).toBeNull();
    await user.click(button);
    await waitFor(() =>
      expect(server.sent.map(({ path, body }) => [path, body])).toEqual([
        ['/v1/order-imports/i1/commit', {}],
      ]),
    );
    expect(await screen.findByText('Importando locais')).toBeVisible();
  });

  test('maps its columns with the names of the address book, without a pickup', async () => {
    const { user, server } = openPlaces();
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    const choice = await screen.findByLabelText('O que é “Contato”');
    expect(within(choice).getByRole('option', { name: /^Instruções de acesso/u })).toBeInTheDocument();
    expect(within(choice).queryByRole('option', { name: /^Volumes/u })).toBeNull();
    expect(screen.queryByLabelText(/^Coleta de todas as ordens/u)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Criar também os locais/u }));
    await user.click(screen.getByRole('button', { name: 'Salvar e verificar as linhas' }));
    await waitFor(() =>
      expect(server.sent[0]?.body).toMatchObject({
        createsDuplicates: true,
        pickup: null,
        pickupLocationId: null,
      }),
    );
  });

  test('offers the choices of an unknown word', async () => {
    const { user, server } = openPlaces({
      headings: ['Loja', 'Uso'],
      columns: ['label', 'kind'],
    });
    server.unknownWords = [{ column: 'kind', word: 'Filial', rows: 3 }];
    await user.selectOptions(await screen.findByLabelText('“Filial” em Uso'), 'Coletas');
    await user.click(screen.getByRole('button', { name: 'Salvar e verificar as linhas' }));
    await waitFor(() =>
      expect(server.sent[0]?.body).toMatchObject({
        words: [{ column: 'kind', word: 'Filial', choice: 'Coletas' }],
      }),
    );
  });

  test('links each imported row to its place', async () => {
    const rows: OrderImportRow[] = [
      importRow(2, { outcome: 'created', locationId: 'l2' }),
      importRow(3, { outcome: 'updated', locationId: 'l3' }),
    ];
    openPlaces(
      { state: 'done', counts: { rows: 2, unchecked: 0, faulty: 0, ready: 0, ordered: 2 } },
      { rows },
    );
    expect(await screen.findByText('2 linhas importadas')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Criado' })).toHaveAttribute(
      'href',
      '/localizacoes?editar=l2',
    );
    expect(screen.getByRole('link', { name: 'Alterado' })).toBeVisible();
  });

  test('warns before an undo that updates are kept', async () => {
    const { user } = openPlaces({ state: 'done', counts: { ...IMPORTED.counts, ready: 0, ordered: 4 } });
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Desfazer a importação de lojas.csv?' }));
    expect(dialog.getByText(/Alterações em locais que já existiam não são desfeitas\./u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('Desfazendo')).toBeVisible();
  });
});

test('an import of places does not open at the address of order imports', async () => {
  openPlaces({}, { address: '/ordens-de-servico?ver=importar&importacao=i1' });
  expect(await screen.findByText('Importação não encontrada')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importar/u })).toBeNull();
});
