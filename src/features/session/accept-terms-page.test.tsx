import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';

import { AcceptTermsPage } from './accept-terms-page.tsx';

const TERMS = {
  version: '2027-02',
  appliesFrom: '2027-02-01',
  text: 'Os Termos de uso mudam.',
  acceptedAt: null,
};

function open(
  terms: Schema<'OwnTerms'>['terms'] | Response = TERMS,
  answer = new Response(null, { status: 204 }),
) {
  const onAccepted = vi.fn<() => void>();
  const sent: unknown[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return terms instanceof Response ? terms.clone() : Response.json({ terms });
    sent.push(await request.json());
    return answer.clone();
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AcceptTermsPage owner={{ email: 'carla@boavida.test' }} onAccepted={onAccepted} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onAccepted, sent };
}

const goOn = () => screen.findByRole('button', { name: 'Continuar' });

test('accepting the terms sends their version and continues', async () => {
  const { user, onAccepted, sent } = open();
  expect(await screen.findByText(/Versão 2027-02, em vigor desde 01\/02\/2027/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/termos-de-uso');
  expect(screen.getByRole('link', { name: 'Política de privacidade' })).toHaveAttribute(
    'href',
    '/politica-de-privacidade',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Li e aceito' }));
  await user.click(await goOn());
  await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ version: '2027-02' }]);
});

test('continuing without the checkbox shows an error and sends nothing', async () => {
  const { user, onAccepted, sent } = open();
  await user.click(await goOn());
  expect(screen.getByRole('alert')).toHaveTextContent('Para continuar, marque que leu e aceita os termos.');
  expect(screen.getByRole('checkbox')).toBeInvalid();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([sent, onAccepted.mock.calls]).toEqual([[], []]);
});

test('a failure keeps the checkbox and offers a sign-out', async () => {
  const { user, onAccepted } = open(TERMS, new Response(null, { status: 503 }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await goOn());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(onAccepted).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'sair' })).toHaveAttribute('href', '/sair');
});

test('terms accepted in another tab need no second acceptance', async () => {
  const { user, onAccepted, sent } = open({ ...TERMS, acceptedAt: '2027-02-01T12:00:00.000Z' });
  await user.click(await goOn());
  expect(onAccepted).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});
