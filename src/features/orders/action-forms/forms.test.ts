import { describe, expect, expectTypeOf, test } from 'vitest';

import { EVENT_SPECS } from '#machines/order/events.ts';
import { ORDER_EVENT_TYPES, type OrderStatus } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { contextOf, readForm } from '#tests/support/screens/action-form.ts';
import { DROPOFF_ID, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import type { FormActionType } from '../actions/types.ts';
import type { ActionValues } from './fields.ts';
import { TYPED_COURIER } from './forms-delivery.ts';
import { formOf } from './forms.ts';

type Sample = { status: OrderStatus; typed: Partial<ActionValues>; payload?: unknown; stopId?: string };

const WINDOW = { date: '2026-11-21', from: '09:00', until: '11:30' };
const SENT_WINDOW = { from: '2026-11-21T12:00:00.000Z', until: '2026-11-21T14:30:00.000Z' };

/** Typed values and sent payload of every event of the contract. */
const SAMPLES = {
  'order.submit': { status: 'draft', typed: {} },
  'order.accept': { status: 'requested', typed: WINDOW, payload: { promisedWindow: SENT_WINDOW } },
  'order.reject': {
    status: 'requested',
    typed: { reasonCode: 'NO_COURIER' },
    payload: { reasonCode: 'NO_COURIER', note: undefined },
  },
  'order.assign': {
    status: 'accepted',
    typed: { courierId: '01981f70-0000-7000-8000-0000000000d1' },
    payload: { courierId: '01981f70-0000-7000-8000-0000000000d1' },
  },
  'order.unassign': {
    status: 'assigned',
    typed: { reason: 'Troca de turno' },
    payload: { reason: 'Troca de turno' },
  },
  'order.startPickup': { status: 'assigned', typed: {} },
  'order.confirmPickup': {
    status: 'collecting',
    typed: { receiverName: 'Balcão' },
    payload: { packagesCount: 2, receiverName: 'Balcão' },
  },
  'order.failPickup': {
    status: 'collecting',
    typed: { reasonCode: 'NOT_READY', note: 'Volte às 16h' },
    payload: { reasonCode: 'NOT_READY', note: 'Volte às 16h' },
  },
  'order.arriveStop': {
    status: 'in_transit',
    typed: {},
    stopId: DROPOFF_ID,
    payload: { stopId: DROPOFF_ID },
  },
  'order.completeStop': {
    status: 'in_transit',
    stopId: DROPOFF_ID,
    typed: { receiverName: 'Seu Antônio', receiverRelation: 'frontDesk' },
    payload: {
      stopId: DROPOFF_ID,
      receiverName: 'Seu Antônio',
      receiverRelation: 'frontDesk',
      receiverDoc: undefined,
    },
  },
  'order.failStop': {
    status: 'in_transit',
    stopId: DROPOFF_ID,
    typed: { reasonCode: 'RECIPIENT_ABSENT' },
    payload: { stopId: DROPOFF_ID, reasonCode: 'RECIPIENT_ABSENT', note: undefined },
  },
  'order.retry': { status: 'attempt_failed', typed: {}, payload: { overrideReason: undefined } },
  'order.reschedule': {
    status: 'accepted',
    typed: { ...WINDOW, requestedByClient: 'false', reason: 'Chuva forte' },
    payload: { window: SENT_WINDOW, reason: 'Chuva forte', requestedByClient: false },
  },
  'order.editStop': {
    status: 'attempt_failed',
    stopId: DROPOFF_ID,
    typed: { contactPhone: '(11) 91234-5678', contactEmail: '' },
    payload: { stopId: DROPOFF_ID, contactPhone: '+5511912345678', contactEmail: null },
  },
  'order.annotate': {
    status: 'in_transit',
    typed: { tags: 'vip, frágil', notes: 'Tocar o 2.' },
    payload: { tags: ['vip', 'frágil'], notes: 'Tocar o 2.', internalNotes: undefined },
  },
  'order.setPrice': {
    status: 'delivered',
    typed: { price: '1.025,90' },
    payload: { priceCents: 102590 },
  },
  'order.settleCash': { status: 'delivered', typed: { handedIn: 'true' }, payload: { handedIn: true } },
  'order.startReturn': {
    status: 'attempt_failed',
    typed: { reason: 'Sem nova data' },
    payload: { reason: 'Sem nova data' },
  },
  'order.confirmReturn': {
    status: 'returning',
    typed: { receiverName: 'Carla', receiverDoc: '529.982.247-25' },
    payload: { receiverName: 'Carla', receiverDoc: '529.982.247-25', receiverRelation: undefined },
  },
  'order.failReturn': {
    status: 'returning',
    typed: { reasonCode: 'CLOSED' },
    payload: { reasonCode: 'CLOSED', note: undefined },
  },
  'order.reportLoss': {
    status: 'in_transit',
    typed: { description: 'Caixa aberta no baú' },
    payload: { description: 'Caixa aberta no baú' },
  },
  'order.cancel': {
    status: 'accepted',
    typed: { reasonCode: 'DUPLICATE' },
    payload: { reasonCode: 'DUPLICATE', note: undefined },
  },
  'order.requestCancel': {
    status: 'assigned',
    typed: { reasonCode: 'OTHER', note: 'O cliente desistiu' },
    payload: { reasonCode: 'OTHER', note: 'O cliente desistiu' },
  },
  'order.requestChange': {
    status: 'assigned',
    stopId: DROPOFF_ID,
    typed: { contactPhone: '(11) 91234-5678' },
    payload: { stopId: DROPOFF_ID, contactPhone: '+5511912345678' },
  },
  'order.approveChange': { status: 'in_transit', typed: {}, payload: { note: undefined } },
  'order.denyChange': {
    status: 'in_transit',
    typed: { note: 'O entregador já está no prédio' },
    payload: { note: 'O entregador já está no prédio' },
  },
  'order.approveCancel': { status: 'assigned', typed: {}, payload: { note: undefined } },
  'order.denyCancel': {
    status: 'assigned',
    typed: { note: 'O entregador já está a caminho' },
    payload: { note: 'O entregador já está a caminho' },
  },
  'order.undo': { status: 'delivered', typed: {} },
  'order.correctOutcome': {
    status: 'delivered',
    typed: { toStatus: 'returned', reason: 'Registro no pedido errado' },
    payload: { toStatus: 'returned', reason: 'Registro no pedido errado' },
  },
} as const satisfies Record<FormActionType, Sample>;

const ACTIONS = ORDER_EVENT_TYPES.filter((type) => type !== 'order.comment' && type !== 'order.edit');
const DONE = [pickup, stopFor({ status: 'done' })];

function contextFor(type: FormActionType) {
  const { status, stopId }: Sample = SAMPLES[type];
  const stops = status === 'delivered' ? DONE : undefined;
  const tags = type === 'order.annotate' ? ['novo'] : [];
  return contextOf(type, { role: 'admin', order: { status, tags, ...(stops && { stops }) }, stopId });
}

test('every event of the contract except comments and edits has a form in a dialog', () => {
  expectTypeOf<FormActionType | 'order.comment' | 'order.edit'>().toEqualTypeOf<
    Schema<'OrderEvent'>['type']
  >();
  expectTypeOf<FormActionType | 'order.comment' | 'order.edit'>().toEqualTypeOf<Schema<'OrderEventType'>>();
  expect(ACTIONS.map((type) => formOf(type).schema)).not.toContain(undefined);
});

test.each(ACTIONS)('%s sends the typed values as the payload of the contract', (type) => {
  const { typed, payload }: Sample = SAMPLES[type];
  expect(readForm(type, contextFor(type), typed)).toEqual({
    event: payload === undefined ? { type } : { type, payload },
  });
});

test.each(ACTIONS)('%s sends every field that the order machine requires', (type) => {
  const { payload = {} }: Sample = SAMPLES[type];
  const carried = Object.keys(payload ?? {});
  expect(carried).toEqual(expect.arrayContaining([...EVENT_SPECS[type].requires]));
});

test.each(ACTIONS)('%s marks exactly those fields as required that it rejects blank', (type) => {
  const context = contextFor(type);
  const fields = formOf(type).fields(context);
  const blank = Object.fromEntries(fields.map(({ field }) => [field, '']));
  const read = readForm(type, context, blank);
  const refused = 'errors' in read ? Object.keys(read.errors) : [];
  const required = fields.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  expect(refused.toSorted()).toEqual(required.toSorted());
});

const TYPED = {
  courierId: TYPED_COURIER,
  courierName: ' Joel Matos ',
  courierPhone: '(11) 99741-0032',
  courierPlate: 'ABC1D23',
};

describe('rules across fields', () => {
  test.each([
    'order.reject',
    'order.failPickup',
    'order.failReturn',
    'order.cancel',
    'order.requestCancel',
  ] as const)('make %s require a note with the reason "Outro"', (type) => {
    const read = readForm(type, contextFor(type), { reasonCode: 'OTHER', note: '  ' });
    expect(read).toEqual({ errors: { note: 'Descreva o motivo.' } });
  });

  test('accept only the reasons of the base, with a note if the reason requires one', () => {
    const flood = { code: 'FLOOD', label: 'Enchente', party: null, nextStep: null, textRequired: true };
    const context = {
      ...contextFor('order.reject'),
      reasons: { failure: [], cancel: [], reject: [flood] },
    };
    expect(readForm('order.reject', context, { reasonCode: 'FLOOD' })).toEqual({
      errors: { note: 'Descreva o motivo.' },
    });
    expect(readForm('order.reject', context, { reasonCode: 'FLOOD', note: 'Marginal' })).toMatchObject({
      event: { payload: { reasonCode: 'FLOOD', note: 'Marginal' } },
    });
    expect(readForm('order.reject', context, { reasonCode: 'NO_COURIER' })).toMatchObject({
      errors: { reasonCode: 'Escolha uma das opções.' },
    });
  });

  test('require the receiver’s document if the event does', () => {
    const context = {
      ...contextFor('order.completeStop'),
      requires: ['stopId', 'receiverName', 'receiverDoc'],
    };
    const read = readForm('order.completeStop', context, { receiverName: 'Helena' });
    expect(read).toEqual({ errors: { receiverDoc: 'Campo obrigatório.' } });
  });

  test('require an override reason for an attempt beyond the limit', () => {
    const context = { ...contextFor('order.retry'), requires: ['overrideReason'] };
    expect(formOf('order.retry').fields(context)).toEqual([{ field: 'overrideReason', isRequired: true }]);
    expect(readForm('order.retry', context, {})).toEqual({
      errors: { overrideReason: 'Campo obrigatório.' },
    });
  });

  test('reject a reason of another list, and a courier with invalid phone and plate', () => {
    expect(readForm('order.reject', contextFor('order.reject'), { reasonCode: 'RECIPIENT_ABSENT' })).toEqual({
      errors: { reasonCode: 'Escolha uma das opções.' },
    });
    const courier = { ...TYPED, courierPhone: '(20) 99741-0032', courierPlate: 'AB1' };
    expect(readForm('order.assign', contextFor('order.assign'), courier)).toEqual({
      errors: {
        courierPhone: 'Informe um telefone com DDD, um 0800 ou um 4004.',
        courierPlate: 'Placa inválida. Use ABC1234 ou ABC1D23.',
      },
    });
  });

  test.each([
    ['', {}],
    ['true', { saveCourier: true }],
  ])('send a typed courier with or without a request to save it', (saveCourier, kept) => {
    expect(readForm('order.assign', contextFor('order.assign'), { ...TYPED, saveCourier })).toEqual({
      event: {
        type: 'order.assign',
        payload: {
          courier: { name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: 'ABC1D23' },
          ...kept,
        },
      },
    });
  });

  test('ignore a typed courier if one of the list is chosen', () => {
    const courierId = '01981f70-0000-7000-8000-0000000000d1';
    const typed = { ...TYPED, courierPhone: '99', courierId };
    expect(readForm('order.assign', contextFor('order.assign'), typed)).toEqual({
      event: { type: 'order.assign', payload: { courierId } },
    });
  });

  test('count a manager’s rescheduling as requested by the client', () => {
    const context = contextOf('order.reschedule', { role: 'manager' });
    const fields = formOf('order.reschedule')
      .fields(context)
      .map(({ field }) => field);
    expect(fields).toEqual(['date', 'from', 'until', 'reason']);
    const read = readForm('order.reschedule', context, { ...WINDOW, reason: 'Mudou de ideia' });
    expect(read).toMatchObject({ event: { payload: { requestedByClient: true } } });
  });

  test('say in a rescheduling which window of the pickup stays', () => {
    const context = contextOf('order.reschedule');
    const [first, ...others] = context.order.stops;
    if (first === undefined) throw new Error('The order has no pickup.');
    const explained = (stop: Partial<typeof first>) =>
      formOf('order.reschedule').explain?.({
        ...context,
        order: { ...context.order, stops: [{ ...first, ...stop }, ...others] },
      });
    const ahead = { from: '2026-11-21T12:00:00.000Z', until: '2026-11-21T14:30:00.000Z' };
    expect(explained({ status: 'pending', window: ahead })).toBe(
      'A coleta continua marcada: amanhã, 09:00–11:30. Para mudá-la, use “Editar”.',
    );
    expect(explained({ status: 'done', window: ahead })).toBeUndefined();
    expect(explained({ status: 'pending', window: null })).toBeUndefined();
    const passed = { from: '2020-11-21T12:00:00.000Z', until: '2020-11-21T14:30:00.000Z' };
    expect(explained({ status: 'pending', window: passed })).toBeUndefined();
  });

  test.each([
    ['in_transit', 'none', stopFor(), 'O entregador já saiu com os dados de antes: avise-o do que mudou.'],
    ['returning', 'approved', pickup, 'O entregador já saiu com os dados de antes: avise-o do que mudou.'],
    ['attempt_failed', 'none', stopFor({ status: 'failed' }), 'A próxima tentativa usa os dados corrigidos.'],
    ['attempt_failed', 'approved', pickup, 'A próxima devolução usa os dados corrigidos.'],
  ] as const)('say in %s with a cancellation that is %s what a correction leads to', (...row) => {
    const [status, cancellation, stop, text] = row;
    const context = contextOf('order.editStop');
    const order = { ...context.order, status, cancellation };
    expect(formOf('order.editStop').explain?.({ ...context, order, stop })).toBe(text);
  });
});
