import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PendingLocation } from '#src/components/pending-location.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { ReportsPage } from './reports-page.tsx';

test('its links go on from the report, the days and the company pressed before, though its rows have not followed yet', () => {
  answerApi({});
  openMember(
    <PendingLocation value="/relatorios?companyId=c7&relatorio=tempos&from=2026-11-01&to=2026-11-10">
      <ReportsPage />
    </PendingLocation>,
    { address: '/relatorios' },
  );
  const href = screen.getByRole('link', { name: 'Faturamento' }).getAttribute('href');
  const params = new URL(href ?? '', 'http://app.test').searchParams;
  expect(Object.fromEntries(params)).toEqual({
    companyId: 'c7',
    relatorio: 'faturamento',
    from: '2026-11-01',
    to: '2026-11-10',
  });
  const days = screen.getByRole('link', { name: '30 dias' }).getAttribute('href');
  expect(new URL(days ?? '', 'http://app.test').searchParams.get('relatorio')).toBe('tempos');
});
