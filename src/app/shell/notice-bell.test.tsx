import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answerApi, companyPage, counts } from '#tests/support/screens/answer-api.ts';
import { notice, noticePage } from '#tests/support/screens/notice-samples.ts';
import { openShell, type OpenShellOptions } from '#tests/support/screens/open-shell.tsx';
import '#src/features/notices/notice-panel.tsx';

async function open(unread: { value: number; capped: boolean }, options: Partial<OpenShellOptions> = {}) {
  const calls = answerApi({
    '/v1/users/me': () => ({ id: 'u', name: 'Bia', email: 'b@x.test', role: 'operator', company: null }),
    '/v1/companies': () => companyPage('Farmácia Boa Vida'),
    '/v1/service-orders/counts': () => counts({ value: 0, capped: false }),
    '/v1/notices/count': () => ({ unread, upTo: '1:1:' }),
    '/v1/notices': () => noticePage([notice()]),
  });
  return { ...(await openShell({ role: 'operator', ...options })), calls };
}

test.each([
  [{ value: 0, capped: false }, 'Notificações'],
  [{ value: 1, capped: false }, 'Notificações: 1 não lida'],
  [{ value: 12, capped: false }, 'Notificações: 12 não lidas'],
  [{ value: 99, capped: true }, 'Notificações: mais de 99 não lidas'],
])('the bell names the unread count: %j', async (unread, name) => {
  await open(unread);
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('the bell requests its count only after the first data of the page', async () => {
  let arrive: (rows: string) => void = () => undefined;
  const { calls } = await open(
    { value: 0, capped: false },
    { firstData: new Promise((resolve) => (arrive = resolve)) },
  );
  expect(calls).not.toContain('/v1/notices/count');
  arrive('Linhas');
  await waitFor(() => expect(calls).toContain('/v1/notices/count'));
});

test('the bell opens notices and a link to all of them', async () => {
  const { user } = await open({ value: 1, capped: false });
  await user.click(await screen.findByRole('button', { name: 'Notificações: 1 não lida' }));
  expect(await screen.findByRole('link', { name: 'OS 10288' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ver todas as notificações' }));
  expect(location.search).toBe('?ver=notificacoes');
  expect(screen.queryByRole('link', { name: 'OS 10288' })).toBeNull();
});

test('on a phone the bell links to the notices page, with the chosen company', async () => {
  await open({ value: 2, capped: false }, { widthPx: 390, address: '/ordens-de-servico?companyId=c1' });
  const link = await screen.findByRole('link', { name: 'Notificações: 2 não lidas' });
  expect(link).toHaveAttribute('href', '/ordens-de-servico?companyId=c1&ver=notificacoes');
});

test('G then N opens the notices page; N alone does not', async () => {
  const { user } = await open({ value: 0, capped: false });
  await user.keyboard('n');
  expect(location.search).toBe('');
  await user.keyboard('gn');
  expect(location.search).toBe('?ver=notificacoes');
});
