import { describe, expect, test } from 'vitest';

import { contextOf, readForm } from '#tests/support/screens/action-form.ts';
import { ASKED, DROPOFF_ID, PICKUP_ID, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { TAGS_LIMIT } from '../form/text.ts';
import { formOf } from './forms.ts';

const asked = (...input: Parameters<typeof contextOf>) =>
  formOf(input[0])
    .fields(contextOf(...input))
    .map(({ field }) => field);

describe('editing an order', () => {
  test('sends nothing when nothing was changed', () => {
    const read = readForm('order.edit', contextOf('order.edit'), {});
    expect(read).toEqual({ errors: { priority: 'Nada foi alterado.' } });
  });

  test('sends null for emptied fields', () => {
    const order = { notes: 'Tocar a campainha', externalRef: 'PED-1' };
    const read = readForm('order.edit', contextOf('order.edit', { order }), { notes: ' ', externalRef: '' });
    expect(read).toEqual({
      event: { type: 'order.edit', payload: { changes: { notes: null, externalRef: null } } },
    });
  });

  test('sends all tags of the field and rejects one that is too long', () => {
    const context = contextOf('order.edit', { order: { tags: ['vip'] } });
    expect(readForm('order.edit', context, { tags: 'vip, farmácia' })).toEqual({
      event: { type: 'order.edit', payload: { changes: { tags: ['vip', 'farmácia'] } } },
    });
    expect(readForm('order.edit', context, { tags: '' })).toEqual({
      event: { type: 'order.edit', payload: { changes: { tags: [] } } },
    });
    expect(readForm('order.edit', context, { tags: 'x'.repeat(31) })).toEqual({
      errors: { tags: TAGS_LIMIT },
    });
  });

  test('neither shows nor sends price and internal notes for a manager', () => {
    const situation = { role: 'manager' } as const;
    expect(asked('order.edit', situation)).toEqual([
      'priority',
      'packagesCount',
      'externalRef',
      'tags',
      'notes',
    ]);
    const read = readForm('order.edit', contextOf('order.edit', situation), {
      priority: 'urgent',
      price: '1,00',
    });
    expect(read).toEqual({ event: { type: 'order.edit', payload: { changes: { priority: 'urgent' } } } });
  });
});

describe('editing a stop', () => {
  const situation = { stopId: DROPOFF_ID, order: { status: 'accepted' } } as const;

  test('sends all stops with their ids, and an unchanged window as it was', () => {
    const typed = { contactName: 'Helena P. Prado', reason: 'Nome completo' };
    const read = readForm('order.edit', contextOf('order.edit', situation), typed);
    expect(read).toMatchObject({
      event: {
        payload: {
          reason: 'Nome completo',
          changes: {
            stops: [
              {
                id: PICKUP_ID,
                contactName: 'Farmácia Boa Vida',
                locationId: pickup.locationId,
                window: null,
              },
              { id: DROPOFF_ID, contactName: 'Helena P. Prado', window: ASKED },
            ],
          },
        },
      },
    });
  });

  test('asks for a reason once the base has accepted, and not before', () => {
    expect(asked('order.edit', situation)).toContain('reason');
    expect(asked('order.edit', { ...situation, order: { status: 'requested' } })).not.toContain('reason');
  });

  test('requires a reason for a changed address or window only', () => {
    const context = contextOf('order.edit', situation);
    const noReason = { errors: { reason: 'Campo obrigatório.' } };
    expect(readForm('order.edit', context, { number: '99' })).toEqual(noReason);
    expect(readForm('order.edit', context, { date: '', from: '', until: '' })).toEqual(noReason);
    expect(readForm('order.edit', context, { contactName: 'Helena P. Prado' })).toHaveProperty('event');
    const before = contextOf('order.edit', { ...situation, order: { status: 'requested' } });
    expect(readForm('order.edit', before, { number: '99' })).toHaveProperty('event');
  });

  test('detaches a corrected address from the address book', () => {
    const context = contextOf('order.edit', { stopId: PICKUP_ID });
    expect(readForm('order.edit', context, { number: '99' })).toMatchObject({
      event: { payload: { changes: { stops: [{ locationId: null, address: { number: '99' } }, {}] } } },
    });
  });

  test('sends nothing when nothing was changed', () => {
    const read = readForm('order.edit', contextOf('order.edit', { stopId: DROPOFF_ID }), {});
    expect(read).toEqual({ errors: { contactName: 'Nada foi alterado.' } });
  });
});

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
