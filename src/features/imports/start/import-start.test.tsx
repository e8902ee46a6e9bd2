import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { findGrid, openImport } from '#tests/support/screens/open-import.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

const START = '/ordens-de-servico?ver=importar';

const CELLS = 'Pedido\tCliente\nP-1\tHelena Prado\n';

const pasteOnPage = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { getData: () => text, files: [] } });

test('a chosen file is uploaded and its import opens', async () => {
  const { user, server, history } = openImport({}, { address: START });
  const file = new File(['Pedido;Cliente\r\nP-1;Helena\r\n'], 'pedidos.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Planilha de ordens'), file);
  await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico?ver=importar&importacao=i1'));
  expect(server.sent).toMatchObject([
    { method: 'POST', path: '/v1/order-imports', search: '?fileName=pedidos.csv' },
  ]);
});

test('another sheet opens at once, but after an edit of this one only if the user agrees', async () => {
  const sheets = { sheets: ['Segunda', 'Terça'], sheet: 'Segunda', state: 'checking' as const };
  const { user, server } = openImport(sheets, { address: START });
  await user.upload(await screen.findByLabelText('Planilha de ordens'), new File(['x'], 'pedidos.xlsx'));
  // The model has one import, which stays.
  server.answer = ({ path }) => (path.endsWith('/cancellation') ? Response.json({}) : undefined);
  const uploads = () => server.sent.filter(({ path }) => path === '/v1/order-imports').length;
  const choice = () => screen.getByLabelText('Aba da planilha');
  await screen.findByLabelText('Aba da planilha');
  await user.selectOptions(choice(), 'Terça');
  await waitFor(() => expect(uploads()).toBe(2));
  await findGrid();
  screen.getByRole('grid').focus();
  await user.keyboard('Ana{Enter}');
  expect(await screen.findByText('Tudo salvo')).toBeVisible();
  await user.selectOptions(choice(), 'Terça');
  const dialog = within(screen.getByRole('dialog', { name: 'Abrir a aba “Terça”?' }));
  expect(uploads()).toBe(2);
  await user.click(dialog.getByRole('button', { name: 'Descartar e abrir' }));
  await waitFor(() => expect(uploads()).toBe(3));
});

test.each([
  ['discards the import', 0, 1],
  ['leaves an import whose rows another user has imported', 3, 0],
])('another sheet %s', async (_, ordered, cancellations) => {
  const sheets = { sheets: ['Segunda', 'Terça'], sheet: 'Segunda' };
  const { user, server } = openImport(sheets, { address: START });
  await user.upload(await screen.findByLabelText('Planilha de ordens'), new File(['x'], 'pedidos.xlsx'));
  const choice = await screen.findByLabelText('Aba da planilha');
  const { counts } = server.imported;
  const uploaded = { ...server.imported, id: 'i2', sheet: 'Terça' };
  server.imported = { ...server.imported, counts: { ...counts, ready: 3 - ordered, ordered } };
  server.answer = ({ path }) => (path === '/v1/order-imports' ? Response.json(uploaded) : undefined);
  await user.selectOptions(choice, 'Terça');
  await waitFor(() => expect(choice).not.toBeInTheDocument());
  await findGrid();
  expect(server.sent.filter(({ path }) => path.endsWith('/i1/cancellation'))).toHaveLength(cancellations);
});

test('a dropped file is uploaded', async () => {
  const { server } = openImport({}, { address: START });
  const file = new File(['Pedido;Cliente\r\nP-1;Helena\r\n'], 'solto.csv');
  fireEvent.drop(await screen.findByText('Solte a planilha aqui'), {
    dataTransfer: { files: [file], types: ['Files'] },
  });
  await waitFor(() => expect(server.sent[0]?.search).toBe('?fileName=solto.csv'));
});

test('several files at once are not uploaded', async () => {
  const { server } = openImport({}, { address: START });
  const files = ['a.xml', 'b.xml'].map((name) => new File(['<nfeProc/>'], name));
  fireEvent.drop(await screen.findByText('Solte a planilha aqui'), {
    dataTransfer: { files, types: ['Files'] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Envie um arquivo por vez.');
  expect(server.sent).toEqual([]);
});

test('cells that are pasted on the page are uploaded as a file', async () => {
  const { server } = openImport({}, { address: START });
  await screen.findByText('Solte a planilha aqui');
  pasteOnPage(CELLS);
  await waitFor(() => expect(server.sent).toMatchObject([{ search: '?fileName=colado.csv', body: CELLS }]));
});

test('cells can be pasted into an input', async () => {
  const { user, server } = openImport({}, { address: START });
  await user.click(await screen.findByRole('button', { name: 'Colar células' }));
  const input = screen.getByLabelText('Células copiadas da planilha');
  expect(input).toHaveFocus();
  await user.paste(CELLS);
  await user.click(screen.getByRole('button', { name: 'Usar estas células' }));
  await waitFor(() => expect(server.sent[0]?.body).toBe(CELLS));
});

test('refused cells stay in the input', async () => {
  const { user, server } = openImport({}, { address: START });
  server.answer = () => problemAnswer(422, { code: 'invalid-request', detail: 'Faltam as colunas.' });
  await user.click(await screen.findByRole('button', { name: 'Colar células' }));
  await user.paste(CELLS);
  await user.click(screen.getByRole('button', { name: 'Usar estas células' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Faltam as colunas.');
  expect(screen.getByLabelText('Células copiadas da planilha')).toHaveValue(CELLS);
});

test('a pasted word is not uploaded', async () => {
  const { server } = openImport({}, { address: START });
  await screen.findByText('Solte a planilha aqui');
  pasteOnPage('Helena');
  expect(server.sent).toEqual([]);
});

test('a refused file shows the sentence of the server', async () => {
  const { user, server } = openImport({}, { address: START });
  server.answer = () =>
    problemAnswer(422, { code: 'invalid-request', detail: 'A planilha está protegida por senha.' });
  await user.upload(await screen.findByLabelText('Planilha de ordens'), new File(['x'], 'pedidos.xlsx'));
  expect(await screen.findByRole('alert')).toHaveTextContent('A planilha está protegida por senha.');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

test.each<[string, Schema<'FieldError'>, string]>([
  [
    'names its row',
    { pointer: '/2', code: 'csv-quotes', message: 'As aspas não foram fechadas.' },
    'Linha 2: As aspas não foram fechadas.',
  ],
  [
    'that names its row itself stays',
    { pointer: '/2', code: 'csv-garbled', message: 'Há acentos corrompidos na linha 2.' },
    'Há acentos corrompidos na linha 2.',
  ],
  [
    'of the whole file has no row',
    { pointer: '', code: 'csv-empty', message: 'A planilha não tem linhas.' },
    'A planilha não tem linhas.',
  ],
])('the fault of a file %s', async (_, fault, sentence) => {
  const { user, server } = openImport({}, { address: START });
  server.answer = () =>
    problemAnswer(422, { code: 'invalid-request', detail: fault.message, errors: [fault] });
  await user.upload(await screen.findByLabelText('Planilha de ordens'), new File(['x'], 'pedidos.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe(`A planilha não foi importada${sentence}`);
});

test('a lost upload is retried with its key', async () => {
  const { user, server } = openImport({}, { address: START });
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.upload(await screen.findByLabelText('Planilha de ordens'), new File(['Pedido'], 'pedidos.csv'));
  server.answer = undefined;
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ['an empty file', new File([], 'vazio.csv'), 'O arquivo está vazio.'],
  ['a file above the limit', largeFile(), 'O arquivo passa de 10 MB. Divida a planilha em partes.'],
])('%s is not uploaded', async (_, file, sentence) => {
  const { user, server } = openImport({}, { address: START });
  await user.upload(await screen.findByLabelText('Planilha de ordens'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(server.sent).toEqual([]);
});

test('the base chooses the company first', async () => {
  const { user, server } = openImport({}, { address: START, role: 'operator' });
  expect(await screen.findByText('Escolha antes a empresa das ordens.')).toBeVisible();
  pasteOnPage(CELLS);
  expect(server.sent).toEqual([]);
  await user.selectOptions(
    await screen.findByLabelText(/^Para qual empresa são as ordens/u),
    'Farmácia Boa Vida',
  );
  await screen.findByText(/^Excel \(.xlsx\), CSV ou XML/u);
  pasteOnPage(CELLS);
  await waitFor(() => expect(server.sent[0]?.search).toBe('?fileName=colado.csv&companyId=c1'));
});

test('earlier imports are listed with links', async () => {
  openImport({}, { address: START, role: 'operator' });
  const item = within(await screen.findByRole('list', { name: 'Importações' }));
  expect(await item.findByRole('link', { name: 'pedidos.csv' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?ver=importar&importacao=i1',
  );
  expect(item.getByText('4 linhas, 1 com erro')).toBeVisible();
  expect(item.getByText('Com erros')).toBeVisible();
  expect(item.getByText(/^Farmácia Boa Vida · Carla Mendes · /u)).toBeVisible();
});

function largeFile(): File {
  return new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grande.csv');
}
