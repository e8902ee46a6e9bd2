import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { MAX_REFERENCES } from '#domain/search/order-references.ts';
import type { Schema } from '#openapi/schema.ts';
import { createGate } from '#tests/support/gate.ts';
import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

import { CourierLanesPage } from '../courier-lanes/courier-lanes-page.tsx';
import { StatusLanesPage } from '../status-lanes/status-lanes-page.tsx';

type Answer = Partial<Schema<'FoundOrders'>>;

// Transforming it takes longer than a test waits.
beforeAll(() => import('../list/list-extras.tsx'), 30_000);

type Responding = () => Response | Promise<Response>;

type Opening = { search?: string; countsAfter?: Promise<void> };

function openList(
  answer: Answer | Responding,
  { search = 'tab=closed&search=helena', ...server }: Opening = {},
) {
  const sent: unknown[] = [];
  const page = openOrders(`/ordens-de-servico?${search}`, 'operator', {
    ...server,
    list: () => pageOf([orderRow()]),
    find: async (request) => {
      sent.push(await request.json());
      if (typeof answer === 'function') return answer();
      return Response.json({ orderNumbers: [], notFound: [], capped: false, ...answer });
    },
  });
  return { ...page, sent };
}

const searchBox = () => screen.findByRole('searchbox', { name: 'Buscar ordens' });

const pasteInto = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } });

async function open(answer: Answer | Responding = {}) {
  const page = openList(answer);
  const input = await searchBox();
  // The attribute comes with the code that listens.
  await waitFor(() => expect(input).toHaveAttribute('aria-keyshortcuts'));
  return { ...page, paste: (text: string) => pasteInto(input, text), input };
}

test('a pasted list shows exactly its orders, of every status, and names what is missing', async () => {
  const { paste, sent, history } = await open({
    orderNumbers: [10_490, 10_482],
    notFound: ['PED-3', 'PED-4'],
  });
  paste('10482\n10490\nPED-3\nPED-4\n');
  expect(await screen.findByText('2 de 4 não foram encontradas:')).toBeVisible();
  expect(screen.getByText(/PED-3, PED-4/u)).toBeVisible();
  expect(sent).toEqual([{ references: ['10482', '10490', 'PED-3', 'PED-4'] }]);
  expect(history.at(-1)).toBe('/ordens-de-servico?tab=all&numbers=10490.10482');
});

test('the missing references can be copied, one a line', async () => {
  const { user, paste } = await open({ orderNumbers: [10_482], notFound: ['PED-3', 'PED-4'] });
  paste('10482;PED-3;PED-4');
  await user.click(await screen.findByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe('PED-3\nPED-4');
});

test('the list can be removed', async () => {
  const { user, paste, history } = await open({ orderNumbers: [10_482] });
  paste('10482\tPED-3');
  await user.click(await screen.findByRole('button', { name: 'Retirar a lista colada' }));
  expect(history.at(-1)).toBe('/ordens-de-servico?tab=all');
});

test('a list of which nothing is found says so', async () => {
  const { paste } = await open({ notFound: ['PED-3', 'PED-4'] });
  paste('PED-3\nPED-4');
  expect(await screen.findByText('Nenhuma das 2 referências foi encontrada:')).toBeVisible();
});

test.each([
  [[], 'A referência da lista foi encontrada.'],
  [['PED-3'], 'A referência da lista não foi encontrada:'],
])('a sheet of one reference, of which %j is missing, is named so', async (notFound, sentence) => {
  const { paste } = await open({ orderNumbers: notFound.length === 0 ? [10_482] : [], notFound });
  paste('Pedido\tCliente\nPED-3\tHelena');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('lines of an address are searched as text, when they are no references', async () => {
  const { paste, history } = await open({ notFound: ['Rua Augusta, 2690', 'São Paulo'] });
  paste('Rua Augusta, 2690\nSão Paulo');
  await waitFor(() => expect(history.at(-1)).toContain('search=Rua+Augusta%2C+2690+S%C3%A3o+Paulo'));
});

test('a single reference is pasted as ever', async () => {
  const { paste, sent } = await open();
  paste('PED-3');
  expect(sent).toEqual([]);
});

test.each([
  [
    'too many references',
    Array.from({ length: MAX_REFERENCES + 1 }, (_, index) => `PED-${index}`).join('\n'),
    'A lista tem 501 referências. Cole até 500 de cada vez.',
  ],
  [
    'a text that is too long',
    'PED-1\n'.repeat(11_000),
    'O texto colado é longo demais para uma busca. Cole a lista em partes.',
  ],
  [
    'phones',
    '(11) 98765-4321\n(11) 98765-4322',
    'A lista é de telefones, que a busca procura um de cada vez. Cole números de ordens, referências ou chaves de NF-e.',
  ],
])('%s are refused beside the search, with a sentence', async (_what, text, sentence) => {
  const { user, paste, input, sent, history } = await open();
  const before = history.length;
  paste(text);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleErrorMessage(sentence);
  expect(input).toHaveValue('helena');
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input).toBeValid();
  expect(input).toHaveFocus();
  expect([sent, history.length]).toEqual([[], before]);
});

test('a refusal ends with the next text of the search', async () => {
  const { user, paste, input } = await open();
  paste('(11) 98765-4321\n(11) 98765-4322');
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.type(input, ' p');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('several columns that may be references are offered', async () => {
  const { user, paste, sent, history } = await open({ orderNumbers: [10_482] });
  paste('PED-1\t3\tR$ 12,00\nPED-2\t5\tR$ 14,00');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O texto colado tem mais de uma coluna. Escolha a dos números ou copie só ela.',
  );
  expect(sent).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Procurar todas as colunas' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Procurar PED-1, PED-2' }));
  await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico?tab=all&numbers=10482'));
  expect(sent).toEqual([{ references: ['PED-1', 'PED-2'] }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('columns that are all of references can be looked up together', async () => {
  const { user, paste, sent } = await open({ orderNumbers: [10_482] });
  paste('10482\tPED-1\n10490\tPED-2');
  await user.click(await screen.findByRole('button', { name: 'Procurar todas as colunas' }));
  expect(sent).toEqual([{ references: ['10482', '10490', 'PED-1', 'PED-2'] }]);
});

test('the one column of references among others is looked up', async () => {
  const { paste, sent } = await open();
  paste('Pedido\tCliente\nPED-1\tHelena\nPED-2\tJoão');
  await waitFor(() => expect(sent).toEqual([{ references: ['PED-1', 'PED-2'] }]));
});

test('invisible and control characters are left out', async () => {
  const { paste, sent } = await open();
  paste('PED-1\u0000\n\u200BPED-2\u0007');
  await waitFor(() => expect(sent).toEqual([{ references: ['PED-1', 'PED-2'] }]));
});

test('a failed look-up is reported beside the search, changes nothing, and can be repeated', async () => {
  const detail = 'Muitas buscas. Tente de novo em instantes.';
  const problem = { type: 'urn:malote:problem:too-many-requests', title: 'Muitas buscas', instance: '/' };
  let isBusy = true;
  const { user, paste, history } = await open(() =>
    isBusy
      ? Response.json(
          { ...problem, status: 429, code: 'too-many-requests', detail, requestId: 'req-1' },
          { status: 429 },
        )
      : Response.json({ orderNumbers: [10_482], notFound: ['PED-4'], capped: false }),
  );
  const before = history.length;
  paste('PED-3\nPED-4');
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(history).toHaveLength(before);
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico?tab=all&numbers=10482'));
});

test('the search reports the look-up until its response', async () => {
  let respond: (response: Response) => void = () => undefined;
  const { paste, input } = await open(() => new Promise((resolve) => (respond = resolve)));
  paste('PED-3\nPED-4');
  expect(await screen.findByText('Procurando 2 referências…')).toBeVisible();
  expect(input).toHaveAttribute('aria-busy', 'true');
  respond(Response.json({ orderNumbers: [10_482], notFound: ['PED-4'], capped: false }));
  expect(await screen.findByText('1 de 2 não foi encontrada:')).toBeVisible();
  expect(screen.queryByText('Procurando 2 referências…')).toBeNull();
  expect(input).not.toHaveAttribute('aria-busy');
});

const laneOf = (count: number) => ({
  key: 'none',
  courier: null,
  open: count,
  late: 0,
  packages: 0,
  cashCents: 0,
});

test.each([
  ['by status', 'quadro', <StatusLanesPage key="page" />],
  ['by courier', 'entregadores', <CourierLanesPage key="page" />],
])('the board %s takes a list, and names what is not open', async (_what, view, board) => {
  const sent: unknown[] = [];
  const { user, queries, history } = openOrders(
    `/ordens-de-servico?ver=${view}&search=helena`,
    'operator',
    {
      list: (query) => Response.json({ lanes: [laneOf(query.has('numbers') ? 1 : 7)], serverTime: NOW }),
      find: async (request) => {
        sent.push(await request.json());
        return Response.json({ orderNumbers: [10_490, 10_482, 10_400], notFound: ['PED-4'], capped: false });
      },
    },
    board,
  );
  pasteInto(await searchBox(), '10482\n10490\n10400\nPED-4');
  expect(await screen.findByText('1 de 4 não foi encontrada:')).toBeVisible();
  expect(sent).toEqual([{ references: ['10482', '10490', '10400', 'PED-4'] }]);
  expect(history.at(-1)).toBe(`/ordens-de-servico?ver=${view}&tab=all&numbers=10490.10482.10400`);
  await waitFor(() => expect(queries.at(-1)).toContain('numbers=10490.10482.10400'));
  expect(
    await screen.findByText(/PED-4\. Aqui ficam só as ordens em aberto: outras 2 estão na lista./u),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver na lista' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?tab=all&numbers=10490.10482.10400',
  );
  await user.click(screen.getByRole('button', { name: 'Retirar a lista colada' }));
  expect(history.at(-1)).toBe(`/ordens-de-servico?ver=${view}&tab=all`);
});

test('a board of another company than the list’s says nothing of the rest', async () => {
  const { client } = openOrders(
    '/ordens-de-servico?ver=quadro&tab=all&numbers=10490.10482.10400&companyId=c1',
    'operator',
    { list: () => Response.json({ lanes: [laneOf(1)], serverTime: NOW }) },
    <StatusLanesPage />,
  );
  expect(await screen.findByText('3 ordens de uma lista colada')).toBeVisible();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/Aqui ficam só as ordens em aberto/u)).toBeNull();
});

/** The code that listens waits for the counts. */
async function openEarly(answer: Answer = {}) {
  const counts = createGate();
  const page = openList(answer, { search: 'tab=closed', countsAfter: counts.opened });
  const input = await searchBox();
  expect(input).not.toHaveAttribute('aria-keyshortcuts');
  return { ...page, input, load: counts.open };
}

test('a list that is pasted before its code has loaded is looked up afterwards', async () => {
  const { sent, history, input, load } = await openEarly({ orderNumbers: [10_482], notFound: ['PED-3'] });
  pasteInto(input, '10482\nPED-3\n');
  await waitFor(() => expect(input).toHaveValue('10482 PED-3'));
  load();
  expect(await screen.findByText('1 de 2 não foi encontrada:')).toBeVisible();
  expect(sent).toEqual([{ references: ['10482', 'PED-3'] }]);
  expect(history.at(-1)).toBe('/ordens-de-servico?tab=all&numbers=10482');
  expect(input).toHaveValue('');
});

test('an early paste that was edited since stays a search', async () => {
  const { sent, history, input, load } = await openEarly();
  pasteInto(input, '10482\nPED-3\n');
  await waitFor(() => expect(input).toHaveValue('10482 PED-3'));
  fireEvent.change(input, { target: { value: '10482' } });
  load();
  await waitFor(() => expect(history.at(-1)).toContain('search=10482'));
  await waitFor(() => expect(input).toHaveAttribute('aria-keyshortcuts'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent).toEqual([]);
});

test.each([
  ['its own history entry', { numbers: '10482' }, '1 de 2 não foi encontrada:'],
  ['another list', { numbers: '10490' }, '1 ordem de uma lista colada'],
  ['an unknown shape', { notFound: 'PED-3' }, '1 ordem de uma lista colada'],
])('a reload names the missing references from %s', async (_what, changes, sentence) => {
  const stored = { numbers: '10482', notFound: ['PED-3'], capped: false, pastedCount: 2, ...changes };
  window.history.replaceState({ foundReferences: stored }, '');
  openList({}, { search: 'tab=all&numbers=10482' });
  expect(await screen.findByText(sentence)).toBeVisible();
  window.history.replaceState(null, '');
});
