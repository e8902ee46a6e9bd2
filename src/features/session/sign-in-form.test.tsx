import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';

import { SignInForm } from './sign-in-form.tsx';
import type { SignInOptions } from './use-sign-in.ts';

const answer = vi.fn<(request: Request) => Promise<Response>>();
const onSignedIn = vi.fn<SignInOptions['onSignedIn']>();
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

function open(takeEarlySubmit = () => false) {
  const onTypingStart = () => undefined;
  render(<SignInForm {...{ onSignedIn, takeEarlySubmit, onTypingStart }} />);
  return userEvent.setup();
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');
const submit = () => screen.getByRole('button', { name: 'Entrar' });

async function fillIn(user: ReturnType<typeof open>) {
  await user.type(email(), ' rita@base.test ');
  await user.type(password(), 'correio lento azul');
}

function problem(status: number, code: string, detail: string, more: object = {}): Response {
  const document = { type: `urn:malote:problem:${code}`, title: code, status, detail, code };
  return Response.json({ ...document, instance: '/', requestId: 'req-1', ...more }, { status });
}

test('signing in sends the trimmed e-mail and the password as typed, and reports the session', async () => {
  answer.mockResolvedValue(Response.json(session));
  const user = open();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  expect(await answer.mock.calls[0]?.[0].json()).toEqual({
    email: 'rita@base.test',
    password: 'correio lento azul',
    client: 'web',
    include: ['openOrders'],
  });
});

test('signing in sends the e-mail without invisible marks of a pasted text', async () => {
  answer.mockResolvedValue(Response.json(session));
  const user = open();
  await user.type(email(), '\u200Erita@base.test\u200B');
  await user.type(password(), 'correio lento azul');
  await user.click(submit());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  expect(await answer.mock.calls[0]?.[0].json()).toMatchObject({ email: 'rita@base.test' });
});

test('missing fields show errors and send nothing, with the focus on the first', async () => {
  const user = open();
  await user.click(submit());
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Campo obrigatório.'));
  expect(password()).toHaveAccessibleDescription('Campo obrigatório.');
  expect(email()).toHaveFocus();
  expect(answer).not.toHaveBeenCalled();
});

test('an invalid field is revalidated during input', async () => {
  const user = open();
  await user.type(email(), 'rita');
  await user.type(password(), 'x');
  await user.click(submit());
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Informe um e-mail válido.'));
  await user.type(email(), '@base.test');
  await waitFor(() => expect(email()).toBeValid());
});

test('a wrong password keeps the typed text and focuses the password', async () => {
  answer.mockResolvedValue(problem(401, 'invalid-credentials', 'E-mail ou senha incorretos.'));
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha incorretos.');
  expect(password()).toHaveFocus();
  expect(password()).toHaveValue('correio lento azul');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a network failure allows another submit', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Response.json(session));
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor. Tente novamente.');
  await user.click(submit());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
});

test('a server error appears at its field', async () => {
  const errors = [{ pointer: '/email', code: 'too-long', message: 'Use no máximo 254 caracteres.' }];
  answer.mockResolvedValue(problem(422, 'invalid-request', 'Confira os campos indicados.', { errors }));
  const user = open();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Use no máximo 254 caracteres.'));
});

test('a rate limit shows the remaining wait and blocks requests until it is over', async () => {
  const detail = 'Muitas tentativas. Aguarde 2 segundos.';
  answer.mockImplementation(() =>
    Promise.resolve(problem(429, 'too-many-requests', detail, { retryAfterSeconds: 2 })),
  );
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText(/Aguarde [12] segundos?\./, { ignore: '.sr-only' })).toBeVisible();
  await user.click(submit());
  expect(answer).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(submit());
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
});

test('a double click sends one request', async () => {
  answer.mockReturnValue(new Promise(() => undefined));
  const user = open();
  await fillIn(user);
  await user.dblClick(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  expect(answer).toHaveBeenCalledTimes(1);
});

test('an early submit is sent on mount', async () => {
  answer.mockResolvedValue(Response.json(session));
  open(() => {
    email().value = 'rita@base.test';
    password().value = 'correio lento azul';
    return true;
  });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  expect(answer).toHaveBeenCalledTimes(1);
});

test('Tab moves from the password to its toggle, then to the link and the button', async () => {
  const user = open();
  const names: (string | null)[] = [];
  for (let steps = 0; steps < 5; steps += 1) {
    await user.tab();
    const { activeElement } = document;
    names.push(
      activeElement?.getAttribute('name') ??
        activeElement?.getAttribute('aria-label') ??
        activeElement?.textContent ??
        null,
    );
  }
  expect(names).toEqual(['email', 'password', 'Mostrar senha', 'Esqueci minha senha', 'Entrar']);
});

test('a session that arrives after unmount is ended on the server', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  answer.mockResolvedValueOnce(new Response(null, { status: 204 }));
  const { unmount } = render(
    <SignInForm {...{ onSignedIn, takeEarlySubmit: () => false, onTypingStart: () => undefined }} />,
  );
  const user = userEvent.setup();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  unmount();
  // The actor stops shortly after its component unmounts.
  await new Promise((resolve) => setTimeout(resolve));
  arrive(Response.json(session));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  const ended = answer.mock.calls[1]?.[0];
  expect([ended?.url, ended?.headers.get('authorization')]).toEqual([
    'https://api.test/v1/auth/sign-out',
    'Bearer token-a',
  ]);
  expect(onSignedIn).not.toHaveBeenCalled();
});
