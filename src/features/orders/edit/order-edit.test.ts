import { describe, expect, test } from 'vitest';

import {
  ASKED,
  DROPOFF_ID,
  orderFor,
  PICKUP_ID,
  pickup,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import type { OrderFormValues } from '../values/order-values.ts';
import { emptyStop, type StopValues } from '../values/stop-values.ts';
import { changesOf, editValuesOf, needsReason } from './order-edit.ts';

const order = orderFor('operator', {
  status: 'accepted',
  tags: ['vip'],
  notes: 'Tocar a campainha',
  externalRef: 'PED-1',
});
const values = editValuesOf(order);
const withDropoff = (changes: Partial<StopValues>): OrderFormValues => ({
  ...values,
  stops: values.stops.map((stop, index) => (index === 1 ? { ...stop, ...changes } : stop)),
});
const address = (changes: Partial<StopValues['address']>) => ({
  address: { ...emptyStop('dropoff').address, ...values.stops[1]?.address, ...changes },
});
const changed = (typed: Partial<OrderFormValues>, isBase = true) =>
  changesOf({ ...values, ...typed }, order, isBase);

describe('changesOf', () => {
  test.each<[string, Partial<OrderFormValues>, object]>([
    ['nothing for an untouched form', {}, {}],
    ['null for emptied texts', { notes: ' ', externalRef: '' }, { notes: null, externalRef: null }],
    ['all tags of the field', { tags: 'vip, farmácia' }, { tags: ['vip', 'farmácia'] }],
    ['the number of packages', { packagesCount: '7' }, { packagesCount: 7 }],
    ['the price in cents', { price: '1.234,50' }, { priceCents: 123_450 }],
    [
      'items with weight and value',
      { items: [{ description: 'Caixa', quantity: '2', weight: '1,5', value: '30,00' }] },
      { items: [{ description: 'Caixa', quantity: 2, weightGrams: 1_500, declaredValueCents: 3_000 }] },
    ],
  ])('sends %s', (_, typed, expected) => {
    expect(changed(typed)).toEqual(expected);
  });

  test('sends the cash of the stop that collects, with its change', () => {
    const { stops = [] } = changed(
      withDropoff({ cash: { method: 'cash', amount: '50,00', changeFor: '100,00' } }),
    );
    expect(stops.map(({ cashOnDelivery }) => cashOnDelivery)).toEqual([
      null,
      { method: 'cash', amountCents: 5_000, changeForCents: 10_000 },
    ]);
  });

  test('sends the name of a place, and null for an emptied one', () => {
    const [first, second] = values.stops;
    if (!first || !second) throw new Error('The order has two stops.');
    const stops = [
      { ...first, placeName: ' ' },
      { ...second, placeName: 'Clínica São Lucas ' },
    ];
    expect(changed({ stops }).stops?.map(({ placeName }) => placeName)).toEqual([null, 'Clínica São Lucas']);
  });

  test('sends the name of the address book for an emptied one, and nothing if it was that', () => {
    const [first, second] = values.stops;
    if (!first || !second) throw new Error('The order has two stops.');
    const emptied = { ...values, stops: [{ ...first, placeName: '' }, second] };
    const of = (label: string) =>
      changesOf(emptied, order, true, new Map([[pickup.locationId ?? '', label]]));
    expect(of('Balcão da Augusta')).toEqual({});
    expect(of('Balcão').stops?.[0]?.placeName).toBe('Balcão');
  });

  test('sends neither price nor internal notes for a manager', () => {
    expect(changed({ price: '1,00', internalNotes: 'x', priority: 'urgent' }, false)).toEqual({
      priority: 'urgent',
    });
  });

  test('sends all stops with their ids, and an unchanged window as it was', () => {
    expect(changesOf(withDropoff({ contactName: 'Helena P. Prado' }), order, true)).toMatchObject({
      stops: [
        {
          id: PICKUP_ID,
          contactName: 'Farmácia Boa Vida',
          locationId: pickup.locationId,
          placeName: 'Balcão da Augusta',
          window: null,
        },
        { id: DROPOFF_ID, contactName: 'Helena P. Prado', window: ASKED },
      ],
    });
  });

  test('sends a new stop without an id, and leaves out a removed one', () => {
    const [first, second] = values.stops;
    const added = { ...emptyStop('dropoff'), ...second, stopId: undefined, contactName: 'Rui Costa' };
    const stops = first ? [first, added] : [];
    expect(changed({ stops }).stops).toMatchObject([{ id: PICKUP_ID }, { contactName: 'Rui Costa' }]);
    expect(changed({ stops }).stops?.[1]).not.toHaveProperty('id');
  });
});

describe('needsReason', () => {
  test.each<[string, OrderFormValues, boolean]>([
    ['a contact', withDropoff({ contactName: 'Helena P. Prado' }), false],
    ['an address', withDropoff(address({ number: '99' })), true],
    ['a window', withDropoff({ window: { date: '', from: '', until: '', untilDate: '' } }), true],
    ['an added stop', { ...values, stops: [...values.stops, emptyStop('dropoff')] }, true],
  ])('of an accepted order: %s', (_, typed, expected) => {
    expect(needsReason(typed, order)).toBe(expected);
  });

  test('is false before the acceptance', () => {
    const requested = orderFor('operator', { stops: [pickup, stopFor()] });
    expect(needsReason(withDropoff(address({ number: '99' })), requested)).toBe(false);
  });
});
