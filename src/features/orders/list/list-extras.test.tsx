import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { companyQuery } from '#src/api/company-records.ts';
import { paths } from '#src/lib/paths.ts';
import { answerApi, companyPage } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { OrdersBillsLink } from './list-extras.tsx';

test('a manager is led to the reports for as long as the company sees prices', async () => {
  const [company] = companyPage('Farmácia Boa Vida').data;
  const id = SAMPLE_USERS.manager.companyId ?? '';
  answerApi({ [`/v1/companies/${id}`]: () => ({ ...company, id, settings: { showPrices: true } }) });
  const { client } = openMember(<OrdersBillsLink />, { role: 'manager', address: paths.orders() });
  expect(await screen.findByRole('link', { name: 'Relatórios' })).toHaveAttribute('href', paths.bill());
  client.setQueryData(companyQuery(id).queryKey, (before) => before && { ...before, settings: {} });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Relatórios' })).toBeNull());
});
