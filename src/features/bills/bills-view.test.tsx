import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { paths } from '#src/lib/paths.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { BillsView } from './bills-view.tsx';

test('the closed months of a manager are the part "Faturamento" of "Relatórios"', async () => {
  const { companyId } = SAMPLE_USERS.manager;
  answerApi({
    [`/v1/companies/${companyId}/bills`]: () => ({
      data: [
        {
          month: '2026-10',
          totals: { orders: 12, cents: 31_050, cashCents: 0 },
          at: '2026-11-03T13:10:00.000Z',
        },
      ],
      page: 1,
      limit: 120,
      total: 1,
      totalPages: 1,
    }),
  });
  openMember(<BillsView />, { role: 'manager', address: paths.bill() });
  expect(await screen.findByRole('link', { name: 'outubro de 2026' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?ver=faturamento&mes=2026-10',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Relatórios');
  expect(screen.getByRole('region', { name: 'Faturamento' })).toBeVisible();
});
