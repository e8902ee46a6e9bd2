import { describe, expect, test } from 'vitest';

import { contextOf, readForm } from '#tests/support/screens/action-form.ts';
import { pickup, SECOND_DROPOFF_ID, stopFor } from '#tests/support/screens/order-samples.ts';

import { windowValuesOf } from '../time-window.ts';
import { formOf } from './forms.ts';
import { requestedWindow } from './window.ts';

const accept = (typed: Record<string, string>) => readForm('order.accept', contextOf('order.accept'), typed);

describe('the promised window', () => {
  test('defaults to the requested window in São Paulo time', () => {
    const context = contextOf('order.accept');
    expect(formOf('order.accept').defaults?.(context)).toEqual({
      date: '2026-11-20',
      from: '14:00',
      until: '16:00',
      untilDate: '',
    });
  });

  test('is not sent if unchanged', () => {
    expect(accept({})).toEqual({ event: { type: 'order.accept' } });
  });

  test.each([
    [
      'ends before it starts',
      { from: '17:00', until: '16:00' },
      'A janela precisa terminar depois do início.',
    ],
    ['ends when it starts', { from: '16:00', until: '16:00' }, 'A janela precisa terminar depois do início.'],
    ['is too short', { from: '15:00', until: '15:14' }, 'A janela precisa ter ao menos 15 minutos.'],
    ['is over', { from: '11:00', until: '13:59' }, 'Escolha um horário futuro.'],
  ])('is rejected at its end if it %s', (_case, typed, message) => {
    expect(accept(typed)).toEqual({ errors: { until: message } });
  });

  test('is rejected at its day if that does not exist', () => {
    expect(accept({ date: '2026-02-30' })).toEqual({ errors: { date: 'Informe uma data válida.' } });
  });

  test('defaults to the policy’s time if the company requested none, and is not sent if unchanged', () => {
    const order = { stops: [pickup, stopFor({ window: null })] };
    const context = contextOf('order.accept', { order });
    const from = new Date(context.now).toISOString();
    const until = new Date(context.now + 240 * 60_000).toISOString();
    expect(formOf('order.accept').defaults?.(context)).toEqual(windowValuesOf({ from, until }));
    expect(readForm('order.accept', context, {})).toEqual({ event: { type: 'order.accept' } });
  });

  test('includes the day of its end if it crosses midnight', () => {
    const window = { from: '2026-11-21T01:00:00.000Z', until: '2026-11-21T05:00:00.000Z' };
    const context = contextOf('order.accept', { order: { stops: [pickup, stopFor({ window })] } });
    expect(
      formOf('order.accept')
        .fields(context)
        .map(({ field }) => field),
    ).toContain('untilDate');
    expect(readForm('order.accept', context, { until: '03:00' })).toEqual({
      event: {
        type: 'order.accept',
        payload: { promisedWindow: { from: window.from, until: '2026-11-21T06:00:00.000Z' } },
      },
    });
  });
});

test('requestedWindow spans the windows of all drop-offs', () => {
  const later = { from: '2026-11-20T20:00:00.000Z', until: '2026-11-20T21:00:00.000Z' };
  const stops = [pickup, stopFor({ window: later }), stopFor({ id: SECOND_DROPOFF_ID })];
  expect(requestedWindow(stops)).toEqual({ from: '2026-11-20T17:00:41.121Z', until: later.until });
});
