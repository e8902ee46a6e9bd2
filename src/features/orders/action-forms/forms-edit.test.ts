import { expect, test } from 'vitest';

import { contextOf, readForm } from '#tests/support/screens/action-form.ts';
import { DROPOFF_ID, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { TAGS_LIMIT } from '../values/text.ts';

test('a correction of the recipient sends only changed fields', () => {
  const order = { status: 'attempt_failed', stops: [pickup, stopFor({ status: 'failed' })] } as const;
  const context = contextOf('order.editStop', {
    order: { ...order, stops: [...order.stops] },
    stopId: DROPOFF_ID,
  });
  expect(readForm('order.editStop', context, { complement: 'ap. 27' })).toEqual({
    event: {
      type: 'order.editStop',
      payload: {
        stopId: DROPOFF_ID,
        address: { ...stopFor().address, complement: 'ap. 27', reference: null },
      },
    },
  });
  expect(readForm('order.editStop', context, {})).toEqual({
    errors: { contactName: 'Nada foi alterado.' },
  });
});

test('a drop-off on the road goes to another place only with a reason', () => {
  const context = contextOf('order.editStop', {
    order: { status: 'in_transit', stops: [pickup, stopFor()] },
    stopId: DROPOFF_ID,
  });
  expect(readForm('order.editStop', context, { complement: 'ap. 27' })).toHaveProperty('event');
  expect(readForm('order.editStop', context, { number: '99' })).toEqual({
    errors: { reason: 'Campo obrigatório.' },
  });
  expect(readForm('order.editStop', context, { number: '99', reason: 'Número errado' })).toMatchObject({
    event: { payload: { address: { number: '99' }, reason: 'Número errado' } },
  });
});

test('a requested change without a stop sends only changed notes and tags', () => {
  const order = { status: 'in_transit', tags: ['vip'], notes: 'Tocar a campainha' } as const;
  const context = contextOf('order.requestChange', {
    role: 'manager',
    order: { ...order, tags: [...order.tags] },
  });
  expect(readForm('order.requestChange', context, { notes: 'Deixar com Sueli' })).toEqual({
    event: { type: 'order.requestChange', payload: { notes: 'Deixar com Sueli' } },
  });
  expect(readForm('order.requestChange', context, { tags: '' })).toEqual({
    event: { type: 'order.requestChange', payload: { tags: [] } },
  });
  expect(readForm('order.requestChange', context, {})).toEqual({ errors: { tags: 'Nada foi alterado.' } });
});

test('only changed notes and tags are sent, and emptied notes as null', () => {
  const order = { status: 'in_transit', tags: ['vip'], notes: 'Tocar a campainha' } as const;
  const context = contextOf('order.annotate', { order: { ...order, tags: [...order.tags] } });
  expect(readForm('order.annotate', context, { notes: ' ' })).toEqual({
    event: { type: 'order.annotate', payload: { notes: null } },
  });
  expect(readForm('order.annotate', context, { tags: 'vip, farmácia' })).toEqual({
    event: { type: 'order.annotate', payload: { tags: ['vip', 'farmácia'] } },
  });
  expect(readForm('order.annotate', context, { tags: 'x'.repeat(31) })).toEqual({
    errors: { tags: TAGS_LIMIT },
  });
  expect(readForm('order.annotate', context, {})).toEqual({ errors: { tags: 'Nada foi alterado.' } });
});
