import { expect, test } from 'vitest';

import { ORDER_STATUSES, type OrderStatus } from '#machines/order/types.ts';
import { orderRow } from '#tests/support/screens/order-rows.ts';
import { orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { progressOf, rowProgress } from './progress.ts';

const HOUR = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const attempt = {
  n: 1,
  arrivedAt: null,
  endedAt: null,
  outcome: null,
  reasonCode: null,
  reasonLabel: null,
  note: null,
  by: null,
};

function way(status: OrderStatus, changes: Parameters<typeof orderFor>[1] = {}): string[] {
  const order = orderFor('operator', {
    status,
    acceptedAt: HOUR(13),
    assignedAt: HOUR(14),
    collectedAt: HOUR(16),
    closedAt: HOUR(18),
    stops: [{ ...pickup, attempts: [{ ...attempt, startedAt: HOUR(15) }] }, stopFor()],
    ...changes,
  });
  return progressOf(order).map(({ label, state }) => `${label}: ${state}`);
}

const BEFORE = ['Criada: done', 'Aceita: done', 'Atribuída: done'];

test.each<[OrderStatus, string[]]>([
  [
    'requested',
    [
      'Criada: current',
      'Aceita: todo',
      'Atribuída: todo',
      'Em coleta: todo',
      'Em rota: todo',
      'Entregue: todo',
    ],
  ],
  ['in_transit', [...BEFORE, 'Em coleta: done', 'Em rota: current', 'Entregue: todo']],
  ['pickup_failed', [...BEFORE, 'Coleta não realizada: failed', 'Em rota: todo', 'Entregue: todo']],
  ['attempt_failed', [...BEFORE, 'Em coleta: done', 'Aguardando nova tentativa: failed', 'Entregue: todo']],
  ['returning', [...BEFORE, 'Em coleta: done', 'Em rota: done', 'Em devolução: current', 'Devolvida: todo']],
  ['returned', [...BEFORE, 'Em coleta: done', 'Em rota: done', 'Devolvida: ended']],
  ['delivered', [...BEFORE, 'Em coleta: done', 'Em rota: done', 'Entregue: done']],
  ['partially_delivered', [...BEFORE, 'Em coleta: done', 'Em rota: done', 'Entregue parcialmente: done']],
  ['lost', [...BEFORE, 'Em coleta: done', 'Em rota: done', 'Extraviada ou avariada: failed']],
])('progressOf returns the steps of an order with status %s', (status, expected) => {
  expect(way(status)).toEqual(expected);
});

test('the step at which an order stopped has time and reason of the last failed attempt', () => {
  const failed = { ...attempt, outcome: 'failed' as const, startedAt: HOUR(16) };
  const order = orderFor('operator', {
    status: 'attempt_failed',
    stops: [
      { ...pickup, attempts: [{ ...failed, endedAt: HOUR(14), reasonLabel: 'Loja fechada' }] },
      {
        ...stopFor(),
        attempts: [
          { ...failed, endedAt: HOUR(17), reasonLabel: 'Destinatário ausente' },
          { ...attempt, n: 2, startedAt: HOUR(18) },
        ],
      },
    ],
  });
  expect(progressOf(order)[4]).toMatchObject({ at: HOUR(17), reason: 'Destinatário ausente' });
  const row = rowProgress(orderRow({ status: 'attempt_failed', failureReason: 'Recusado' }));
  expect(row && progressOf(row)[4]).toMatchObject({ at: null, reason: 'Recusado' });
});

test('an order that ended early shows only the steps before its end', () => {
  const early = { assignedAt: null, collectedAt: null, stops: [pickup, stopFor()] };
  expect(way('cancelled', early)).toEqual(['Criada: done', 'Aceita: done', 'Cancelada: ended']);
  expect(way('rejected', { ...early, acceptedAt: null })).toEqual([
    'Criada: done',
    'Recusada pela base: ended',
  ]);
});

test('a return after a partial delivery ends as partially delivered', () => {
  const stops = [pickup, stopFor({ status: 'done' }), stopFor({ status: 'failed' })];
  expect(way('returning', { stops }).at(-1)).toBe('Entregue parcialmente: todo');
});

test('a list row yields the same steps as the order, or none if it lacks the facts', () => {
  const unknown = ORDER_STATUSES.filter((status) => {
    const known = rowProgress(orderRow({ status }));
    const steps = known && progressOf(known).map(({ label, state }) => `${label}: ${state}`);
    expect([status, steps]).toEqual([status, steps && way(status)]);
    return known === undefined;
  });
  expect(unknown).toEqual([
    'draft',
    'returning',
    'delivered',
    'partially_delivered',
    'returned',
    'cancelled',
    'rejected',
    'lost',
  ]);
});
