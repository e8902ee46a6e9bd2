import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { DEFAULT_FILTERS, type OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';

import { type MoreFilters, type MoreFiltersProps } from '../filters/filters.ts';
import { OrdersMoreFilters } from './more-filters.tsx';

const NO_PLACES = { data: [], page: 1, limit: 6, total: 0, totalPages: 0 };
const ID = '01999999-0000-7000-8000-000000000001';

function open(changes: Partial<OrdersFilters>, answers: Parameters<typeof answerApi>[0]) {
  answerApi(answers);
  const onChange = vi.fn<MoreFiltersProps['onChange']>();
  const client = createQueryClient();
  const withFilters = (filters: Partial<OrdersFilters>) => (
    <QueryClientProvider client={client}>
      <OrdersMoreFilters
        tab={filters.tab ?? 'open'}
        value={{ ...DEFAULT_FILTERS, ...filters }}
        companyId={undefined}
        onChange={onChange}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(withFilters(changes));
  return {
    user: userEvent.setup(),
    onChange,
    change: (filters: Partial<OrdersFilters>) => rerender(withFilters(filters)),
  };
}

test('the sources are offered by name', () => {
  open({}, { '/v1/locations': () => NO_PLACES });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Todas',
    'Pela web',
    'Pelo aplicativo',
    'Por planilha',
    'Por recorrência',
    'Pela API',
  ]);
});

test('an import that orders were made from can be unchecked', async () => {
  const { user, onChange } = open({ importId: ID }, { '/v1/locations': () => NO_PLACES });
  await user.click(screen.getByRole('checkbox', { name: 'Só de uma planilha importada' }));
  expect(onChange).toHaveBeenLastCalledWith({ importId: undefined });
});

test('drafts offer no filter by what only requested orders have, except one that is set', () => {
  open({ tab: 'drafts', tag: 'sul' }, { '/v1/locations': () => NO_PLACES });
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('value'))).toEqual(['sul']);
  expect(screen.queryByLabelText('Bairro ou CEP da entrega')).toBeNull();
});

test('the last filter of a draft stays while it is cleared', async () => {
  const { user, change } = open({ tab: 'drafts', tag: 'sul' }, { '/v1/locations': () => NO_PLACES });
  const tag = screen.getByRole('textbox', { name: 'Marcador' });
  await user.clear(tag);
  change({ tab: 'drafts' });
  await user.keyboard('norte');
  expect(tag).toHaveValue('norte');
});

test('without a filter there is nothing to clear', () => {
  open({ search: 'Helena' }, { '/v1/locations': () => NO_PLACES });
  expect(screen.queryByRole('button', { name: 'Limpar estes filtros' })).toBeNull();
});

test.each([
  ['open', ['Só urgentes', 'Atrasadas', 'Em risco', 'Cancelamento pedido']],
  ['new', ['Só urgentes', 'Atrasadas', 'Em risco']],
  ['closed', ['Só urgentes']],
] as const)('orders of the tab "%s" can be filtered by %j', (tab, names) => {
  open({ tab }, { '/v1/locations': () => NO_PLACES });
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(names);
});

test.each<[name: string, changes: Partial<MoreFilters>]>([
  ['a deadline', { deadline: 'late' }],
  ['a requested cancellation', { isCancellationRequested: true }],
  ['an area', { area: '0130' }],
  ['a pickup place', { pickup: ID }],
  ['only urgent orders', { isUrgent: true }],
  ['a tag', { tag: 'frágil' }],
  ['a source', { source: 'api' }],
  ['an import', { importId: ID }],
])('%s can be cleared', async (_name, changes) => {
  const { user, onChange } = open(changes, { '/v1/locations': () => NO_PLACES });
  await user.click(screen.getByRole('button', { name: 'Limpar estes filtros' }));
  const { deadline, isCancellationRequested, area, pickup, isUrgent, tag, source, importId } =
    DEFAULT_FILTERS;
  const none = { deadline, isCancellationRequested, area, pickup, isUrgent, tag, source, importId };
  expect(onChange).toHaveBeenLastCalledWith(none);
});

test('a chosen place that fails to load can be unchecked, which adds a history entry', async () => {
  const { user, onChange } = open({ pickup: ID }, { '/v1/locations': () => NO_PLACES });
  await user.click(await screen.findByRole('checkbox', { name: 'Só do local escolhido' }));
  expect(onChange).toHaveBeenLastCalledWith({ pickup: undefined }, { replace: false });
});

test('failed places are reported by name, and a retry keeps the focus', async () => {
  let respond: () => void = () => undefined;
  const answers: Parameters<typeof answerApi>[0] = {};
  const { user } = open({}, answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os locais.');
  answers['/v1/locations'] = () => new Promise((resolve) => (respond = () => resolve(NO_PLACES)));
  const button = screen.getByRole('button', { name: 'Tentar novamente' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  respond();
  expect(await screen.findByText('Nenhum local encontrado no catálogo.')).toBeVisible();
});
