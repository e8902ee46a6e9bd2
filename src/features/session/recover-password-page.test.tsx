import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { SessionContext } from '#src/components/use-session.ts';

import { carried } from './carried-email.ts';
import { RecoverPasswordPage } from './recover-password-page.tsx';
import { forgetEmail } from './typed-email.ts';

const answer = vi.fn<(request: Request) => Promise<Response>>();
let link: () => Response;

/** Opens the page without a session. */
function open() {
  const actor = createActor(
    appMachine.provide({
      actors: { browserLocation: fromCallback(() => undefined) },
      actions: { syncUrl: () => undefined, storeToken: () => undefined },
    }),
    { input: { token: null, location: '/recuperar-senha' } },
  ).start();
  render(
    <SessionContext value={actor}>
      <RecoverPasswordPage />
    </SessionContext>,
  );
  return actor;
}

afterEach(() => {
  forgetEmail();
  window.history.replaceState(null, '');
});

beforeEach(() => {
  link = () => problem(503, 'unavailable', 'Sem conexão com o servidor. Tente novamente.');
  answer.mockReset();
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('/describe-link') ? Promise.resolve(link()) : answer(request),
  );
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
  window.history.replaceState({ entry: 3 }, '', '/recuperar-senha#token=T0ken-1_x');
});

function problem(status: number, code: string, detail: string, more: object = {}): Response {
  const document = { type: `urn:malote:problem:${code}`, title: code, status, detail, code };
  return Response.json({ ...document, instance: '/', requestId: 'req-1', ...more }, { status });
}

const password = () => screen.findByLabelText<HTMLInputElement>('Nova senha');
const send = () => screen.getByRole('button', { name: 'Definir senha' });

async function fillIn(text: string) {
  const user = userEvent.setup();
  await user.clear(await password());
  await user.type(await password(), text);
  await user.click(send());
  return user;
}

test('the token is removed from the address and sent with the password', async () => {
  answer.mockResolvedValue(new Response(null, { status: 204 }));
  open();
  expect(window.location.href).not.toContain('T0ken');
  await fillIn(' quatro cavalos lentos ');
  expect(await screen.findByRole('heading', { name: 'Senha definida' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/entrar');
  const [request] = answer.mock.calls[0] ?? [];
  expect([request?.method, request?.url]).toEqual(['POST', 'https://api.test/v1/auth/reset-password']);
  expect(await request?.json()).toEqual({
    token: 'T0ken-1_x',
    password: ' quatro cavalos lentos ',
    client: 'web',
  });
});

test('a rejected password shows its error, and the link stays usable', async () => {
  const errors = [
    { pointer: '/password', code: 'password-common', message: 'Esta senha é comum demais. Escolha outra.' },
  ];
  answer.mockResolvedValueOnce(problem(422, 'invalid-request', 'Confira os campos indicados.', { errors }));
  answer.mockResolvedValueOnce(new Response(null, { status: 204 }));
  open();
  await fillIn('malote123456');
  await waitFor(async () =>
    expect(await password()).toHaveAccessibleDescription('Esta senha é comum demais. Escolha outra.'),
  );
  expect(await password()).toHaveFocus();
  await fillIn('quatro-cavalos-lentos');
  expect(await screen.findByRole('heading', { name: 'Senha definida' })).toBeVisible();
});

test('an empty password sends nothing', async () => {
  open();
  await password();
  await userEvent.click(send());
  expect(await password()).toHaveAccessibleDescription('Campo obrigatório.');
  expect(answer).not.toHaveBeenCalled();
});

test('an invalid link offers to request another one', async () => {
  answer.mockResolvedValue(problem(422, 'invalid-token', 'Este link não vale mais.'));
  open();
  await fillIn('quatro-cavalos-lentos');
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Pedir outro link' }));
  expect(screen.getByRole('heading', { name: 'Recuperar senha' })).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toBeVisible();
});

test('an unreachable server keeps the typed password', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await fillIn('quatro-cavalos-lentos');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor. Tente novamente.');
  expect(await password()).toHaveValue('quatro-cavalos-lentos');
});

test('a newer link pasted over the page replaces the token', async () => {
  open();
  await password();
  act(() => {
    window.location.hash = '#token=newer';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(window.location.hash).toBe('');
  answer.mockResolvedValue(new Response(null, { status: 204 }));
  await fillIn('quatro-cavalos-lentos');
  expect(await answer.mock.calls[0]?.[0].json()).toMatchObject({ token: 'newer' });
});

const INVITATION = {
  purpose: 'invitation',
  name: 'Carla Mendes',
  email: 'carla@boavida.test',
  role: 'manager',
  companyName: 'Farmácia Boa Vida',
  invitedBy: 'Rita Andrade',
};

test('an invitation shows its details and signs the user in', async () => {
  link = () => Response.json(INVITATION);
  const company = { id: 'c1', name: 'Farmácia Boa Vida' };
  const user = { id: 'u1', name: 'Carla Mendes', email: 'carla@boavida.test', role: 'manager', company };
  answer.mockResolvedValue(
    Response.json({ token: 'T1', expiresAt: '2026-11-21T17:32:00.000Z', user: { ...user, version: 1 } }),
  );
  const actor = open();
  expect(await screen.findByRole('heading', { name: 'Olá, Carla Mendes' })).toBeVisible();
  expect(
    screen.getByText(
      /^Rita Andrade convidou você .*, para cuidar das entregas da empresa Farmácia Boa Vida\. .*carla@boavida\.test/,
    ),
  ).toBeVisible();
  await userEvent.type(await password(), 'quatro-cavalos-lentos');
  await userEvent.click(screen.getByRole('button', { name: 'Definir senha e entrar' }));
  await waitFor(() => expect(actor.getSnapshot().value).toEqual({ authenticated: 'manager' }));
});

test('the strength knows name and company of the link’s account', async () => {
  link = () => Response.json(INVITATION);
  open();
  await screen.findByRole('heading', { name: 'Olá, Carla Mendes' });
  await userEvent.type(await password(), 'FarmaciaBoaVida#2027');
  await waitFor(async () =>
    expect(await password()).toHaveAccessibleDescription(/^Fraca: usa nome, e-mail, empresa/u),
  );
});

test('a dead link is reported before any input', async () => {
  link = () => problem(422, 'invalid-token', 'Este link não vale mais.');
  open();
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toHaveFocus();
});

test('a reload keeps the link until its password is set', async () => {
  answer.mockResolvedValue(new Response(null, { status: 204 }));
  open();
  await password();
  cleanup();
  expect(window.location.href).not.toContain('T0ken');
  open();
  await fillIn('quatro-cavalos-lentos');
  expect(await screen.findByRole('heading', { name: 'Senha definida' })).toBeVisible();
  const [request] = answer.mock.calls[0] ?? [];
  expect(await request?.json()).toMatchObject({ token: 'T0ken-1_x' });
  expect(JSON.stringify(window.history.state)).not.toContain('T0ken');
});

test('a reload keeps the end of a recovery, which carries the e-mail to the sign-in', async () => {
  link = () => Response.json({ ...INVITATION, purpose: 'recovery' });
  answer.mockResolvedValue(new Response(null, { status: 204 }));
  open();
  expect(await screen.findByText(/carla@boavida\.test/u)).toBeVisible();
  await fillIn('quatro-cavalos-lentos');
  expect(await screen.findByRole('heading', { name: 'Senha definida' })).toBeVisible();
  cleanup();
  open();
  expect(screen.getByRole('heading', { name: 'Senha definida' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Ir para o login' }));
  expect(carried.email).toBe('carla@boavida.test');
});

test('a newer link replaces the end of a recovery', async () => {
  window.history.replaceState({ passwordSetFor: 'carla@boavida.test' }, '', '/recuperar-senha#token=newer');
  open();
  expect(await password()).toBeVisible();
  cleanup();
  open();
  expect(await password()).toBeVisible();
});
