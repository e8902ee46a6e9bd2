import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { rememberUser } from '#src/api/session.ts';

import { NewPasswordPage } from './new-password-page.tsx';
import { forgetEmail } from './typed-email.ts';

const answer = vi.fn<(request: Request) => Promise<Response>>();
const onChanged = vi.fn<() => void>();

afterEach(() => {
  forgetEmail();
  window.history.replaceState(null, '');
});

beforeEach(() => {
  onChanged.mockReset();
  vi.stubGlobal('fetch', answer.mockReset());
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
});

const current = () => screen.getByLabelText<HTMLInputElement>('Senha atual');
const next = () => screen.getByLabelText<HTMLInputElement>('Nova senha');

async function open() {
  const user = userEvent.setup();
  render(<NewPasswordPage owner={{ email: 'rita@base.test', name: 'Rita Andrade' }} onChanged={onChanged} />);
  return user;
}

test('saving sends both passwords as typed and continues', async () => {
  answer.mockResolvedValue(new Response(null, { status: 204 }));
  const user = await open();
  await user.type(current(), 'primeira senha');
  await user.type(next(), 'uma que só eu sei');
  await user.click(screen.getByRole('button', { name: 'Salvar e continuar' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(await answer.mock.calls[0]?.[0].json()).toEqual({
    currentPassword: 'primeira senha',
    newPassword: 'uma que só eu sei',
  });
});

test('the strength knows the company of the account', async () => {
  const display = {
    theme: 'system',
    rows: 'comfortable',
    orderColumns: null,
    defaultView: null,
    firstStepsHidden: false,
  } as const;
  const company = { id: 'c1', name: 'Óticas Miramar' };
  rememberUser({ ...SAMPLE_USERS.manager, company, labelSize: 'a6', display });
  const user = await open();
  await user.type(next(), 'OticasMiramar#2027');
  await waitFor(() => expect(next()).toHaveAccessibleDescription(/^Fraca: usa nome, e-mail, empresa/u));
});

test('server errors appear at their fields, with the focus on the first', async () => {
  const document = {
    type: 'urn:malote:problem:invalid-request',
    title: 'x',
    status: 422,
    detail: 'Confira.',
  };
  const errors = [
    { pointer: '/newPassword', code: 'too-short', message: 'Use ao menos 12 caracteres.' },
    { pointer: '/currentPassword', code: 'password-wrong', message: 'A senha atual não confere.' },
  ];
  const body = { ...document, code: 'invalid-request', instance: '/', requestId: 'r', errors };
  answer.mockResolvedValue(Response.json(body, { status: 422 }));
  const user = await open();
  await user.type(current(), 'errada');
  await user.type(next(), 'curta{Enter}');
  await waitFor(() => expect(current()).toHaveAccessibleDescription('A senha atual não confere.'));
  expect(next()).toHaveAccessibleDescription('Use ao menos 12 caracteres.');
  expect(current()).toHaveFocus();
  expect(onChanged).not.toHaveBeenCalled();
  await user.type(current(), 'x');
  expect(current()).toHaveAccessibleDescription('A que você usou para entrar.');
});

test('the page offers a sign-out and the username for password managers', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/sair');
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('rita@base.test');
});
