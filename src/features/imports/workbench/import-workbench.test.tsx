import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { findGrid, IMPORTED, importRow, sentCells, openImport } from '#tests/support/screens/open-import.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

const ready = { ...IMPORTED.counts, faulty: 0, ready: 4 };

describe('the import of the ready rows', () => {
  test.each([
    ['requests', true],
    ['drafts', false],
  ])('makes %s', async (kind, submit) => {
    const { user, server } = openImport();
    await user.selectOptions(await screen.findByLabelText('O que fazer com as linhas prontas'), kind);
    await user.click(screen.getByRole('button', { name: 'Importar 3 de 4' }));
    await waitFor(() =>
      expect(server.sent.map(({ path, body }) => [path, body])).toEqual([
        ['/v1/order-imports/i1/commit', { submit }],
      ]),
    );
    expect(await screen.findByText('Criando ordens')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Importar/u })).toBeNull();
  });

  test('shows the reason while it is not possible', async () => {
    const { user, server } = openImport({
      pickup: null,
      pickupFaults: [{ pointer: '', code: 'required', message: 'Informe.' }],
    });
    const button = await screen.findByRole('button', { name: 'Importar 3 de 4' });
    expect(button).toHaveAccessibleDescription('Complete a coleta antes de criar as ordens.');
    await user.click(button);
    expect(server.sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Escolher a coleta' })).toBeVisible();
  });

  test('shows the refusal of the server', async () => {
    const { user, server } = openImport();
    server.answer = () =>
      problemAnswer(409, { code: 'import-not-allowed', detail: 'Esta planilha foi descartada.' });
    await user.click(await screen.findByRole('button', { name: 'Importar 3 de 4' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta planilha foi descartada.');
  });

  test('shows its progress with a way to undo it', async () => {
    openImport({ state: 'committing', progress: { done: 20, total: 76 } });
    expect(await screen.findByText('20 de 76')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desfazer importação' })).toBeVisible();
  });

  test('links to its orders, and offers the rows with errors', async () => {
    openImport({ counts: { rows: 80, unchecked: 0, faulty: 4, ready: 0, ordered: 76 } });
    expect(await screen.findByText('76 ordens criadas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver as ordens' })).toHaveAttribute(
      'href',
      '/ordens-de-servico?tab=all&import=i1',
    );
    expect(screen.getByRole('button', { name: 'Baixar linhas com erro' })).toBeVisible();
    expect(screen.getByText('80 linhas, 4 com erro, 76 já são ordens')).toBeVisible();
  });

  test('that stopped early shows the reason', async () => {
    openImport({ stopped: 'A empresa foi desativada.' });
    expect(await screen.findByText('A empresa foi desativada.')).toBeVisible();
  });
});

describe('the end of an import', () => {
  test('discards it before any order is made', async () => {
    const { user, server } = openImport();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Descartar pedidos.csv?' }));
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Descartada')).toBeVisible();
    expect(server.sent.map(({ path }) => path)).toEqual(['/v1/order-imports/i1/cancellation']);
  });

  test('that has rows of another user by now asks whether to undo them', async () => {
    const { user, server } = openImport();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    server.imported = { ...server.imported, counts: { ...ready, ready: 0, ordered: 4 }, version: 4 };
    await user.click(
      within(screen.getByRole('dialog', { name: 'Descartar pedidos.csv?' })).getByRole('button', {
        name: 'Descartar',
      }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Desfazer a importação de pedidos.csv?' }),
    );
    expect(server.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('Desfazendo')).toBeVisible();
  });

  test('undoes its orders after naming their count', async () => {
    const { user } = openImport({ counts: { ...ready, ready: 0, ordered: 4 }, state: 'done' });
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Desfazer a importação de pedidos.csv?' }));
    expect(dialog.getByText(/^São 4 ordens\./u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('Desfazendo')).toBeVisible();
  });

  test('lists the orders that an undo has kept', async () => {
    openImport(
      {
        state: 'done',
        counts: { ...ready, ready: 0, ordered: 1 },
        lastUndo: { at: '2026-11-20T13:00:00.000Z', undone: 72, kept: 1 },
      },
      { rows: [importRow(2, { orderNumber: 1042, orderStatus: 'accepted' })] },
    );
    expect(await screen.findByText('72 ordens desfeitas, 1 mantida')).toBeVisible();
    const kept = await screen.findByRole('list', { name: 'Ordens mantidas' });
    expect(within(kept).getByRole('link', { name: 'OS 1042' })).toHaveAttribute(
      'href',
      '/ordens-de-servico/1042',
    );
  });
});

test('orders that were made after an undo are not called kept', async () => {
  openImport({
    state: 'done',
    counts: { ...ready, ready: 0, ordered: 4 },
    lastUndo: { at: '2026-11-20T13:00:00.000Z', undone: 3, kept: 1 },
  });
  expect(await screen.findByText('4 ordens criadas')).toBeVisible();
  expect(screen.queryByText('3 ordens desfeitas, 1 mantida')).toBeNull();
});

test('an equal file is named, with a link to its import', async () => {
  openImport({ sameFileAs: { id: 'i0', createdAt: '2026-11-19T13:00:00.000Z' } });
  expect(await screen.findByText('Este arquivo já foi enviado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver a outra importação' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?ver=importar&importacao=i0',
  );
});

test('files of a ZIP that were not read are named, with their reasons', async () => {
  const skippedFiles = [
    { name: 'cancelamento.xml', reason: 'é um evento de NF-e' },
    { name: 'mais.zip', reason: 'é outro ZIP' },
  ];
  openImport({ skippedFiles });
  expect(await screen.findByText('2 arquivos do ZIP ficaram de fora')).toBeVisible();
  const names = within(screen.getByRole('list', { name: 'Arquivos que ficaram de fora' }));
  expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“cancelamento.xml” é um evento de NF-e.',
    '“mais.zip” é outro ZIP.',
  ]);
});

test.each([
  [1, 'A planilha tem 1 linha oculta; ela também foi lida.'],
  [12, 'A planilha tem 12 linhas ocultas; elas também foram lidas.'],
])('%i hidden rows of the sheet are named', async (hiddenRows, sentence) => {
  openImport({ hiddenRows });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('on a narrow screen the rows with errors are forms', async () => {
  const { user, server } = openImport({}, { isWide: false });
  const row = within(await screen.findByRole('list', { name: 'Linhas com erro' }));
  const phone = row.getByRole('textbox', { name: 'Telefone' });
  expect(phone).toHaveValue('9812');
  expect(phone).toHaveAccessibleDescription(/^Informe um telefone com DDD/u);
  expect(screen.queryByRole('grid')).toBeNull();
  await user.clear(phone);
  await user.type(phone, '11981234410');
  await user.tab();
  await waitFor(() => expect(sentCells(server)).toEqual(['3:2=11981234410']));
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Salvo'));
});

test('on a narrow screen a fault of the whole row offers all of its texts, and a CEP its address', async () => {
  const cells = ['P-2', 'Cliente 2', '11981234410', '01412-10', '', '', 'sobra'];
  const faults = [{ column: null, message: 'Há texto na coluna G, sem título.' }];
  const { user, server } = openImport(
    { headings: [...IMPORTED.headings, ''], columns: [...IMPORTED.columns, null] },
    { isWide: false, rows: [importRow(2, { cells, faults })] },
  );
  const row = within(await screen.findByRole('list', { name: 'Linhas com erro' }));
  expect(row.getAllByRole('textbox')).toHaveLength(5);
  await user.clear(row.getByRole('textbox', { name: 'Coluna G' }));
  const code = row.getByRole('textbox', { name: 'CEP' });
  await user.clear(code);
  await user.type(code, '01412-100');
  await user.tab();
  await waitFor(() =>
    expect(sentCells(server)).toEqual(['2:6=', '2:3=01412-100', '2:4=Rua Augusta', '2:5=São Paulo']),
  );
});

test('a deleted import leads back to the others', async () => {
  const { server } = openImport();
  server.isGone = true;
  expect(await screen.findByText('Importação não encontrada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver as importações' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?ver=importar',
  );
});

test('rows without a reference are announced', async () => {
  const { server } = openImport({ columns: IMPORTED.columns.with(0, null) });
  expect(
    await screen.findByText('Sem referência, uma segunda importação cria as ordens de novo.'),
  ).toBeVisible();
  expect(server.sent).toEqual([]);
});

test('rows with a reference are not announced as rows without', async () => {
  openImport();
  await findGrid();
  expect(screen.queryByText(/^Sem referência/u)).toBeNull();
});
