import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { openOrder, type OrderScreen } from '#tests/support/screens/open-order.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, problemAnswer } from '#tests/support/screens/order-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

afterEach(() => {
  vi.useRealTimers();
});

function comment(changes: Partial<Schema<'Comment'>> = {}): Schema<'Comment'> {
  return {
    id: 'k1',
    body: 'Medicamento refrigerado.',
    visibility: 'company',
    by: { id: 'u2', name: 'Carla Mendes', role: 'manager' },
    createdAt: '2026-11-20T16:58:00.000Z',
    updatedAt: '2026-11-20T16:58:00.000Z',
    editableUntil: null,
    ...changes,
  };
}

const order = () => orderFor('operator');
const box = () => screen.findByRole('textbox', { name: 'Comentar' });
const button = () => screen.getByRole('button', { name: 'Comentar' });

test('an operator’s comment is sent once with the chosen visibility and appears', async () => {
  const { user, server, sent } = openOrder('operator', { order, change: () => new Promise(() => undefined) });
  server.change = async () => {
    server.comments = [comment({ body: 'Só para nós', visibility: 'internal' })];
    return Response.json(server.comments[0], { status: 201 });
  };
  await user.type(await box(), 'Só para nós');
  await user.selectOptions(screen.getByLabelText('Quem vê o comentário'), 'Só a base vê');
  await user.dblClick(button());
  expect(await screen.findByText('Só para nós', { selector: 'p' })).toBeVisible();
  expect(await box()).toHaveValue('');
  expect(sent.map(({ body }) => body)).toEqual([{ body: 'Só para nós', visibility: 'internal' }]);
});

test('a manager has no choice of visibility', async () => {
  openOrder('manager', { order: () => orderFor('manager') });
  await box();
  expect(screen.queryByLabelText('Quem vê o comentário')).toBeNull();
});

test('a failed comment stays in the input and is retried with the same key', async () => {
  const { user, server, sent } = openOrder('operator', {
    order,
    change: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.type(await box(), 'Ligar antes');
  await user.click(button());
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription('Sem conexão com o servidor. Tente novamente.'),
  );
  expect(await box()).toHaveValue('Ligar antes');
  server.change = () => Response.json(comment(), { status: 201 });
  await user.click(button());
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('only an editable comment can be edited, and a refusal keeps the typed text', async () => {
  const editableUntil = '2026-11-20T17:03:00.000Z';
  const comments = [comment({ editableUntil }), comment({ id: 'k2', body: 'De outra pessoa' })];
  const { user, server, sent } = openOrder('operator', { order, comments });
  server.change = () =>
    problemAnswer(409, {
      code: 'comment-closed',
      detail: 'Um comentário pode ser editado pelo autor durante 5 minutos.',
    });
  const own = (await screen.findByText('Medicamento refrigerado.')).closest('li');
  if (own === null) throw new Error('The comment is no list item.');
  expect(screen.getAllByRole('button', { name: 'Editar' })).toHaveLength(1);
  await user.click(within(own).getByRole('button', { name: 'Editar' }));
  const editor = within(own).getByRole('textbox', { name: 'Seu comentário' });
  await user.clear(editor);
  await user.type(editor, 'Medicamento refrigerado. Não abrir.');
  await user.click(within(own).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(editor).toHaveAccessibleDescription(/durante 5 minutos/u));
  expect(editor).toHaveValue('Medicamento refrigerado. Não abrir.');
  expect(sent).toMatchObject([{ method: 'PUT', path: '/v1/service-orders/10482/comments/k1' }]);
});

test('an empty comment is not sent', async () => {
  const { user, sent } = openOrder('operator', { order });
  await user.type(await box(), '   ');
  await user.click(button());
  expect(await box()).toHaveAccessibleDescription('Campo obrigatório.');
  expect(sent).toEqual([]);
});

describe('an unsent comment', () => {
  type End = Parameters<OrderScreen['actor']['send']>[0];
  const internal = () => screen.getByLabelText('Quem vê o comentário');

  function endSession({ actor, unmount }: OrderScreen, end: End) {
    actor.send(end);
    unmount();
  }

  /** Types a comment, and ends the session before it is sent. */
  async function leaveUnsent(end: End) {
    const opened = openOrder('operator', { order });
    await opened.user.type(await box(), 'Ligar antes');
    await opened.user.selectOptions(internal(), 'Só a base vê');
    endSession(opened, end);
  }

  test('returns with its visibility when the same user signs in after an expired session', async () => {
    await leaveUnsent({ type: 'session.expired', token: 'T1' });
    openOrder('operator', { order });
    expect(await box()).toHaveValue('Ligar antes');
    expect(internal()).toHaveValue('internal');
  });

  test('returns only once', async () => {
    await leaveUnsent({ type: 'session.expired', token: 'T1' });
    const again = openOrder('operator', { order });
    await again.user.clear(await box());
    again.unmount();
    openOrder('operator', { order });
    expect(await box()).toHaveValue('');
  });

  test('does not return in another order', async () => {
    await leaveUnsent({ type: 'session.expired', token: 'T1' });
    openOrder('operator', { order }, '/ordens-de-servico/10483');
    expect(await box()).toHaveValue('');
  });

  test('is dropped when the user signs out', async () => {
    await leaveUnsent({ type: 'session.signOut', mode: 'push' });
    openOrder('operator', { order });
    expect(await box()).toHaveValue('');
  });

  test.each(['operator', 'manager'] as const)(
    'is dropped when the next session, of a %s, ends',
    async (role) => {
      await leaveUnsent({ type: 'session.expired', token: 'T1' });
      const next = openOrder(role, { order: () => orderFor(role) }, '/ordens-de-servico/10483');
      await box();
      endSession(next, { type: 'session.signOut', mode: 'push' });
      openOrder('operator', { order });
      expect(await box()).toHaveValue('');
    },
  );
});
