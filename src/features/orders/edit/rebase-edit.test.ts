import { expect, test } from 'vitest';

import { emptyOrder, type OrderFormValues } from '../values/order-values.ts';
import { emptyStop, type StopValues } from '../values/stop-values.ts';
import { rebaseEdit } from './rebase-edit.ts';

const stop = (stopId: string | undefined, changes: Partial<StopValues> = {}): StopValues => ({
  ...emptyStop(stopId === 'p' ? 'pickup' : 'dropoff'),
  stopId,
  contactName: stopId ?? 'nova',
  ...changes,
});
const order = (changes: Partial<OrderFormValues> = {}): OrderFormValues => ({
  ...emptyOrder('c1'),
  notes: 'antes',
  tags: 'vip',
  stops: [stop('p'), stop('a'), stop('b')],
  ...changes,
});
const street = (text: string) => ({ address: { ...emptyStop('dropoff').address, street: text } });

test.each<[string, typed: OrderFormValues, fresh: OrderFormValues, expected: OrderFormValues]>([
  ['untouched fields follow the order', order(), order({ notes: 'depois' }), order({ notes: 'depois' })],
  [
    'typed fields stay',
    order({ notes: 'digitado' }),
    order({ notes: 'depois', tags: 'urgente' }),
    order({ notes: 'digitado', tags: 'urgente' }),
  ],
  [
    'fields of one stop are joined',
    order({ stops: [stop('p'), stop('a', { contactName: 'digitado' }), stop('b')] }),
    order({ stops: [stop('p'), stop('a', { contactPhone: '11' }), stop('b')] }),
    order({ stops: [stop('p'), stop('a', { contactName: 'digitado', contactPhone: '11' }), stop('b')] }),
  ],
  [
    'parts of one address are joined',
    order({ stops: [stop('p'), stop('a', street('Rua Nova')), stop('b')] }),
    order({
      stops: [stop('p'), stop('a', { address: { ...emptyStop('dropoff').address, number: '9' } }), stop('b')],
    }),
    order({
      stops: [stop('p'), stop('a', { address: { ...street('Rua Nova').address, number: '9' } }), stop('b')],
    }),
  ],
  [
    'an added stop and a moved one stay',
    order({ stops: [stop('p'), stop('b'), stop('a'), stop(undefined)] }),
    order({ notes: 'depois' }),
    order({ notes: 'depois', stops: [stop('p'), stop('b'), stop('a'), stop(undefined)] }),
  ],
  [
    'a stop that another user removed is gone',
    order({ stops: [stop('p'), stop('a', { contactName: 'digitado' }), stop('b')] }),
    order({ stops: [stop('p'), stop('b')] }),
    order({ stops: [stop('p'), stop('b')] }),
  ],
  [
    'a removed stop stays removed',
    order({ stops: [stop('p'), stop('a')] }),
    order({ notes: 'depois' }),
    order({ notes: 'depois', stops: [stop('p'), stop('a')] }),
  ],
  [
    'a stop that another user added comes last',
    order({ stops: [stop('p'), stop('b'), stop('a')] }),
    order({ stops: [stop('p'), stop('a'), stop('b'), stop('c')] }),
    order({ stops: [stop('p'), stop('b'), stop('a'), stop('c')] }),
  ],
])('%s', (_, typed, fresh, expected) => {
  expect(rebaseEdit(typed, order(), fresh)).toEqual(expected);
});
