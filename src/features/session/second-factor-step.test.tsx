import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';

import { SignInForm } from './sign-in-form.tsx';
import type { SignInOptions } from './use-sign-in.ts';

const answer = vi.fn<(request: Request) => Promise<Response>>();
const onSignedIn = vi.fn<SignInOptions['onSignedIn']>();
const challenge = { challenge: 'C1', expiresAt: '2026-11-21T12:00:00Z' };
const session = {
  token: 'token-a',
  expiresAt: '2026-11-21T12:00:00Z',
  user: { id: 'u1', name: 'Rita', email: 'rita@base.test', role: 'operator', company: null },
};

beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset());
  onSignedIn.mockReset();
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
});

const codeField = (name = 'Código de verificação') => screen.findByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Senha');

/** Opens the form and submits the password; the response is a challenge. */
async function openStep() {
  answer.mockResolvedValueOnce(Response.json(challenge, { status: 202 }));
  render(
    <SignInForm {...{ onSignedIn, takeEarlySubmit: () => false, onTypingStart: () => undefined }}>
      <h1>Entrar</h1>
    </SignInForm>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'rita@base.test');
  await user.type(passwordField(), 'correio lento azul');
  await user.click(press('Entrar'));
  await codeField();
  return user;
}

function problem(status: number, code: string, detail: string, more: object = {}): Response {
  const document = { type: `urn:malote:problem:${code}`, title: code, status, detail, code };
  return Response.json({ ...document, instance: '/', requestId: 'req-1', ...more }, { status });
}

test('the step replaces the form, focuses the code, and reports the session', async () => {
  const user = await openStep();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verificação em duas etapas');
  const field = await codeField();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(passwordField()).not.toBeVisible();
  answer.mockResolvedValueOnce(Response.json(session));
  await user.paste('123 456');
  await user.click(press('Verificar'));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  const sent = answer.mock.calls[1]?.[0];
  expect(new URL(sent?.url ?? '').pathname).toBe('/v1/auth/second-factor');
  expect(await sent?.json()).toEqual({ challenge: 'C1', code: '123 456' });
});

test('a malformed code sends no request', async () => {
  const user = await openStep();
  await user.click(press('Verificar'));
  expect(await codeField()).toHaveAccessibleDescription('Campo obrigatório.');
  await user.type(await codeField(), '12345');
  await user.click(press('Verificar'));
  expect(await codeField()).toHaveAccessibleDescription('O código tem seis dígitos.');
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a wrong code shows its error and stays in the field', async () => {
  const user = await openStep();
  answer.mockResolvedValueOnce(problem(401, 'wrong-code', 'Código incorreto.'));
  await user.type(await codeField(), '123456');
  await user.click(press('Verificar'));
  await vi.waitFor(async () => expect(await codeField()).toHaveAccessibleDescription('Código incorreto.'));
  expect(await codeField()).toHaveValue('123456');
  expect(await codeField()).toHaveFocus();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a network failure keeps the code', async () => {
  const user = await openStep();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.type(await codeField(), '123456');
  await user.click(press('Verificar'));
  await vi.waitFor(async () =>
    expect(await codeField()).toHaveAccessibleDescription('Sem conexão com o servidor. Tente novamente.'),
  );
  expect(await codeField()).toHaveValue('123456');
});

test('the user can switch to a recovery code and back', async () => {
  const user = await openStep();
  await user.click(press('Usar um código de recuperação'));
  const field = await codeField('Código de recuperação');
  expect(field).toHaveFocus();
  answer.mockResolvedValueOnce(problem(401, 'wrong-code', 'Código incorreto.'));
  await user.type(field, '7KQ2-M9XA-4TFB-W0ZN');
  await user.click(press('Verificar'));
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription('Código incorreto.'));
  await user.click(press('Usar o aplicativo autenticador'));
  expect(await codeField()).toHaveValue('');
  expect(await codeField()).not.toHaveAccessibleDescription('Código incorreto.');
});

test('an expired challenge returns to the password with a message and the typed text', async () => {
  const user = await openStep();
  const detail = 'Esta verificação não vale mais. Entre de novo com a sua senha.';
  answer.mockResolvedValueOnce(problem(401, 'challenge-expired', detail));
  await user.type(await codeField(), '123456');
  await user.click(press('Verificar'));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Entrar');
  expect(passwordField()).toBeVisible();
  expect(passwordField()).toHaveValue('correio lento azul');
  await vi.waitFor(() => expect(passwordField()).toHaveFocus());
  answer.mockResolvedValueOnce(Response.json(session));
  await user.click(press('Entrar'));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
});

test('the user can return to e-mail and password', async () => {
  const user = await openStep();
  await user.click(press('Voltar para e-mail e senha'));
  await vi.waitFor(() => expect(passwordField()).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByLabelText('Código de verificação')).toBeNull();
});

test('a rate limit shows the remaining wait and blocks requests', async () => {
  const user = await openStep();
  const detail = 'Muitas tentativas. Aguarde 40 segundos.';
  answer.mockResolvedValueOnce(problem(429, 'too-many-requests', detail, { retryAfterSeconds: 40 }));
  await user.type(await codeField(), '123456');
  await user.click(press('Verificar'));
  expect(
    await screen.findByText(/^Muitas tentativas\. Aguarde (40|39) segundos\.$/, { ignore: '.sr-only' }),
  ).toBeVisible();
  await user.click(press('Verificar'));
  expect(answer).toHaveBeenCalledTimes(2);
});
