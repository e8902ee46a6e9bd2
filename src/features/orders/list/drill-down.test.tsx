import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

const ADDRESS =
  '/ordens-de-servico?tab=all&from=2026-11-14&to=2026-11-20&metric=failure.failed&group=reason%3ACLOSED';

// Transforming it takes longer than a test waits.
beforeAll(() => import('./list-extras.tsx'), 30_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

afterEach(() => {
  vi.useRealTimers();
});

const metric = {
  metric: 'failure.failed',
  title: 'Insucesso: insucessos',
  unit: 'attempt',
  count: 3,
} as const;
const answer = () => pageOf([orderRow()], { metric });

test('the list names its metric and period, and counts attempts and orders', async () => {
  const { queries } = openOrders(ADDRESS, 'admin', { list: answer });
  expect(await screen.findByText('Insucesso: insucessos')).toBeVisible();
  expect(screen.getByText('· 14/11/2026 a 20/11/2026')).toBeVisible();
  expect(screen.getByText('· 3 tentativas em 1 ordem')).toBeVisible();
  expect(queries[0]).toContain('metric=failure.failed&group=reason%3ACLOSED');
});

test.each([
  ['another tab', ADDRESS.replace('tab=all', 'tab=closed')],
  ['a search', `${ADDRESS}&search=Moema`],
])('beside %s the count is of the metric alone', async (_what, address) => {
  openOrders(address, 'admin', { list: answer });
  expect(await screen.findByText('· 3 tentativas no total')).toBeVisible();
});

test('removing the metric removes its period too', async () => {
  const { user, history } = openOrders(ADDRESS, 'admin', { list: answer });
  await user.click(await screen.findByRole('button', { name: 'Retirar: Insucesso: insucessos' }));
  expect(history.at(-1)).toBe('/ordens-de-servico?tab=all');
  expect(screen.queryByText('Insucesso: insucessos')).not.toBeInTheDocument();
});

test.each(['manager', 'operator'] as const)(
  'a %s who opens a metric’s address sees their orders and an explanation',
  async (role) => {
    const list = () => pageOf([orderRow({ recipientName: 'Helena' })]);
    const { user, history, queries } = openOrders(ADDRESS, role, { list });
    expect(await screen.findByText(/^Os números dos relatórios são da administração\./)).toBeVisible();
    expect(queries).toEqual(['limit=50']);
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(history).toEqual(['/ordens-de-servico?tab=all']);
    expect(screen.queryByText(/^Os números dos relatórios/)).not.toBeInTheDocument();
  },
);
