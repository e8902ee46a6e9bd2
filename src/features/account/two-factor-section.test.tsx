import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { openAccount } from '#tests/support/screens/open-account.tsx';

const PASSWORD = 'correio-lento-azul';
const findButton = (name: string) => screen.findByRole('button', { name });
const on = { enabledAt: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 2, isRequired: false };
const findPassword = () => screen.findByLabelText('Senha atual');
const findCodes = async () =>
  within(await screen.findByRole('list', { name: 'Códigos de recuperação' })).getAllByRole('listitem');

describe('disabled second factor', () => {
  test('is set up with the password, a QR code or key, and a first code', async () => {
    const { user, sent } = openAccount('duas-etapas');
    await user.click(await findButton('Ativar'));
    await user.type(await findPassword(), PASSWORD);
    await user.click(await findButton('Continuar'));
    expect(await screen.findByRole('figure', { name: /Código QR/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(screen.getByLabelText('Código de verificação'), '12');
    await user.click(await findButton('Ativar'));
    expect(screen.getByLabelText('Código de verificação')).toHaveAccessibleDescription(
      'O código tem seis dígitos.',
    );
    await user.type(screen.getByLabelText('Código de verificação'), '3456');
    await user.click(await findButton('Ativar'));
    expect(await findCodes()).toHaveLength(10);
    expect(sent).toMatchObject([
      { method: 'POST', path: '/v1/users/me/two-factor', body: { currentPassword: PASSWORD } },
      { method: 'PUT', path: '/v1/users/me/two-factor', body: { code: '123456' } },
    ]);
  });

  test('shows the error of a wrong password at its field', async () => {
    const message = 'A senha atual não confere.';
    const errors: Schema<'FieldError'>[] = [{ pointer: '/currentPassword', code: 'password-wrong', message }];
    const refused = { status: 422, code: 'invalid-request', detail: 'Confira.', errors } as const;
    const { user } = openAccount('duas-etapas', { refused });
    await user.click(await findButton('Ativar'));
    await user.type(await findPassword(), 'errada');
    await user.click(await findButton('Continuar'));
    await waitFor(async () => expect(await findPassword()).toHaveAccessibleDescription(message));
    expect(await findPassword()).toHaveValue('errada');
  });
});

/** Replaces the recovery codes, which the page then shows. */
async function renewCodes(user: UserEvent) {
  await user.click(await findButton('Gerar novos códigos'));
  await user.type(await findPassword(), PASSWORD);
  await user.click(await findButton('Gerar códigos'));
  return findCodes();
}

describe('enabled second factor', () => {
  test('shows since when it is enabled', async () => {
    openAccount('duas-etapas', { twoFactor: on });
    expect(await screen.findByText(/Desde 20\/11\/2026/)).toBeVisible();
  });

  test('warns when few recovery codes are left', async () => {
    openAccount('duas-etapas', { twoFactor: on });
    expect(await screen.findByText('Restam 2 códigos de recuperação.')).toBeVisible();
    expect(screen.getByText(/^Gere novos códigos/)).toBeVisible();
  });

  test('renews recovery codes with the password', async () => {
    const { user, sent } = openAccount('duas-etapas', { twoFactor: on });
    expect(await renewCodes(user)).toHaveLength(10);
    expect(sent).toMatchObject([
      { path: '/v1/users/me/two-factor/recovery-codes', body: { currentPassword: PASSWORD } },
    ]);
    await user.click(await findButton('Guardei os códigos'));
    expect(await findButton('Gerar novos códigos')).toBeVisible();
  });

  test('asks before new recovery codes are left, unless they were copied', async () => {
    const { user, actor } = openAccount('duas-etapas', { twoFactor: on });
    await renewCodes(user);
    act(() => actor.send({ type: 'session.signOut', mode: 'push' }));
    expect(
      await screen.findByRole('dialog', { name: 'Encerrar a sessão sem guardar os códigos?' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar aos códigos' }));
    expect(actor.getSnapshot().context.edits).toHaveLength(1);
    await user.click(await findButton('Copiar'));
    expect(await findButton('Copiados')).toBeVisible();
    expect(actor.getSnapshot().context.edits).toEqual([]);
  });

  test('leaves uncopied recovery codes once confirmed', async () => {
    const { user, actor } = openAccount('duas-etapas', { twoFactor: on });
    await renewCodes(user);
    act(() => actor.send({ type: 'location.changed', to: '/ordens-de-servico/7', mode: 'push' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sair sem guardar os códigos?' }));
    await user.click(question.getByRole('button', { name: 'Sair sem guardar' }));
    expect(actor.getSnapshot().context.location).toBe('/ordens-de-servico/7');
  });

  test('is disabled with the password', async () => {
    const { user, sent } = openAccount('duas-etapas', { twoFactor: on });
    await user.click(await findButton('Desativar'));
    await user.type(await findPassword(), PASSWORD);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { path: '/v1/users/me/two-factor/removal', body: { currentPassword: PASSWORD } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('cannot be disabled while the base requires it', async () => {
    openAccount('duas-etapas', { twoFactor: { ...on, isRequired: true } });
    expect(await screen.findByText(/não pode ser desativada/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  });
});
