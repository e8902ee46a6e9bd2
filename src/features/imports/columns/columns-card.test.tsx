import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { OrderImport } from '#src/api/orders/order-imports.ts';
import {
  IMPORTED,
  importRow,
  type ImportServer,
  notAllowed,
  openImport,
} from '#tests/support/screens/open-import.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

/** @param areOpen whether the file opens them without a click */
async function openColumns(
  { areOpen = false, ...changes }: Partial<OrderImport> & { areOpen?: boolean } = {},
  prepare?: (server: ImportServer) => void,
) {
  const opened = openImport(changes);
  prepare?.(opened.server);
  const { user } = opened;
  if (areOpen) await screen.findByText('Colunas da planilha');
  else await user.click(await screen.findByRole('button', { name: 'Colunas e coleta' }));
  return {
    ...opened,
    save: () => user.click(screen.getByRole('button', { name: 'Salvar e verificar as linhas' })),
  };
}

test('a choice that is not saved outlives an import by another user', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, server, save } = await openColumns();
  const choice = screen.getByRole('combobox', { name: 'O que é “Celular”' });
  await user.selectOptions(choice, '');
  server.imported = { ...server.imported, state: 'committing', version: server.imported.version + 1 };
  vi.advanceTimersByTime(5000);
  expect(await screen.findByText('Criando ordens')).toBeVisible();
  expect(choice).toHaveValue('');
  server.answer = () => notAllowed();
  await save();
  expect(await screen.findByText('As ordens desta planilha estão sendo criadas.')).toBeVisible();
  expect(choice).toHaveValue('');
});

test('each heading shows its first texts and its column', async () => {
  await openColumns();
  const card = within(screen.getByRole('region', { name: 'Colunas da planilha' }));
  expect(card.getByRole('combobox', { name: 'O que é “Celular”' })).toHaveDisplayValue('Telefone *');
  expect(await card.findByText('Cliente 2 · Cliente 3 · Cliente 5')).toBeVisible();
});

test('a column chosen for another heading moves to it, and is saved for the loaded version', async () => {
  const { user, server, save } = await openColumns();
  await user.selectOptions(screen.getByRole('combobox', { name: 'O que é “Pedido”' }), 'contactName');
  expect(screen.getByRole('combobox', { name: 'O que é “Cliente”' })).toHaveDisplayValue('Não importar');
  await save();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({
    method: 'PUT',
    ifMatch: '"1"',
    body: {
      columns: ['contactName', null, ...IMPORTED.columns.slice(2)],
      defaults: IMPORTED.defaults,
      pickup: IMPORTED.pickup,
      pickupLocationId: null,
    },
  });
  await waitFor(() => expect(screen.queryByText('Colunas da planilha')).toBeNull());
});

test('an import waits until the choices are saved', async () => {
  const { user, server, save } = await openColumns();
  await user.selectOptions(screen.getByRole('combobox', { name: 'O que é “Cidade”' }), '');
  const button = screen.getByRole('button', { name: 'Importar 3 de 4' });
  expect(button).toHaveAccessibleDescription('Salve as colunas antes de importar.');
  await user.click(button);
  expect(server.sent).toEqual([]);
  await save();
  await waitFor(() => expect(button).not.toHaveAccessibleDescription());
});

test('a heading that is used instead of another one is named', async () => {
  const { user } = await openColumns({
    headings: [...IMPORTED.headings, 'CEP de entrega'],
    columns: [...IMPORTED.columns.with(3, null), 'postalCode'],
  });
  const hint = 'Confira as colunas com o mesmo sentido: fica “CEP de entrega” em vez de “CEP”.';
  expect(screen.getByText(hint)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'O que é “CEP de entrega”' }), '');
  expect(screen.queryByText(hint)).toBeNull();
});

test('a heading that comes twice opens the columns, until one of them is chosen', async () => {
  const { user } = await openColumns({
    areOpen: true,
    headings: [...IMPORTED.headings, 'Data', 'Data'],
    columns: [...IMPORTED.columns, null, null],
  });
  const hint = 'A planilha não deixa claro quais destas colunas são da entrega: “Data”. Escolha as certas.';
  expect(screen.getByText(hint)).toBeVisible();
  const [, second] = screen.getAllByRole('combobox', { name: 'O que é “Data”' });
  if (second) await user.selectOptions(second, 'day');
  expect(screen.queryByText(hint)).toBeNull();
});

test('a phone of which nothing says whose it is opens the columns', async () => {
  await openColumns({
    areOpen: true,
    headings: ['Pedido', 'Supervisor', 'Celular', 'Cliente', 'Rua'],
    columns: ['externalRef', null, null, 'contactName', 'street'],
  });
  const hint =
    'A planilha não deixa claro quais destas colunas são da entrega: “Celular”. Escolha as certas.';
  expect(screen.getByText(hint)).toBeVisible();
});

test.each([
  ['Pix', true],
  ['Pago online', false],
])('a form of payment of "%s" without an amount is named: %s', async (form, isNamed) => {
  const rows = [importRow(2, { cells: ['P-2', form] })];
  openImport({ headings: ['Pedido', 'Forma'], columns: ['externalRef', 'cashMethod'] }, { rows });
  await screen.findByText(form);
  expect(
    screen.queryByText(/^A planilha traz a forma de pagamento, mas nenhum valor a cobrar/u) !== null,
  ).toBe(isNamed);
});

test('notes that ask for money without an amount are named', async () => {
  const rows = [importRow(2, { cells: ['P-2', 'COBRAR R$ 50,00'] })];
  openImport({ headings: ['Pedido', 'Obs'], columns: ['externalRef', 'notes'] }, { rows });
  expect(await screen.findByText(/^As observações pedem cobrança \(“COBRAR R\$ 50,00”\)/u)).toBeVisible();
});

test('a missing column is named, until it has a fixed text', async () => {
  const { user, server, save } = await openColumns({
    areOpen: true,
    defaults: IMPORTED.defaults.slice(0, 3),
  });
  expect(screen.getByText(/^Volumes: escolha a coluna ou dê um valor fixo\./u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Adicionar valor fixo' }));
  await user.type(screen.getByLabelText('Valor de Volumes'), '2');
  expect(screen.queryByText(/^Volumes: escolha a coluna/u)).toBeNull();
  await save();
  await waitFor(() =>
    expect(server.sent[0]?.body).toMatchObject({
      defaults: [...IMPORTED.defaults.slice(0, 3), { column: 'packagesCount', text: '2' }],
    }),
  );
});

test('an unknown word is mapped, and its mapping can be removed', async () => {
  const words = [{ column: 'cashMethod', word: 'Maq.', choice: 'Cartão' } as const];
  const { user, server, save } = await openColumns({ words }, (opened) => {
    opened.unknownWords = [{ column: 'vehicleType', word: 'Motoca', rows: 12 }];
  });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: '“Motoca” em Veículo', description: '12 linhas' }),
    'Moto',
  );
  await user.selectOptions(
    screen.getByRole('combobox', { name: /^“Maq\.” em / }),
    'Não significa nenhuma opção',
  );
  await save();
  await waitFor(() =>
    expect(server.sent[0]?.body).toMatchObject({
      words: [{ column: 'vehicleType', word: 'Motoca', choice: 'Moto' }],
    }),
  );
});

test('a pickup can be typed for one file, starting from the previous one', async () => {
  const { user, server, save } = await openColumns();
  const choice = await screen.findByRole('combobox', { name: /^Coleta de todas as ordens/u });
  await user.selectOptions(choice, 'Digitar outro endereço');
  const pickup = within(screen.getByRole('region', { name: 'Endereço da coleta' }));
  expect(pickup.getByLabelText(/^Telefone/u)).toHaveValue('(11) 98123-4410');
  await user.clear(pickup.getByLabelText(/^Nome do contato/u));
  await user.type(pickup.getByLabelText(/^Nome do contato/u), ' Doca 3 ');
  await user.type(pickup.getByLabelText(/^Rua ou avenida/u), 'Rua do Porto');
  await save();
  await waitFor(() =>
    expect(server.sent[0]?.body).toMatchObject({
      pickup: {
        kind: 'pickup',
        contactName: 'Doca 3',
        contactPhone: '+5511981234410',
        address: { street: 'Rua do Porto', number: null },
      },
      pickupLocationId: null,
    }),
  );
});

test('an unchanged typed pickup is saved as it is, with its faults at their fields', async () => {
  const typed = { kind: 'pickup', contactName: 'Doca 3', window: { from: '2026-12-01T09:00' } } as const;
  const { server, save } = await openColumns({
    areOpen: true,
    pickup: typed,
    pickupFaults: [{ pointer: '/address/street', code: 'required', message: 'Informe a rua.' }],
  });
  expect(await screen.findByRole('textbox', { name: /^Rua ou avenida/u })).toHaveAccessibleDescription(
    'Informe a rua.',
  );
  await save();
  await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ pickup: typed, pickupLocationId: null }));
});

test('the columns open first if the file needs them', async () => {
  openImport({
    pickup: null,
    pickupFaults: [{ pointer: '', code: 'required', message: 'Escolha o local de coleta.' }],
  });
  expect(await screen.findByRole('region', { name: 'Colunas da planilha' })).toBeVisible();
  expect(await screen.findByText('Escolha o local de coleta.')).toBeVisible();
});

test('rows edited since the last response are no conflict', async () => {
  const { server, save } = await openColumns();
  server.answer = ({ ifMatch }) =>
    ifMatch === '"1"' ? problemAnswer(412, { code: 'stale-version' }) : undefined;
  server.imported = { ...server.imported, version: 2 };
  await save();
  await waitFor(() => expect(server.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
});

test('columns that another user has changed are loaded, with the name of the user', async () => {
  const { server, save } = await openColumns();
  server.answer = () => problemAnswer(412, { code: 'stale-version', changedBy: 'Ada Lima' });
  server.imported = { ...server.imported, version: 2, columns: IMPORTED.columns.with(0, null) };
  await save();
  expect(await screen.findByText(/^Ada Lima mudou as colunas desta planilha/u)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'O que é “Pedido”' })).toHaveDisplayValue('Não importar'),
  );
  expect(server.sent).toHaveLength(1);
});
