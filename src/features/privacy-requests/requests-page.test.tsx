import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { openRequests, REQUEST } from '#tests/support/screens/open-privacy-requests.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const OPEN = '/usuarios?pedidos=abertos&editar=r1';

describe('the inbox', () => {
  test('is linked from the user list with its open and overdue counts', async () => {
    openRequests('/usuarios?companyId=c1');
    const link = await screen.findByRole('link', {
      name: 'Pedidos de privacidade 1 em aberto, 1 com prazo vencido',
    });
    expect(link).toHaveAttribute('href', '/usuarios?companyId=c1&pedidos=abertos');
  });

  test('marks an overdue request and links to it', async () => {
    openRequests('/usuarios?pedidos=abertos');
    const row = await screen.findByRole('row', { name: /Carla Mendes/ });
    expect(row).toHaveTextContent(/05\/12\/2026, venceu há 2 dias.*Vencido/);
    expect(screen.getByRole('link', { name: 'Carla Mendes' })).toHaveAttribute('href', OPEN);
  });

  test('links a request to its requester, unless removed', async () => {
    openRequests(OPEN);
    const person = await screen.findByRole('link', { name: 'Carla Mendes' });
    expect(person).toHaveAttribute('href', '/usuarios?editar=u7');
    cleanup();
    openRequests(OPEN, {
      requests: [{ ...REQUEST, requester: { ...REQUEST.requester, isRemoved: true } }],
    });
    expect(await screen.findByText('Não trabalho mais aí.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Carla Mendes' })).toBeNull();
  });

  test('lists answered requests separately', async () => {
    const answered = {
      status: 'done' as const,
      daysLeft: null,
      answeredAt: '2026-11-22T12:00:00.000Z',
      answeredBy: 'Otávio Reis',
    };
    const { reads } = openRequests('/usuarios?pedidos=encerrados&page=2', {
      requests: [{ ...REQUEST, ...answered }],
    });
    const row = await screen.findByRole('row', { name: /Carla Mendes/ });
    expect(row).toHaveTextContent(/22\/11\/2026Otávio Reis.*Atendido/);
    expect(reads).toEqual(['/v1/privacy-requests?state=closed&page=2&limit=50']);
  });

  test('shows when the texts of an answered request are erased, and afterwards that they were', async () => {
    const answered = {
      ...REQUEST,
      status: 'done' as const,
      daysLeft: null,
      answer: 'Estes são os dados.',
      answeredAt: '2026-11-22T12:00:00.000Z',
      erasureOn: '2031-11-22',
    };
    const address = '/usuarios?pedidos=encerrados&editar=r1';
    openRequests(address, { requests: [answered] });
    const day = await screen.findByText('O texto e a resposta serão apagados em');
    expect(day.parentElement).toHaveTextContent('22/11/2031');
    cleanup();
    openRequests(address, { requests: [{ ...answered, text: null, answer: null, erasureOn: null }] });
    expect(await screen.findByText('O texto e a resposta foram apagados.')).toBeVisible();
    expect(screen.queryByText('Nada além do pedido.')).toBeNull();
  });

  test.each([
    ['abertos', 'Nenhum pedido em aberto'],
    ['encerrados', 'Nenhum pedido respondido'],
  ])('shows an empty state at %s', async (pedidos, title) => {
    openRequests(`/usuarios?pedidos=${pedidos}`, { requests: [] });
    expect(await screen.findByText(title)).toBeVisible();
  });

  test('is not available to a manager', async () => {
    const { reads } = openRequests('/usuarios?pedidos=abertos', { role: 'manager' });
    expect(await screen.findByRole('heading', { name: 'Usuários' })).toBeVisible();
    expect(reads.filter((path) => path.includes('privacy'))).toEqual([]);
  });
});

describe('reply form', () => {
  test('requires the typed name for a deletion, without sending it', async () => {
    const { user, sent } = openRequests(OPEN);
    await user.type(await field(/^O que foi feito/), 'Apagado.');
    await user.type(await field(/^Para confirmar, digite Carla Mendes/), 'Carla');
    await user.click(await button('Anonimizar e responder'));
    expect(await field(/^Para confirmar/)).toHaveAccessibleDescription('O texto não é igual a Carla Mendes.');
    expect(sent).toEqual([]);
    await user.type(await field(/^Para confirmar/), ' MENDES');
    await user.click(await button('Anonimizar e responder'));
    await waitFor(() =>
      expect(sent).toEqual([
        { path: '/v1/privacy-requests/r1/answer', body: { outcome: 'done', note: 'Apagado.' } },
      ]),
    );
  });

  test('requires a reason, but no name, for a refusal', async () => {
    const { user, sent, history } = openRequests(OPEN);
    await user.click(await screen.findByRole('radio', { name: /^Recusado/ }));
    expect(screen.queryByRole('textbox', { name: /^Para confirmar/ })).toBeNull();
    await user.click(await button('Responder'));
    expect(await field(/^Motivo da recusa/)).toHaveAccessibleDescription('Campo obrigatório.');
    await user.type(await field(/^Motivo da recusa/), 'A lei obriga a guardar.');
    await user.click(await button('Responder'));
    await waitFor(() => expect(sent).toMatchObject([{ body: { outcome: 'refused' } }]));
    await waitFor(() => expect(history.at(-1)).toBe('/usuarios?pedidos=abertos'));
  });

  test('keeps typed text if another user has answered the request', async () => {
    const detail = 'Este pedido já foi respondido.';
    const { user } = openRequests(OPEN, { refused: { status: 409, code: 'request-answered', detail } });
    await user.click(await screen.findByRole('radio', { name: /^Recusado/ }));
    await user.type(await field(/^Motivo/), 'Não.');
    await user.click(await button('Responder'));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await field(/^Motivo/)).toHaveValue('Não.');
  });

  test('lets administrators only refuse their own deletion request', async () => {
    openRequests(OPEN, { requests: [{ ...REQUEST, requester: { ...REQUEST.requester, id: 'u1' } }] });
    expect(await screen.findByRole('radio', { name: /^Atendido/ })).toBeDisabled();
    expect(await screen.findByRole('radio', { name: /^Recusado/ })).toBeChecked();
  });

  test('is hidden for an answered request', async () => {
    const answered = { status: 'done' as const, daysLeft: null, answeredAt: '2026-11-22T12:00:00.000Z' };
    openRequests(OPEN, { requests: [{ ...REQUEST, ...answered, answer: 'Apagado.' }] });
    expect(await screen.findByText('Apagado.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /esponder/ })).toBeNull();
  });
});
