import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PendingLocation } from '#src/components/pending-location.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { DashboardPage } from './dashboard-page.tsx';

test('its periods keep the company chosen before, though the figures have not followed that choice yet', () => {
  answerApi({});
  openMember(
    <PendingLocation value="/dashboard?companyId=c7">
      <DashboardPage />
    </PendingLocation>,
    { address: '/dashboard' },
  );
  const href = screen.getByRole('link', { name: '30 dias' }).getAttribute('href');
  expect(new URL(href ?? '', 'http://app.test').searchParams.get('companyId')).toBe('c7');
});
