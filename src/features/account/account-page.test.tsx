import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { receiveServerDate } from '#src/lib/clock.ts';
import { openAccount, REQUEST } from '#tests/support/screens/open-account.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });

test.each([
  ['dados', 'Meus dados'],
  ['senha', 'Senha'],
  ['duas-etapas', 'Duas etapas e chaves'],
  ['sessoes', 'Sessões'],
  ['privacidade', 'Privacidade'],
  ['outra-coisa', 'Meus dados'],
])('?conta=%s shows the section "%s"', (part, label) => {
  openAccount(part);
  const parts = within(screen.getByRole('navigation', { name: 'Partes da conta' }));
  expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent(label);
});

describe('profile section', () => {
  test('sends the loaded version, and the saved version on the next save', async () => {
    const { user, sent } = openAccount('dados');
    const name = await field('Nome');
    expect(name).toHaveValue('Rita Andrade');
    await user.clear(name);
    await user.type(name, 'Rita Nova');
    await user.clear(await field('Telefone'));
    await user.click(button('Salvar'));
    await waitFor(() =>
      expect(sent).toEqual([
        { method: 'PUT', path: '/v1/users/me', body: { name: 'Rita Nova', phone: null }, ifMatch: '"3"' },
      ]),
    );
    await user.type(await field('Nome'), ' Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(sent[1]).toMatchObject({ ifMatch: '"4"' }));
  });

  test('keeps typed text after a refusal and shows the error at its field', async () => {
    const errors: Schema<'FieldError'>[] = [
      { pointer: '/phone', code: 'phone', message: 'Informe um telefone com DDD, um 0800 ou um 4004.' },
    ];
    const refused = { status: 422, code: 'invalid-request', detail: 'Confira.', errors } as const;
    const { user } = openAccount('dados', { refused });
    await user.type(await field('Nome'), ' Lima');
    await user.click(button('Salvar'));
    await waitFor(async () =>
      expect(await field('Telefone')).toHaveAccessibleDescription(
        'Informe um telefone com DDD, um 0800 ou um 4004.',
      ),
    );
    expect(await field('Nome')).toHaveValue('Rita Andrade Lima');
  });

  test('opens the conflict dialog after a concurrent change', async () => {
    const refused = { status: 412, code: 'stale-version', detail: 'Outra pessoa alterou.' } as const;
    const { user } = openAccount('dados', { refused });
    await user.type(await field('Nome'), ' Lima');
    await user.click(button('Salvar'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('alterou os seus dados');
  });

  test('can retry a failed load', async () => {
    const { user, unreachable } = openAccount('dados', { unreachable: ['/v1/users/u3'] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir os seus dados');
    unreachable.length = 0;
    await user.click(button('Tentar novamente'));
    expect(await field('Nome')).toHaveValue('Rita Andrade');
  });
});

test('a typed password counts as unsaved input until it is cleared', async () => {
  const { user, actor } = openAccount('senha');
  await user.type(screen.getByLabelText('Nova senha'), 'trem');
  expect(actor.getSnapshot().context.edits).toHaveLength(1);
  await user.clear(screen.getByLabelText('Nova senha'));
  expect(actor.getSnapshot().context.edits).toEqual([]);
});

describe('sessions section', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Sessões abertas' }));

  test('ends another session after a confirmation, but not the current one', async () => {
    const { user, sent } = openAccount('sessoes');
    const [present, other] = (await rows()).getAllByRole('listitem');
    expect(present).toHaveTextContent(/Esta sessão.*Navegador · Senha e código · Último uso/);
    expect(other).toHaveTextContent('Aplicativo · Chave de acesso · Último uso');
    expect(within(present ?? document.body).queryByRole('button')).toBeNull();
    await user.click(within(other ?? document.body).getByRole('button'));
    expect(sent).toEqual([]);
    await user.click(button('Encerrar sessão'));
    await waitFor(() => expect(sent).toMatchObject([{ path: '/v1/users/me/sessions/s2' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('treats an already ended session as ended', async () => {
    const refused = { status: 404, code: 'not-found', detail: 'Registro não encontrado.' } as const;
    const { user } = openAccount('sessoes', { refused });
    await user.click(await screen.findByRole('button', { name: /^Encerrar a sessão: Safari no iPhone/ }));
    await user.click(button('Encerrar sessão'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('ends all other sessions', async () => {
    const { user, sent } = openAccount('sessoes');
    await user.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }));
    await user.click(button('Encerrar sessões'));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/v1/users/me/sessions' }]));
  });
});

describe('request form', () => {
  const send = () => button('Enviar pedido');
  const kind = (name: RegExp) => screen.findByRole('radio', { name });

  test('requires a text for a correction, but not for a deletion', async () => {
    const { user, sent } = openAccount('privacidade');
    await kind(/^Correção/);
    await user.click(send());
    expect(await field('O que precisa ser corrigido')).toHaveAccessibleDescription('Campo obrigatório.');
    await user.click(await kind(/^Exclusão/));
    await user.click(send());
    await waitFor(() => expect(sent).toMatchObject([{ body: { kind: 'deletion' } }]));
  });

  test('disables kinds with an open request', async () => {
    openAccount('privacidade', { requests: [REQUEST] });
    expect(await kind(/^Correção/)).toBeDisabled();
    expect(await kind(/^Acesso/)).toBeChecked();
    expect(screen.getByRole('list', { name: 'Meus pedidos' })).toHaveTextContent(
      /Correção de dadosEm aberto.*Resposta até 05\/12\/2026, vence em 3 dias/,
    );
  });

  test('lists overdue requests as such, and answered ones with their answer', async () => {
    const late = { ...REQUEST, daysLeft: -2 };
    const answered = {
      ...REQUEST,
      id: 'r2',
      status: 'refused' as const,
      daysLeft: null,
      answer: 'Falta o documento.',
      answeredAt: '2026-11-22T12:00:00.000Z',
      answeredBy: 'Otávio Reis',
    };
    openAccount('privacidade', { requests: [late, answered] });
    const [first, second] = within(await screen.findByRole('list', { name: 'Meus pedidos' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/Vencido.*venceu há 2 dias/);
    expect(second).toHaveTextContent(/Recusado.*Respondido em 22\/11\/2026.*Resposta: Falta o documento\./);
  });

  test('keeps typed text after a refusal and shows its message', async () => {
    const detail = 'Você já tem um pedido deste tipo em aberto. Aguarde a resposta.';
    const { user } = openAccount('privacidade', {
      refused: { status: 409, code: 'request-open', detail },
    });
    await user.type(await field('O que precisa ser corrigido'), 'O meu nome.');
    await user.click(send());
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await field('O que precisa ser corrigido')).toHaveValue('O meu nome.');
  });
});

test('a data export is named after the day of the server, whatever the clock of the device', async () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const date = new Date(now).toUTCString();
  vi.useFakeTimers({ now: now + 5 * DAY_MS, toFake: ['Date'] });
  receiveServerDate(date);
  onTestFinished(() => {
    vi.setSystemTime(now);
    receiveServerDate(date);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const savedNames: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
  const { user } = openAccount('privacidade');
  await user.click(button('Baixar os meus dados'));
  await waitFor(() => expect(savedNames).toEqual(['malote-meus-dados-2026-11-20.json']));
});

test('a failed data export shows its message', async () => {
  const detail = 'Muitas tentativas. Aguarde 15 minutos.';
  const { user } = openAccount('privacidade', {
    refused: { status: 429, code: 'too-many-requests', detail },
  });
  await user.click(button('Baixar os meus dados'));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
});
