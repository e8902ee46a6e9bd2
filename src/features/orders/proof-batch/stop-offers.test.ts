import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  PICKUP_ID,
  SECOND_DROPOFF_ID,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import { stopOffersOf } from './stop-offers.ts';

const attempt = (endedAt: string): Schema<'Attempt'> => ({
  n: 1,
  startedAt: null,
  arrivedAt: null,
  endedAt,
  outcome: 'done',
  reasonCode: null,
  reasonLabel: null,
  note: null,
  by: 'Olga Nunes',
});
const collected = { ...pickup, status: 'done' as const, attempts: [attempt('2026-11-20T14:00:00.000Z')] };
const first = stopFor({ status: 'done', attempts: [attempt('2026-11-20T16:00:00.000Z')] });
const second = stopFor({
  id: SECOND_DROPOFF_ID,
  sequence: 3,
  contactName: 'Ivo Sá',
  status: 'done',
  attempts: [attempt('2026-11-20T17:00:00.000Z')],
});
const order = (changes: Partial<ServiceOrder>) =>
  orderFor('operator', { status: 'delivered', closedAt: '2026-11-20T17:00:00.000Z', ...changes });

describe('stopOffersOf', () => {
  test('offers the drop-off that ended last first, and the pickup last', () => {
    expect(stopOffersOf(order({ stops: [collected, first, second] }))).toEqual({
      offers: [
        { stopId: SECOND_DROPOFF_ID, label: 'Entrega 2 · Ivo Sá', isInProgress: false },
        { stopId: DROPOFF_ID, label: 'Entrega 1 · Helena Prado', isInProgress: false },
        { stopId: PICKUP_ID, label: expect.stringMatching(/^Coleta/u), isInProgress: false },
      ],
    });
  });

  test('offers a drop-off in progress after an ended one', () => {
    const onRoad = { ...second, status: 'pending' as const, attempts: [] };
    expect(
      stopOffersOf(order({ status: 'in_transit', closedAt: null, stops: [collected, first, onRoad] })),
    ).toMatchObject({
      offers: [
        { stopId: DROPOFF_ID, isInProgress: false },
        { stopId: SECOND_DROPOFF_ID, isInProgress: true },
        { stopId: PICKUP_ID, isInProgress: false },
      ],
    });
  });

  test('refuses an order without an ended stop', () => {
    const stops = [pickup, stopFor()];
    expect(stopOffersOf(order({ status: 'accepted', closedAt: null, stops }))).toEqual({
      refusal: 'Nenhuma parada desta ordem espera comprovantes nem teve uma tentativa encerrada.',
    });
  });

  test('names the last day for proofs once it is over', () => {
    const old = stopFor({ status: 'done', attempts: [attempt('2026-11-01T16:00:00.000Z')] });
    expect(stopOffersOf(order({ stops: [pickup, old] }))).toEqual({
      refusal: 'O prazo para anexar comprovantes a esta parada terminou em 08/11/2026.',
    });
  });
});
