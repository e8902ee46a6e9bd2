import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';
import { noticeCountQuery, type NoticePage } from '#src/api/notices/notices.ts';
import { notice, noticePage } from '#tests/support/screens/notice-samples.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { NoticesPage } from './notices-page.tsx';

type Server = {
  list: (search: URLSearchParams) => NoticePage | Response;
  read: (body: unknown) => object | Promise<object>;
};

function open(server: Partial<Server> = {}, address = '/ordens-de-servico?ver=notificacoes') {
  const queries: string[] = [];
  const read: unknown[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/v1/notices/read') {
      const body: unknown = await request.json();
      read.push(body);
      return Response.json(
        (await server.read?.(body)) ?? { unread: { value: 0, capped: false }, more: false },
      );
    }
    queries.push(searchParams.toString());
    const answer = server.list?.(searchParams) ?? noticePage([notice()]);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return { ...openMember(<NoticesPage />, { role: 'operator', address }), queries, read };
}

test('notices are grouped by order, and opening the order marks them as read', async () => {
  const list = () => noticePage([notice({ id: 9 }), notice({ id: 8, label: 'Saiu para entrega' })]);
  const { user, read } = open({ list });
  const link = await screen.findByRole('link', { name: 'OS 10288' });
  expect(link).toHaveAttribute('href', '/ordens-de-servico/10288');
  const row = within(screen.getByRole('region', { name: 'Lista de notificações' })).getAllByRole('listitem');
  expect(row.some((item) => item.textContent.includes('Número inexistente'))).toBe(true);
  expect(screen.getAllByText('Não lida:', { exact: false })).toHaveLength(2);

  await user.click(link);
  await waitFor(() => expect(read).toEqual([{ ids: [9, 8] }]));
});

test.each([
  ['mail.bounced', 'E-mail que não chega', '/configuracoes#email'],
  ['privacy.requested', 'Novo pedido de privacidade', '/usuarios?pedidos=abertos'],
] as const)(
  'a notice %s links the name of its user to the page where it is handled',
  async (kind, label, href) => {
    const about = notice({
      kind,
      label,
      order: null,
      subject: { id: 'u7', name: 'Carla Mendes', role: 'manager' },
      actor: null,
      reason: null,
      nextStep: null,
    });
    const { user, read } = open({ list: () => noticePage([about]) });
    const link = await screen.findByRole('link', { name: 'Carla Mendes' });
    expect(link).toHaveAttribute('href', href);
    expect(screen.getByText(label)).toBeVisible();
    await user.click(link);
    await waitFor(() => expect(read).toEqual([{ ids: [4712] }]));
  },
);

test.each([
  ['mails.failing', 'O mais antigo é de', '/configuracoes#email'],
  ['backup.overdue', 'A última conhecida é de', '/configuracoes'],
  ['erasure.coming', 'Serão apagados em 20/11/2026.', '/configuracoes#guarda'],
] as const)('a notice %s leads to the settings', async (kind, details, href) => {
  const about = { order: null, subject: null, actor: null, reason: null, nextStep: null };
  open({ list: () => noticePage([notice({ kind, ...about, since: '2026-11-20T12:00:00.000Z' })]) });
  expect(await screen.findByRole('link', { name: 'Configurações' })).toHaveAttribute('href', href);
  expect(screen.getByText(details, { exact: false })).toBeVisible();
});

test('the notices of a second order, opened before the server has replied, are marked as read, too', async () => {
  const list = () => noticePage([notice({ id: 9, orderNumber: 7 }), notice({ id: 8, orderNumber: 6 })]);
  const replies: ((answer: object) => void)[] = [];
  const { user, ...server } = open({
    list,
    read: () => new Promise<object>((resolve) => replies.push(resolve)),
  });
  await user.click(await screen.findByRole('link', { name: 'OS 7' }));
  await user.click(screen.getByRole('link', { name: 'OS 6' }));
  replies[0]?.({ unread: { value: 1, capped: false }, more: false });
  await waitFor(() => expect(server.read).toEqual([{ ids: [9] }, { ids: [8] }]));
  replies[1]?.({ unread: { value: 0, capped: false }, more: false });
});

test('a notice of a recurrence links to the recurrences, with its last day', async () => {
  const about = { order: null, subject: null, actor: null, reason: null, nextStep: null };
  const recurrence = {
    name: 'Malote diário',
    company: { id: 'c1', name: 'Farmácia Boa Vida' },
    day: '2026-11-23',
    outcome: 'draft' as const,
    fault: 'Coleta: CEP: campo obrigatório.',
  };
  open({ list: () => noticePage([notice({ kind: 'recurrence.failed', ...about, recurrence })]) });
  const link = await screen.findByRole('link', { name: 'Recorrência “Malote diário”' });
  expect(link.getAttribute('href')).toMatch(/[?&]ver=recorrencias$/u);
  const text = '23/11/2026: ficou como rascunho: Coleta: CEP: campo obrigatório.';
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test('"Marcar todas como lidas" repeats the call while the server reports more', async () => {
  const answers = [true, false];
  const read = () => ({ unread: { value: 0, capped: false }, more: answers.shift() });
  const { user, client, ...server } = open({ read });
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() => expect(server.read).toHaveLength(2));
  expect(server.read).toEqual([{ allUpTo: '1:1:' }, { allUpTo: '1:1:' }]);
  await waitFor(() => expect(client.getQueryState(noticeCountQuery().queryKey)).toBeUndefined());
});

test('the unread filter is sent to the server, with its own empty state', async () => {
  const list = (search: URLSearchParams) => noticePage(search.has('unread') ? [] : [notice()]);
  const { queries } = open({ list }, '/ordens-de-servico?ver=notificacoes&situacao=nao-lidas');
  expect(await screen.findByText('Nenhuma notificação não lida')).toBeVisible();
  expect(queries).toEqual(['limit=30&unread=true']);
});

test('older notices load by the cursor of the previous page', async () => {
  const list = (search: URLSearchParams) =>
    search.has('cursor')
      ? noticePage([notice({ id: 1, orderNumber: 7 })])
      : noticePage([notice()], { nextCursor: 'older' });
  const { user, queries } = open({ list });
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('link', { name: 'OS 7' })).toBeVisible();
  expect(queries).toEqual(['limit=30', 'limit=30&cursor=older']);
});

test('a failure is shown, and retried on demand', async () => {
  let isBroken = true;
  const list = () => (isBroken ? new Response(null, { status: 503 }) : noticePage([notice()]));
  const { user } = open({ list });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' }, { timeout: 5_000 });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'OS 10288' })).toBeVisible();
});
