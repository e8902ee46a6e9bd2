import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { openAccount, type OpenAccountOptions, PASSKEY } from '#tests/support/screens/open-account.tsx';

const PASSWORD = 'correio-lento-azul';
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();

beforeEach(() => {
  create.mockReset().mockResolvedValue({
    id: 'K1',
    rawId: new ArrayBuffer(1),
    type: 'public-key',
    response: { clientDataJSON: new ArrayBuffer(1), attestationObject: new ArrayBuffer(2) },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});

const open = (options: OpenAccountOptions = {}) => openAccount('duas-etapas', options);
const findButton = (name: string) => screen.findByRole('button', { name });
const findDialog = async () => within(await screen.findByRole('dialog'));

/** Fills in the form of a new passkey and submits it. */
async function add(options: OpenAccountOptions = {}, name = 'Celular') {
  const opened = open(options);
  const { user } = opened;
  await user.click(await findButton('Adicionar chave de acesso'));
  const dialog = await findDialog();
  if (name !== '') await user.type(dialog.getByLabelText('Nome da chave'), name);
  await user.type(dialog.getByLabelText('Senha atual'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  return { ...opened, dialog };
}

describe('the list of passkeys', () => {
  test('shows each with its name, day and last use', async () => {
    const used = { ...PASSKEY, id: 'k2', name: 'Chave USB', lastUsedAt: '2026-11-21T12:00:00.000Z' };
    open({ passkeys: [PASSKEY, used] });
    const list = within(await screen.findByRole('list', { name: 'Chaves de acesso' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^CelularAdicionada em 20\/11\/2026.*Ainda não usada/);
    expect(second).toHaveTextContent(/^Chave USB.*Último uso/);
  });

  test.each<[reason: string, options: OpenAccountOptions]>([
    ['O site está em um endereço numérico', { hasPasskeys: false }],
    [
      'Você tem 10 chaves de acesso, o máximo.',
      { passkeys: Array.from({ length: 10 }, (_, index) => ({ ...PASSKEY, id: `k${index}` })) },
    ],
  ])('explains instead of the button: %s', async (reason, options) => {
    open(options);
    expect(await screen.findByText(reason, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull();
  });

  test('explains that a browser has no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    open();
    expect(await screen.findByText(/^Este navegador não cria chaves de acesso/)).toBeVisible();
  });

  test('offers a retry when it cannot be opened', async () => {
    const { user, unreachable } = open({ unreachable: ['/v1/users/me/passkeys'] });
    expect(await screen.findByText('Não foi possível abrir as chaves de acesso')).toBeVisible();
    unreachable.length = 0;
    await user.click(await findButton('Tentar novamente'));
    expect(await findButton('Adicionar chave de acesso')).toBeVisible();
  });
});

describe('a new passkey', () => {
  test('is created by the device with the server’s options, and sent with its name', async () => {
    const { sent } = await add();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { method: 'POST', path: '/v1/users/me/passkeys/options', body: { currentPassword: PASSWORD } },
        {
          method: 'PUT',
          path: '/v1/users/me/passkeys',
          body: {
            name: 'Celular',
            credential: { id: 'K1', clientDataJson: 'AA', attestationObject: 'AAA' },
          },
        },
      ]),
    );
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        publicKey: expect.objectContaining({ rp: { id: 'malote.test', name: 'Malote' } }),
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['', '   '])('needs a name: %j', async (name) => {
    const { dialog, sent } = await add({}, name);
    expect(dialog.getByLabelText('Nome da chave')).toHaveAccessibleDescription('Campo obrigatório.');
    expect(sent).toEqual([]);
  });

  test('shows the error of a wrong password at its field, and asks no device', async () => {
    const message = 'A senha atual não confere.';
    const errors: Schema<'FieldError'>[] = [{ pointer: '/currentPassword', code: 'password-wrong', message }];
    const refused = { status: 422, code: 'invalid-request', detail: 'Confira.', errors } as const;
    const { dialog } = await add({ refused });
    await waitFor(() => expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription(message));
    expect(create).not.toHaveBeenCalled();
  });

  test.each([
    ['NotAllowedError', /^A chave não foi criada/],
    ['InvalidStateError', /^Este aparelho já tem/],
    ['ConstraintError', /^Este aparelho não confirma quem você é/],
    ['SecurityError', /^As chaves de acesso só funcionam no endereço oficial/],
    ['UnknownError', /^Não foi possível criar a chave/],
  ])('explains a refusal of the device (%s), and can be tried again', async (name, sentence) => {
    create.mockRejectedValueOnce(new DOMException('refused', name));
    const { user, dialog, sent } = await add();
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']));
  });
});

test('the removal of a passkey asks for the password', async () => {
  const { user, sent } = open({ passkeys: [PASSKEY] });
  await user.click(await findButton('Remover a chave de acesso: Celular'));
  const dialog = await findDialog();
  expect(screen.getByRole('dialog', { name: 'Remover a chave “Celular”?' })).toBeVisible();
  await user.type(dialog.getByLabelText('Senha atual'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Remover' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { method: 'POST', path: '/v1/users/me/passkeys/k1/removal', body: { currentPassword: PASSWORD } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
