import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { anyValues, filledOrder, filledStop, requestedOrder } from '#tests/support/screens/draft-samples.ts';
import { orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { draftOf, emptyOrder, valuesOf, valuesOfOrder } from './order-values.ts';

describe('a draft', () => {
  test('restores every input as typed, complete or not (decision 002)', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(valuesOf(draftOf(values, { isBase: true }), 'c1')).toEqual(values);
      }),
    );
  });

  test('stores complete values like an order', () => {
    const window = { date: '2026-11-20', from: '14:00', until: '16:00', untilDate: '' };
    const values = filledOrder({
      stops: [
        filledStop('pickup'),
        filledStop('dropoff', { window, cash: { method: 'cash', amount: '50', changeFor: '100,00' } }),
      ],
      items: [{ description: 'Medicamentos', quantity: '2', weight: '0,8', value: '312,90' }],
      price: '25,00',
    });
    expect(draftOf(values, { isBase: true })).toMatchObject({
      packagesCount: 1,
      stops: [
        { kind: 'pickup', window: null },
        {
          kind: 'dropoff',
          contactPhone: '+5511997410032',
          address: { postalCode: '01304001' },
          window: { from: '2026-11-20T17:00:00.000Z', until: '2026-11-20T19:00:00.000Z' },
          cashOnDelivery: { method: 'cash', amountCents: 5000, changeForCents: 10_000 },
        },
      ],
      items: [{ description: 'Medicamentos', quantity: 2, weightGrams: 800, declaredValueCents: 31_290 }],
      priceCents: 2500,
    });
  });

  test('of a manager omits the fields of the base', () => {
    const draft = draftOf(filledOrder({ price: '1,00', internalNotes: 'x' }), { isBase: false });
    expect(draft).not.toHaveProperty('priceCents');
    expect(draft).not.toHaveProperty('internalNotes');
  });

  test('replaces control characters of pasted text', () => {
    const stop = filledStop('dropoff', { contactName: 'Helena\tPrado', instructions: 'A\r\n\nB\u0000' });
    const draft = draftOf(filledOrder({ stops: [filledStop('pickup'), stop] }), { isBase: false });
    expect(draft.stops?.[1]).toMatchObject({ contactName: 'Helena Prado', instructions: 'A \n\nB ' });
  });

  test('keeps a window over midnight', () => {
    const window = { date: '2026-11-20', from: '22:00', until: '02:00', untilDate: '2026-11-21' };
    const values = filledOrder({ stops: [filledStop('pickup'), filledStop('dropoff', { window })] });
    expect(valuesOf(draftOf(values, { isBase: false }), 'c1').stops[1]?.window).toEqual(window);
  });
});

describe('the form of a draft', () => {
  test('has a pickup and a drop-off even if the draft lacks them', () => {
    expect(valuesOf({}, 'c1')).toEqual({ ...emptyOrder('c1'), packagesCount: '' });
    const kinds = valuesOf({ stops: [{ kind: 'dropoff', contactName: 'Rui' }] }, 'c1').stops;
    expect(kinds).toMatchObject([
      { kind: 'pickup', contactName: '' },
      { kind: 'dropoff', contactName: 'Rui' },
    ]);
  });

  test('masks values that were stored without a mask', () => {
    const stop = {
      kind: 'dropoff',
      contactPhone: '11997410032',
      address: { postalCode: '01304001' },
    } as const;
    expect(valuesOf({ stops: [stop] }, 'c1').stops[1]).toMatchObject({
      contactPhone: '(11) 99741-0032',
      address: { postalCode: '01304-001' },
    });
  });
});

test('draftOf splits typed tags and drops blank and repeated ones', () => {
  expect(draftOf(filledOrder({ tags: ' vip,, farmácia , vip,' }), { isBase: true }).tags).toEqual([
    'vip',
    'farmácia',
  ]);
});

describe('a duplicate', () => {
  test('starts with places and goods of the order, without windows, references and internal notes', () => {
    const order = requestedOrder({
      priority: 'urgent',
      packagesCount: 3,
      externalRef: 'PED-1',
      invoiceKey: '1'.repeat(44),
      internalNotes: 'Cliente reclamou',
      tags: ['vip'],
    });
    expect(order.stops[1]?.window).not.toBeNull();
    expect(valuesOfOrder(order)).toEqual(
      filledOrder({ priority: 'urgent', packagesCount: '3', tags: 'vip' }),
    );
  });

  test('of a draft starts with its content', () => {
    const draft = {
      packagesCount: 5,
      externalRef: 'PED-2',
      stops: [{ kind: 'pickup' as const, contactName: 'Carla' }],
    };
    expect(valuesOfOrder(requestedOrder({ stops: [], draft }))).toMatchObject({
      packagesCount: '5',
      externalRef: '',
      stops: [{ contactName: 'Carla' }, { contactName: '' }],
    });
  });
});

const LOCATION_ID = '01981f70-0000-7000-8000-0000000000c9';
const CASH = { method: 'cash' as const, amountCents: 5000, changeForCents: 10_000 };
/** An order with every field filled. */
const FULL = orderFor('operator', {
  stops: [{ ...pickup, locationId: LOCATION_ID }, stopFor({ locationId: LOCATION_ID, cashOnDelivery: CASH })],
  items: [{ description: 'Caixa', quantity: 2, weightGrams: 800, declaredValueCents: 31_290 }],
  packagesCount: 3,
  priority: 'urgent',
  handling: { fragile: true, refrigerated: true, perishable: true, documents: true, age18: true },
  vehicleType: 'carro',
  externalRef: 'PED-1',
  invoiceKey: '3'.repeat(44),
  notes: 'Portão azul',
  internalNotes: 'Cliente novo',
  priceCents: 2500,
  tags: ['vip'],
});

describe('duplicating copies every field of the contract', () => {
  const contract: unknown = parse(
    readFileSync(new URL('../../../../openapi/v1.yaml', import.meta.url), 'utf8'),
  );
  const propertiesOf = (schema: string) => {
    const found: unknown = ['components', 'schemas', schema, 'properties'].reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      contract,
    );
    return Object.keys(Object(found));
  };
  const EXCLUDED: Record<string, string> = {
    externalRef: 'is the number of another order in the books of the company',
    invoiceKey: 'belongs to one delivery of goods',
    internalNotes: 'is about that order',
    'stops.id': 'names a stop of that order',
    'stops.window': 'has passed, or will have',
  };
  const [, dropoff] = FULL.stops;
  const copied = draftOf(valuesOfOrder(FULL), { isBase: true });
  const [copiedPickup, copiedDropoff] = copied.stops ?? [];

  test.each([
    ...propertiesOf('DraftContent')
      .filter((name) => name !== 'stops')
      .map((name) => [name, FULL, copied] as const),
    ...propertiesOf('DraftItem').map((name) => [`items.${name}`, FULL.items[0], copied.items?.[0]] as const),
    ...propertiesOf('DraftStop').map((name) => [`stops.${name}`, dropoff, copiedDropoff] as const),
  ])('copies %s unless it belongs to that order alone', (path, from, to) => {
    const name = path.split('.').at(-1) ?? '';
    const before: unknown = Reflect.get(Object(from), name);
    const after: unknown = Reflect.get(Object(to), name);
    const wanted = EXCLUDED[path] === undefined ? before : null;
    expect(before, 'the sample has a value').toBeTruthy();
    expect({ [name]: after || null }).toMatchObject({ [name]: wanted });
  });

  test('including those of the pickup', () => {
    const { kind, locationId, contactName } = { ...pickup, locationId: LOCATION_ID };
    expect(copiedPickup).toMatchObject({ kind, locationId, contactName });
  });
});
