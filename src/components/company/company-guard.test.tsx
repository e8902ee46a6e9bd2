import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answerApi, companyPage } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { KnownCompany } from './company-guard.tsx';

const page = companyPage('Farmácia Boa Vida', 'Óticas Miramar');
const list = { '/v1/companies': () => page };
const missing = () =>
  Response.json(
    { type: 'x', title: 'x', detail: 'Não encontrado.', status: 404, code: 'not-found', requestId: 'r1' },
    { status: 404 },
  );

function open(companyId: string | undefined, answers: Parameters<typeof answerApi>[0]) {
  const calls = answerApi(answers);
  const { client } = openMember(
    <KnownCompany companyId={companyId} allHref="/usuarios" allLabel="Ver todos">
      Dados
    </KnownCompany>,
  );
  return { calls, client };
}

test('an unknown company shows as unknown, with a link to all companies', async () => {
  open('c9', { ...list, '/v1/companies/c9': missing });
  expect(await screen.findByText('Empresa desconhecida')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/usuarios');
  expect(screen.queryByText('Dados')).toBeNull();
});

test.each<[string, string, Parameters<typeof answerApi>[0], number]>([
  ['on the list', 'c2', list, 1],
  ['beyond the first 1000', 'c9', { ...list, '/v1/companies/c9': () => page.data[0] ?? {} }, 2],
  ['when the list fails', 'c9', { '/v1/companies/c9': missing }, 1],
  ['when its own request fails', 'c9', list, 2],
])('a company %s does not show as unknown', async (_, companyId, answers, callCount) => {
  const { calls, client } = open(companyId, answers);
  await waitFor(() => expect(calls).toHaveLength(callCount));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByText('Dados')).toBeVisible();
});

test('no request is sent without a chosen company', () => {
  expect(open(undefined, list).calls).toEqual([]);
  expect(screen.getByText('Dados')).toBeVisible();
});
