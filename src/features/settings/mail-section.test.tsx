import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  MAIL_STATUS,
  openLoadedSettings,
  type SettingsServer,
} from '#tests/support/screens/open-settings.tsx';

const section = () => within(screen.getByRole('region', { name: 'E-mail' }));
const testButton = () => section().getByRole('button', { name: 'Enviar teste' });

const answering =
  (body: object): SettingsServer['onMail'] =>
  () =>
    Response.json(body);

test('the section shows waiting, retried and given-up mails with their errors', async () => {
  const mail = () => ({
    ...MAIL_STATUS,
    lastSentAt: '2026-11-20T12:00:00.000Z',
    waiting: 3,
    retrying: [
      {
        code: 'EAUTH 535',
        message: 'A senha não confere.',
        mails: 12,
        nextAttemptAt: '2026-11-23T11:30:00.000Z',
      },
    ],
    givenUp: [{ code: 'EMESSAGE 554', message: 'Recusada.', mails: 1, nextAttemptAt: null }],
  });
  await openLoadedSettings({ mail });
  expect(await section().findByText('ajuda@expressa.test')).toBeVisible();
  expect(section().getByText('3')).toBeVisible();
  const [failing, ended] = section().getAllByRole('listitem');
  expect(failing).toHaveTextContent(
    'A senha não confere. 12 mensagens · EAUTH 535 · próxima tentativa: 23/11/2026 08:30',
  );
  expect(ended).toHaveTextContent('Recusada. 1 mensagem · EMESSAGE 554');
});

test('a missing mail server shows a warning', async () => {
  await openLoadedSettings({ mail: () => ({ ...MAIL_STATUS, way: 'folder' }) });
  expect(await section().findByText(/não chegam a ninguém/u)).toBeVisible();
});

test('a sent test mail shows its address', async () => {
  const onMail = answering({
    sent: true,
    address: 'ada@malote.test',
    code: null,
    message: null,
    answer: null,
  });
  const { user } = await openLoadedSettings({ onMail });
  await user.click(testButton());
  expect(await section().findByText(/Teste enviado para ada@malote\.test/u)).toBeVisible();
});

test('a failed test mail shows the reply of the mail server and can be retried', async () => {
  const failed = { sent: false, address: 'ada@malote.test', code: 'EAUTH 535' };
  const onMail = answering({
    ...failed,
    message: 'A senha não confere.',
    answer: '535 5.7.8 Bad credentials',
  });
  const { user, server } = await openLoadedSettings({ onMail });
  await user.click(testButton());
  const alert = await section().findByRole('alert');
  expect(alert).toHaveTextContent('O teste para ada@malote.test não saiu. A senha não confere.');
  expect(alert).toHaveTextContent('Resposta do servidor: 535 5.7.8 Bad credentials');
  server.onMail = answering({ ...failed, sent: true });
  await user.click(testButton());
  expect(await section().findByText(/Teste enviado/u)).toBeVisible();
});

test('a bounced address links to its user and can be retried', async () => {
  const bounced = [
    {
      user: { id: 'u7', name: 'Carla Mendes', role: 'manager' as const },
      email: 'carla@boavida.test',
      since: '2026-11-22T15:00:00.000Z',
      code: 'EENVELOPE 550',
      message: 'Recusado.',
    },
  ];
  const requests: string[] = [];
  const { user, server } = await openLoadedSettings({
    mail: () => ({ ...MAIL_STATUS, bounced }),
    onMail: ({ method, url }) => {
      requests.push(`${method} ${new URL(url).pathname}`);
      return new Response(null, { status: 204 });
    },
  });
  const link = await section().findByRole('link', { name: 'Carla Mendes' });
  expect(link).toHaveAttribute('href', '/usuarios?editar=u7');
  server.mail = () => MAIL_STATUS;
  await user.click(section().getByRole('button', { name: 'Tentar de novo: carla@boavida.test' }));
  await waitFor(() => expect(section().queryByRole('link', { name: 'Carla Mendes' })).toBeNull());
  expect(requests).toEqual(['DELETE /v1/users/u7/mail-bounce']);
});
