import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { contextOf, readForm } from '#tests/support/screens/action-form.ts';
import { DROPOFF_ID, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { formOf } from './forms.ts';

const cashOnDelivery = { method: 'cash' as const, amountCents: 5000, changeForCents: 10_000 };
const PAID = { amountCents: 5000, method: 'cash' as const };

const atDoor = () =>
  contextOf('order.completeStop', {
    order: { status: 'in_transit', stops: [pickup, stopFor({ cashOnDelivery })] },
    stopId: DROPOFF_ID,
  });

describe('the completion of a stop that collects', () => {
  const RECEIVED = { receiverName: 'Helena' };

  test('starts from the amount due, so that the usual case is one key', () => {
    expect(formOf('order.completeStop').defaults?.(atDoor())).toEqual({
      cashAmount: '50,00',
      cashMethod: 'cash',
      cashReason: '',
    });
    expect(readForm('order.completeStop', atDoor(), RECEIVED)).toMatchObject({
      event: { payload: { stopId: DROPOFF_ID, cash: PAID } },
    });
  });

  test.each<[string, object, object]>([
    ['another method', { cashMethod: 'pix' }, { amountCents: 5000, method: 'pix' }],
    [
      'less with its reason',
      { cashAmount: '40', cashReason: 'Faltou dinheiro' },
      { amountCents: 4000, method: 'cash', reason: 'Faltou dinheiro' },
    ],
    ['nothing', { cashAmount: '0', cashReason: 'Pago no site' }, { amountCents: 0, reason: 'Pago no site' }],
  ])('sends %s', (_, typed, cash) => {
    const read = readForm('order.completeStop', atDoor(), { ...RECEIVED, ...typed });
    expect(read).toMatchObject({ event: { payload: { cash } } });
  });

  test.each<[string, object, object]>([
    ['no amount', { cashAmount: '' }, { cashAmount: 'Campo obrigatório.' }],
    ['an unreadable amount', { cashAmount: '1,234' }, { cashAmount: expect.any(String) }],
    [
      'another amount without a reason',
      { cashAmount: '40,00' },
      { cashReason: 'Informe o motivo: o valor é diferente do cobrado.' },
    ],
    ['an amount without its method', { cashMethod: '' }, { cashMethod: 'Campo obrigatório.' }],
  ])('marks %s', (_, typed, errors) => {
    expect(readForm('order.completeStop', atDoor(), { ...RECEIVED, ...typed })).toEqual({ errors });
  });
});

describe('settling cash', () => {
  const settling = (stop: Partial<Schema<'Stop'>>) =>
    contextOf('order.settleCash', {
      order: { status: 'delivered', stops: [pickup, stopFor({ status: 'done', cashOnDelivery, ...stop })] },
    });
  const held = settling({ cashReceived: PAID, cashSettledAt: null });

  test('marks the recorded amount as handed in', () => {
    expect(readForm('order.settleCash', held, {})).toEqual({
      event: { type: 'order.settleCash', payload: { handedIn: true } },
    });
  });

  test('sends a corrected amount with its reason', () => {
    expect(
      readForm('order.settleCash', held, { cashAmount: '45,00', cashReason: 'Contado na base' }),
    ).toMatchObject({
      event: {
        payload: {
          handedIn: true,
          cash: { amountCents: 4500, method: 'cash', reason: 'Contado na base' },
        },
      },
    });
  });

  test('records an amount that never was', () => {
    expect(readForm('order.settleCash', settling({}), {})).toMatchObject({
      event: { payload: { handedIn: true, cash: PAID } },
    });
  });

  test.each([
    ['still with the courier', held, { handedIn: 'false' }],
    ['already at the base', settling({ cashReceived: PAID, cashSettledAt: '2026-11-20T18:00:00.000Z' }), {}],
  ])('has nothing to send for an amount %s', (_, context, typed) => {
    expect(readForm('order.settleCash', context, typed)).toEqual({
      errors: { handedIn: 'Nada foi alterado.' },
    });
  });
});

describe('correcting an outcome at a stop that collects', () => {
  const earlier = { amountCents: 4000, method: 'pix' as const, reason: 'Desconto' };
  const attempt = {
    n: 1,
    startedAt: null,
    arrivedAt: null,
    endedAt: '2026-11-20T15:00:00.000Z',
    outcome: 'failed' as const,
    reasonCode: null,
    reasonLabel: null,
    note: null,
    by: null,
  };
  const correcting = (stop: Partial<Schema<'Stop'>>) =>
    contextOf('order.correctOutcome', {
      role: 'admin',
      order: { status: 'returned', stops: [pickup, stopFor({ cashOnDelivery, ...stop })] },
    });
  const returned = correcting({ status: 'failed', attempts: [{ ...attempt, cashReceived: earlier }] });
  const fieldsFor = (context: typeof returned, toStatus: string) =>
    formOf('order.correctOutcome')
      .fields(context, { toStatus })
      .map(({ field }) => field);
  const TYPED = { toStatus: 'delivered', reason: 'Foi entregue' };
  const HELD = { ...TYPED, handedIn: 'false' };

  test('asks the amount only of an outcome that completes the stop', () => {
    expect(fieldsFor(returned, 'delivered')).toEqual([
      'toStatus',
      'cashAmount',
      'cashMethod',
      'cashReason',
      'reason',
    ]);
    expect(fieldsFor(returned, 'lost')).toEqual(['toStatus', 'reason']);
    expect(fieldsFor(correcting({ status: 'done', cashReceived: PAID }), 'delivered')).toEqual([
      'toStatus',
      'reason',
    ]);
  });

  test('starts from what was recorded before, else from the amount due', () => {
    const read = (context: typeof returned) => readForm('order.correctOutcome', context, TYPED);
    expect(read(returned)).toEqual({
      event: { type: 'order.correctOutcome', payload: { ...TYPED, cash: earlier } },
    });
    expect(read(correcting({ status: 'failed', attempts: [attempt] }))).toMatchObject({
      errors: { handedIn: 'Campo obrigatório.' },
    });
    expect(
      readForm('order.correctOutcome', correcting({ status: 'failed', attempts: [attempt] }), HELD),
    ).toEqual({
      event: { type: 'order.correctOutcome', payload: { ...TYPED, cash: PAID, handedIn: false } },
    });
  });

  test.each<[name: string, typed: object, isAsked: boolean]>([
    ['cash', { cashMethod: 'cash' }, true],
    ['card', { cashMethod: 'card' }, false],
    ['no amount', { cashMethod: 'cash', cashAmount: '0,00' }, false],
  ])('asks where the amount is, of %s: %o', (_name, typed, isAsked) => {
    const fields = formOf('order.correctOutcome').fields(returned, { toStatus: 'delivered', ...typed });
    expect(fields.some(({ field }) => field === 'handedIn')).toBe(isAsked);
  });

  test('sends no amount with another outcome', () => {
    const read = readForm('order.correctOutcome', returned, { ...TYPED, toStatus: 'lost' });
    expect(read).toEqual({
      event: { type: 'order.correctOutcome', payload: { ...TYPED, toStatus: 'lost' } },
    });
  });

  test('marks a missing amount', () => {
    const read = readForm('order.correctOutcome', returned, { ...TYPED, cashAmount: '' });
    expect(read).toEqual({ errors: { cashAmount: 'Campo obrigatório.' } });
  });
});
