import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answerApi, companyPage } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';

import { PricesPage } from './prices-page.tsx';

const open = (role: 'operator' | 'admin', address: string) => {
  answerApi({
    '/v1/companies': () => companyPage('Farmácia Boa Vida'),
    '/v1/service-orders': () => ({
      data: [orderRow()],
      total: { value: 1, capped: false },
      nextCursor: null,
    }),
  });
  openMember(<PricesPage />, { role, address });
};

test('the prices of a month lead back to the closing of its company', async () => {
  open('admin', '/ordens-de-servico?ver=precos&companyId=c1&mes=2026-10');
  expect(await screen.findByText('1 ordem, encerrada em outubro de 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fechamento do mês' })).toHaveAttribute(
    'href',
    '/relatorios?companyId=c1&ver=fechamento&mes=2026-10',
  );
  expect(screen.getByRole('link', { name: 'Ver na lista' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?companyId=c1&tab=closed&status=delivered&status=partially_delivered&status=returned&closed=2026-10-01..2026-10-31&waiting=price',
  );
});

test.each([
  ['operator', '&mes=2026-10'],
  ['admin', ''],
] as const)('without a closing to return to, the prices lead to the orders (%s%s)', async (role, more) => {
  open(role, `/ordens-de-servico?ver=precos${more}`);
  expect(await screen.findByRole('link', { name: 'Ordens de Serviço' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Fechamento do mês' })).toBeNull();
});
