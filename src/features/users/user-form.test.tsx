import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { notify } from '#src/ui/overlays/notify.ts';
import { CARLA, openUsers } from '#tests/support/screens/open-users.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('second factor', () => {
  test('is reset for another user, after a confirmation', async () => {
    const { user, sent } = openUsers('/usuarios', { users: [{ ...CARLA, hasTwoFactor: true }] });
    await user.click(await screen.findByRole('button', { name: 'Ações de Carla Mendes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Redefinir verificação em duas etapas' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Redefinir' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/v1/users/u7/two-factor' }]));
  });

  test('offers to remove passkeys where there are only these', async () => {
    const { user, sent } = openUsers('/usuarios', { users: [{ ...CARLA, hasPasskeys: true }] });
    await user.click(await screen.findByRole('button', { name: 'Ações de Carla Mendes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover chaves de acesso' }));
    await user.click(await screen.findByRole('button', { name: 'Remover chaves' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/v1/users/u7/two-factor' }]));
  });

  test.each([
    ['without one', { role: 'admin', hasTwoFactor: false }],
    ['to a manager', { role: 'manager', hasTwoFactor: true }],
  ] as const)('is not offered %s', async (_what, { role, hasTwoFactor }) => {
    const { user } = openUsers('/usuarios', { role, users: [{ ...CARLA, hasTwoFactor }] });
    await user.click(await screen.findByRole('button', { name: 'Ações de Carla Mendes' }));
    await screen.findByRole('menuitem', { name: 'Encerrar sessões' });
    expect(screen.queryByRole('menuitem', { name: /duas etapas/ })).toBeNull();
  });
});

test.each([
  ['the day of the anonymisation', '2027-05-24', 'Excluído em 24/11/2026Será anonimizado em 24/05/2027'],
  ['no day while something prevents it', null, 'Excluído em 24/11/2026'],
])('a deleted user shows %s', async (_what, erasureOn, text) => {
  const users = [{ ...CARLA, deletedAt: '2026-11-24T15:00:00.000Z', erasureOn }];
  openUsers('/usuarios?situacao=excluidos', { users });
  const status = (await screen.findByText('Excluído em 24/11/2026')).closest('[role=cell], td');
  expect(status?.textContent).toBe(`Excluído${text}`);
});

describe('bounced address', () => {
  const users = [{ ...CARLA, mailBouncedAt: '2026-11-22T15:00:00.000Z' }];

  test('shows its date in the list and above the form, with a link to the settings', async () => {
    openUsers('/usuarios', { users });
    expect(await screen.findByText('E-mail recusado desde 22/11/2026')).toBeVisible();
    cleanup();
    openUsers('/usuarios?editar=u7', { users });
    const hint = await screen.findByText(
      /^E-mail recusado desde 22\/11\/2026: nenhum aviso é enviado a ele\./u,
    );
    expect(within(hint).getByRole('link', { name: 'Configurações' })).toHaveAttribute(
      'href',
      '/configuracoes#email',
    );
  });

  test('is a filter for administrators, but not for managers', async () => {
    const { user, reads } = openUsers('/usuarios', { users });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Situação' }), 'E-mail recusado');
    await waitFor(() => expect(reads.at(-1)).toContain('mailBounced=true'));
    cleanup();
    openUsers('/usuarios', { role: 'manager' });
    const status = await screen.findByRole('combobox', { name: 'Situação' });
    expect(within(status).queryByRole('option', { name: 'E-mail recusado' })).toBeNull();
  });
});

describe('new user', () => {
  test('is validated at each field before any request', async () => {
    const { user, sent } = openUsers('/usuarios?novo=1');
    await screen.findByRole('option', { name: 'Óticas Miramar' });
    await user.type(field('E-mail'), 'rui@');
    await user.type(field('Telefone'), '11');
    await user.click(button('Criar usuário'));
    expect(field('Nome')).toHaveAccessibleDescription('Campo obrigatório.');
    expect(field('E-mail')).toHaveAccessibleDescription(/Informe um e-mail válido\./);
    expect(field('Telefone')).toHaveAccessibleDescription('Informe um telefone com DDD, um 0800 ou um 4004.');
    expect(screen.getByRole('combobox', { name: 'Empresa' })).toHaveAccessibleDescription(
      'Campo obrigatório.',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Confira 4 campos para salvar');
    expect(sent).toEqual([]);
  });

  test('of the base is sent without the company chosen before', async () => {
    const { user, sent } = openUsers('/usuarios?novo=1');
    await screen.findByRole('option', { name: 'Óticas Miramar' });
    const company = screen.getByRole('combobox', { name: 'Empresa' });
    expect(within(company).queryByRole('option', { name: /Loja Fechada/ })).toBeNull();
    await user.selectOptions(company, 'Óticas Miramar');
    await user.type(field('Nome'), 'Rui Costa');
    await user.type(field('E-mail'), 'Rui@Malote.test');
    await user.click(radio(/^Operação/));
    expect(screen.queryByRole('combobox', { name: 'Empresa' })).toBeNull();
    await user.click(button('Criar usuário'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/v1/users',
      body: { name: 'Rui Costa', role: 'operator' },
    });
    expect(sent[0]?.body).not.toHaveProperty('companyId');
    expect(sent[0]?.body).not.toHaveProperty('password');
  });

  test('requires a first password only if that is chosen', async () => {
    const { user, sent } = openUsers('/usuarios?novo=1');
    await user.click(radio(/^Administração/));
    expect(screen.queryByRole('textbox', { name: 'Primeira senha' })).toBeNull();
    await user.click(radio(/^Primeira senha/));
    await user.type(field('Nome'), 'Rui Costa');
    await user.type(field('E-mail'), 'rui@malote.test');
    await user.click(button('Criar usuário'));
    expect(field('Primeira senha')).toHaveAccessibleDescription(/Campo obrigatório\./);
    await user.click(button('Gerar'));
    expect(field('Primeira senha')).toHaveDisplayValue(/.{12,}/);
    await user.click(button('Criar usuário'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ password: expect.stringMatching(/.{12,}/) });
  });

  test('shows a taken e-mail as an error at the field', async () => {
    const detail = 'Já existe um usuário com este e-mail.';
    const errors: Schema<'FieldError'>[] = [{ pointer: '/email', code: 'email-taken', message: detail }];
    const refused = { status: 409, code: 'email-taken', detail, errors } as const;
    const { user } = openUsers('/usuarios?novo=1', { refused });
    await user.click(radio(/^Operação/));
    await user.type(field('Nome'), 'Rui Costa');
    await user.type(field('E-mail'), 'carla@boavida.test');
    await user.click(button('Criar usuário'));
    await waitFor(() => expect(field('E-mail')).toHaveFocus());
    expect(field('E-mail')).toHaveAccessibleDescription(new RegExp(detail));
  });

  test('invited from a company has its form and its button, unless a first password is chosen', async () => {
    const { user, sent } = openUsers('/usuarios?novo=gestor');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Convidar gestor');
    expect(button('Enviar convite')).toBeVisible();
    await user.click(radio(/^Primeira senha/));
    expect(button('Criar usuário')).toBeVisible();
    await user.click(radio(/^Convite por e-mail/));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Empresa' }), 'Óticas Miramar');
    await user.type(field('Nome'), 'Rui Costa');
    await user.type(field('E-mail'), 'rui@miramar.test');
    await user.click(button('Enviar convite'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ role: 'manager', name: 'Rui Costa' });
  });

  test('created by a manager is a manager, without a role field', async () => {
    const { user, sent } = openUsers('/usuarios?novo=1', { role: 'manager' });
    expect(screen.queryByRole('radio', { name: /^Operação/ })).toBeNull();
    await user.type(field('Nome'), 'Rui Costa');
    await user.type(field('E-mail'), 'rui@boavida.test');
    await user.click(button('Criar usuário'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ role: 'manager', name: 'Rui Costa' });
  });
});

test('a cleared telephone and CPF are sent as null', async () => {
  const carla = { ...CARLA, phone: '+5511981234410', cpf: '52998224725' };
  const { user, sent } = openUsers('/usuarios?editar=u7', { users: [carla] });
  await user.clear(await screen.findByRole('textbox', { name: 'Telefone' }));
  await user.clear(field('CPF'));
  await user.click(button('Salvar'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { name: carla.name, phone: null, cpf: null } });
});

test('a refused invitation to an inactive company shows its reason', async () => {
  const message = 'Esta empresa está desativada.';
  const errors: Schema<'FieldError'>[] = [{ pointer: '/companyId', code: 'company-inactive', message }];
  const refused = { status: 422, code: 'invalid-request', detail: 'Há campos a corrigir.', errors } as const;
  const shown = vi.spyOn(notify, 'error');
  const { user } = openUsers('/usuarios', { users: [{ ...CARLA, status: 'invited' }], refused });
  await user.click(await screen.findByRole('button', { name: 'Ações de Carla Mendes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reenviar convite' }));
  await waitFor(() => expect(shown).toHaveBeenCalledWith(message));
});

test('a refused role change of the last administrator shows its message', async () => {
  const detail = 'Não é possível desativar o último administrador.';
  const zuleica = { ...CARLA, id: 'u9', name: 'Zuleica', role: 'admin' as const, companyId: null };
  const refused = { status: 409, code: 'last-admin', detail } as const;
  const { user } = openUsers('/usuarios?editar=u9', { users: [zuleica], refused });
  await user.click(await screen.findByRole('radio', { name: /^Operação/ }));
  await user.click(button('Salvar'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(radio(/^Operação/)).toBeChecked();
});

test('users cannot change their own role', async () => {
  const own = { ...CARLA, id: 'u1', role: 'admin' as const, companyId: null };
  openUsers('/usuarios?editar=u1', { users: [own] });
  expect(await screen.findByRole('textbox', { name: 'Perfil' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('radio')).toBeNull();
});
