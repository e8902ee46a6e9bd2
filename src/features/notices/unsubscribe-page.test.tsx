import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { configureApi } from '#src/api/http/api-options.ts';
import { queryClient } from '#src/api/query/query-client.ts';

import { UnsubscribePage } from './unsubscribe-page.tsx';

const TOKEN = 'AZqhxI4gez2k9iydDhdaAZk3_0v1b8oWq3cQ6y2-Jm5';
const BUTTON = { name: 'Não receber mais avisos por e-mail' };

beforeEach(() => {
  queryClient().clear();
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
});

function open(...answers: number[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`);
    const status = answers[requests.length - 1] ?? 204;
    const problem = { type: 'urn:malote:problem:x', title: 'x', instance: '/', requestId: 'r1', code: 'x' };
    return status === 204
      ? new Response(null, { status })
      : Response.json({ ...problem, status, detail: 'Tente mais tarde.' }, { status });
  });
  const { hook, searchHook } = memoryLocation({ path: `/descadastrar/${TOKEN}` });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <UnsubscribePage />
    </Router>,
  );
  return { user: userEvent.setup(), requests };
}

test('unsubscribing requires a click, and then shows a link to the preferences', async () => {
  const { user, requests } = open();
  const button = screen.getByRole('button', BUTTON);
  expect(requests).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 2, name: /^Pronto/u })).toHaveFocus();
  expect(requests).toEqual([`POST /v1/notices/unsubscribe/${TOKEN}`]);
  expect(screen.getByRole('link', { name: 'Abrir as minhas notificações' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?conta=notificacoes',
  );
});

test('an invalid link and a failure show a message and can be retried', async () => {
  const { user } = open(404, 429);
  await user.click(screen.getByRole('button', BUTTON));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não existe ou está incompleto.');
  await user.click(screen.getByRole('button', BUTTON));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Tente mais tarde.'));
  await user.click(screen.getByRole('button', BUTTON));
  expect(await screen.findByRole('heading', { level: 2, name: /^Pronto/u })).toBeVisible();
});
