import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';

import { RecoverPasswordPage } from './recover-password-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { forgetEmail } from './typed-email.ts';

const answer = vi.fn<(request: Request) => Promise<Response>>();

afterEach(() => {
  forgetEmail();
  window.history.replaceState(null, '');
});

beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset());
  answer.mockImplementation(async () => Response.json({ detail: 'x' }, { status: 202 }));
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
  window.history.replaceState(null, '', '/recuperar-senha');
});

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));

function problem(status: number, code: string, detail: string, more: object = {}): Response {
  const document = { type: `urn:malote:problem:${code}`, title: code, status, detail, code };
  return Response.json({ ...document, instance: '/', requestId: 'req-1', ...more }, { status });
}

test('requesting a link sends the address and shows a neutral confirmation', async () => {
  render(<RecoverPasswordPage />);
  await userEvent.type(email(), 'rita@base.test');
  await send();
  expect(await screen.findByRole('heading', { name: 'Confira o seu e-mail' })).toHaveFocus();
  expect(screen.getByText('Se houver uma conta com este e-mail, enviaremos as instruções.')).toBeVisible();
  expect(screen.getByText('rita@base.test')).toBeVisible();
  const [request] = answer.mock.calls[0] ?? [];
  expect([request?.method, request?.url]).toEqual(['POST', 'https://api.test/v1/auth/forgot-password']);
  expect(await request?.json()).toEqual({ email: 'rita@base.test' });
});

test('invisible marks of a pasted address are neither sent nor shown', async () => {
  render(<RecoverPasswordPage />);
  await userEvent.type(email(), 'rita@base.test\u200B');
  await send();
  expect(await screen.findByText('rita@base.test')).toBeVisible();
  expect(await answer.mock.calls[0]?.[0].json()).toEqual({ email: 'rita@base.test' });
});

test('another request starts with the previous e-mail', async () => {
  render(<RecoverPasswordPage />);
  await userEvent.type(email(), 'rita@bse.test');
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir outro link' }));
  expect(email()).toHaveValue('rita@bse.test');
  await send();
  expect(await screen.findByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(2);
});

test('errors appear at the e-mail field', async () => {
  const errors = [{ pointer: '/email', code: 'email', message: 'Informe um e-mail válido.' }];
  answer.mockResolvedValue(problem(422, 'invalid-request', 'Confira os campos indicados.', { errors }));
  render(<RecoverPasswordPage />);
  await send();
  expect(email()).toHaveAccessibleDescription('Campo obrigatório.');
  await userEvent.type(email(), 'rita');
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Informe um e-mail válido.'));
  expect(email()).toHaveFocus();
});

test('a rate limit shows the wait and keeps the typed text', async () => {
  answer.mockResolvedValue(
    problem(429, 'too-many-requests', 'Muitas tentativas. Aguarde 60 segundos.', { retryAfterSeconds: 60 }),
  );
  render(<RecoverPasswordPage />);
  await userEvent.type(email(), 'rita@base.test');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas. Aguarde 60 segundos.');
  expect(email()).toHaveValue('rita@base.test');
});

test('the form starts with the e-mail from the sign-in page, also after a reload, without putting it in the URL', async () => {
  const before = render(
    <SignInForm onSignedIn={vi.fn()} takeEarlySubmit={() => false} onTypingStart={() => undefined} />,
  );
  await userEvent.type(email(), 'rita@base.test');
  await userEvent.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
  before.unmount();
  const page = render(<RecoverPasswordPage />);
  expect(email()).toHaveValue('rita@base.test');
  expect(window.location.href).not.toContain('rita');
  page.unmount();
  const reloaded = render(<RecoverPasswordPage />);
  expect(email()).toHaveValue('rita@base.test');
  await send();
  await screen.findByRole('heading', { name: 'Confira o seu e-mail' });
  expect(window.history.state).toEqual({ sentTo: 'rita@base.test' });
  reloaded.unmount();
  window.history.pushState(null, '', '/recuperar-senha');
  render(<RecoverPasswordPage />);
  expect(email()).toHaveValue('');
});

const signInForm = () => (
  <SignInForm onSignedIn={() => undefined} takeEarlySubmit={() => false} onTypingStart={() => undefined} />
);

test.each([
  ['after the request', true],
  ['without one', false],
])('the sign-in form starts with the typed e-mail until a session starts, %s', async (_case, isSent) => {
  const page = render(<RecoverPasswordPage />);
  await userEvent.type(email(), 'rita@base.test');
  if (isSent) await send();
  await userEvent.click(await screen.findByRole('link', { name: 'Voltar para o login' }));
  page.unmount();
  const form = render(signInForm());
  expect(email()).toHaveValue('rita@base.test');
  form.unmount();
  // As at the start of a session.
  forgetEmail();
  render(signInForm());
  expect(email()).toHaveValue('');
});

test('a reload keeps the confirmation, and a later visit starts with the form', async () => {
  const page = render(<RecoverPasswordPage />);
  await userEvent.type(email(), 'rita@base.test');
  await send();
  await screen.findByText('rita@base.test');
  page.unmount();
  const reloaded = render(<RecoverPasswordPage />);
  expect(screen.getByText('rita@base.test')).toBeVisible();
  reloaded.unmount();
  window.history.pushState(null, '', '/recuperar-senha');
  render(<RecoverPasswordPage />);
  expect(email()).toHaveValue('');
});
