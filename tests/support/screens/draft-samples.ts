import * as fc from 'fast-check';

import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { NO_CASH } from '#src/features/orders/values/cash-values.ts';
import { emptyOrder, type OrderFormValues } from '#src/features/orders/values/order-values.ts';
import { emptyStop, type StopValues } from '#src/features/orders/values/stop-values.ts';

import { orderFor, stopFor } from './order-samples.ts';

/** A stop with all required fields. */
export function filledStop(kind: StopValues['kind'], changes: Partial<StopValues> = {}): StopValues {
  return {
    ...emptyStop(kind),
    contactName: 'Helena Prado',
    contactPhone: '(11) 99741-0032',
    contactEmail: kind === 'dropoff' ? 'helena@exemplo.test' : '',
    address: {
      postalCode: '01304-001',
      street: 'Rua Augusta',
      number: '1508',
      complement: 'ap. 72',
      district: 'Consolação',
      city: 'São Paulo',
      state: 'SP',
      reference: '',
    },
    ...changes,
  };
}

/** A complete order form. */
export function filledOrder(changes: Partial<OrderFormValues> = {}): OrderFormValues {
  return { ...emptyOrder('c1'), stops: [filledStop('pickup'), filledStop('dropoff')], ...changes };
}

/** The order of `filledOrder` as returned by the server after the request. */
export function requestedOrder(changes: Partial<ServiceOrder> = {}): ServiceOrder {
  const place = { contactName: 'Helena Prado', contactPhone: '+5511997410032', instructions: null };
  const stops = [
    stopFor({ ...place, contactEmail: null, kind: 'pickup', sequence: 1 }),
    stopFor({ ...place, kind: 'dropoff', sequence: 2 }),
  ];
  const company = { id: 'c1', name: 'Farmácia Boa Vida' };
  return orderFor('manager', { company, stops, packagesCount: 1, vehicleType: null, ...changes });
}

/** A draft as returned by the server. */
export function savedDraft(draft: Schema<'DraftContent'>, changes: Partial<ServiceOrder> = {}): ServiceOrder {
  return requestedOrder({ status: 'draft', stops: [], version: 1, draft, ...changes });
}

const line = fc.constantFrom('', 'H', 'Helena Prado', 'Ação nº 2', 'x'.repeat(200));
const money = fc.constantFrom('', '0,00', '312,90', '1.234.567,08');
const postalCode = fc.constantFrom('', '0', '01304', '01304-0', '01304-001', '00000-000');
const phone = fc.constantFrom(
  '',
  '(1',
  '(11',
  '(11) 9',
  '(11) 99741-0032',
  '(11) 3456-7890',
  '(00) 1234-5678',
);
const email = fc.constantFrom('', 'helena', 'helena@exemplo.test', 'x'.repeat(200));
const whole = fc.constantFrom('', '0', '1', '12', '1000');
const time = fc.constantFrom('', '09:00', '14:30');
const endTime = fc.constantFrom('', '09:00', '14:30', '24:00');
const date = fc.constantFrom('', '2026-11-20', '2027-01-01');

const address = fc.record({
  postalCode,
  street: line,
  number: line,
  complement: line,
  district: line,
  city: line,
  state: fc.constantFrom('', 'SP', 'RJ'),
  reference: line,
});

const cash = fc.oneof(
  fc.constant(NO_CASH),
  fc.record({ method: fc.constant('cash' as const), amount: money, changeFor: money }),
  fc.record({ method: fc.constantFrom('card', 'pix'), amount: money, changeFor: fc.constant('') }),
);

function anyStop(kind: StopValues['kind']) {
  return fc.record<StopValues>({
    kind: fc.constant(kind),
    locationId: fc.constantFrom(null, '01981f70-0000-7000-8000-000000000009'),
    contactName: line,
    contactPhone: phone,
    contactEmail: kind === 'dropoff' ? email : fc.constant(''),
    address,
    window: fc.record({ date, from: time, until: endTime, untilDate: fc.constant('') }),
    instructions: line,
    cash: kind === 'dropoff' ? cash : fc.constant(NO_CASH),
  });
}

const item = fc.record({
  description: line,
  quantity: whole,
  weight: fc.constantFrom('', '0,8', '12', '0,001'),
  value: money,
});

/** Arbitrary form values during input, complete or not. */
export const anyValues: fc.Arbitrary<OrderFormValues> = fc.record({
  companyId: fc.constant('c1'),
  priority: fc.constantFrom('normal', 'urgent'),
  stops: fc
    .tuple(anyStop('pickup'), fc.array(anyStop('dropoff'), { minLength: 1, maxLength: 4 }))
    .map(([pickup, dropoffs]) => [pickup, ...dropoffs]),
  items: fc.array(item, { maxLength: 3 }),
  packagesCount: whole,
  handling: fc.record({
    fragile: fc.boolean(),
    refrigerated: fc.boolean(),
    perishable: fc.boolean(),
    documents: fc.boolean(),
    age18: fc.boolean(),
  }),
  vehicleType: fc.constantFrom('', 'bike', 'moto', 'carro', 'utilitario', 'caminhao'),
  externalRef: line,
  invoiceKey: line,
  notes: fc.constantFrom('', 'Linha 1\nLinha 2'),
  internalNotes: line,
  price: money,
  tags: fc.constantFrom('', 'vip', 'vip, farmácia'),
});
