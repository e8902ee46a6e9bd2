import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';

import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { LocationsPage } from '#src/features/locations/locations-page.tsx';
import { OrdersPage } from '#src/features/orders/list/orders-page.tsx';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';
// The list loads these lazily, which may exceed the time-out on a busy machine.
import '#src/features/orders/list/list-extras.tsx';
import { UsersPage } from '#src/features/users/users-page.tsx';
import { answerApi, companyPage, counts } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

const UNKNOWN = '01981f70-0000-7000-8000-000000000404';
const missing = { type: 'x', title: 'x', detail: 'Não encontrado.', code: 'not-found', requestId: 'r1' };
const noOrders = { data: [], total: { value: 0, capped: false }, nextCursor: null, previousCursor: null };

test.each<[string, ComponentType]>([
  ['/ordens-de-servico', OrdersPage],
  ['/usuarios', UsersPage],
  ['/localizacoes', LocationsPage],
  ['/relatorios', ReportsPage],
  ['/dashboard', DashboardPage],
])('%s reports an unknown company for a well-formed id that does not exist', async (path, Page) => {
  answerApi({
    '/v1/companies': () => companyPage('Farmácia Boa Vida'),
    [`/v1/companies/${UNKNOWN}`]: () => Response.json({ ...missing, status: 404 }, { status: 404 }),
    '/v1/service-orders/counts': () => counts({ value: 0, capped: false }),
    '/v1/service-orders': () => ({ ...noOrders, serverTime: '2026-11-20T17:00:00.000Z' }),
  });
  openMember(<Page />, { address: `${path}?companyId=${UNKNOWN}` });
  expect(await screen.findByText('Empresa desconhecida')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ver .* de todas as empresas$/u })).toHaveAttribute('href', path);
});
