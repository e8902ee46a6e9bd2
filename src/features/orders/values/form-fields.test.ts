import { describe, expect, test } from 'vitest';

import { filledOrder } from '#tests/support/screens/draft-samples.ts';

import { formErrorsOf, formPathOf } from './form-fields.ts';
import { EMPTY_ITEM } from './item-values.ts';

const values = filledOrder({ items: [EMPTY_ITEM], tags: 'vip' });

const pathOf = (pointer: string) => formPathOf({ pointer, code: 'required', message: 'x' }, values);

describe('a field error of the server', () => {
  test.each([
    ['/companyId', 'companyId'],
    ['/priority', 'priority'],
    ['/stops/1', 'stops.1.contactName'],
    ['/stops/0/kind', 'stops.0.contactName'],
    ['/stops/1/locationId', 'stops.1.locationId'],
    ['/stops/1/contactName', 'stops.1.contactName'],
    ['/stops/1/contactPhone', 'stops.1.contactPhone'],
    ['/stops/1/address', 'stops.1.address.postalCode'],
    ['/stops/1/address/postalCode', 'stops.1.address.postalCode'],
    ['/stops/1/address/street', 'stops.1.address.street'],
    ['/stops/1/address/number', 'stops.1.address.number'],
    ['/stops/1/address/complement', 'stops.1.address.complement'],
    ['/stops/1/address/district', 'stops.1.address.district'],
    ['/stops/1/address/city', 'stops.1.address.city'],
    ['/stops/1/address/state', 'stops.1.address.state'],
    ['/stops/1/address/reference', 'stops.1.address.reference'],
    ['/stops/1/window', 'stops.1.window.date'],
    ['/stops/1/window/from', 'stops.1.window.from'],
    ['/stops/1/window/until', 'stops.1.window.until'],
    ['/stops/1/instructions', 'stops.1.instructions'],
    ['/items/0', 'items.0.description'],
    ['/items/0/description', 'items.0.description'],
    ['/items/0/quantity', 'items.0.quantity'],
    ['/items/0/weightGrams', 'items.0.weight'],
    ['/items/0/declaredValueCents', 'items.0.value'],
    ['/packagesCount', 'packagesCount'],
    ['/vehicleType', 'vehicleType'],
    ['/stops/1/cashOnDelivery', 'stops.1.cash.method'],
    ['/stops/1/cashOnDelivery/method', 'stops.1.cash.method'],
    ['/stops/1/cashOnDelivery/amountCents', 'stops.1.cash.amount'],
    ['/stops/1/cashOnDelivery/changeForCents', 'stops.1.cash.changeFor'],
    ['/externalRef', 'externalRef'],
    ['/invoiceKey', 'invoiceKey'],
    ['/notes', 'notes'],
    ['/internalNotes', 'internalNotes'],
    ['/priceCents', 'price'],
    ['/tags', 'tags'],
    ['/tags/1', 'tags'],
    ['/content/stops/1/address/street', 'stops.1.address.street'],
  ])('%s shows at %s', (pointer, path) => {
    expect(pathOf(pointer)).toBe(path);
  });

  test.each([
    '/stops',
    '/stops/7/contactName',
    '/stops/1/id',
    '/stops/1/address/planet',
    '/items',
    '/items/4/quantity',
    '/handling',
    '/handling/fragile',
    '/duplicatedFrom',
    '/toString',
    '',
  ])('%j has no input', (pointer) => {
    expect(pathOf(pointer)).toBeUndefined();
  });
});

test('formErrorsOf lists errors in the order of the form, each with label and message', () => {
  const errors = {
    packagesCount: { type: 'custom', message: 'Informe um número de 1 a 999.' },
    companyId: { type: 'custom', message: 'Escolha a empresa.' },
    stops: [
      { window: { until: { type: 'custom', message: 'A' } }, contactName: { type: 'custom', message: 'B' } },
      undefined,
      { address: { street: { type: 'custom', message: 'C' } } },
    ],
    items: [undefined, { quantity: { type: 'custom', message: 'D' } }],
  };
  expect(formErrorsOf(errors, { stopCount: 3, itemCount: 2 })).toEqual([
    { path: 'companyId', label: 'Empresa', message: 'Escolha a empresa.' },
    { path: 'stops.0.contactName', label: 'Coleta: nome', message: 'B' },
    { path: 'stops.0.window.until', label: 'Coleta: fim da janela', message: 'A' },
    { path: 'stops.2.address.street', label: 'Entrega 2: rua ou avenida', message: 'C' },
    { path: 'items.1.quantity', label: 'Item 2: quantidade', message: 'D' },
    { path: 'packagesCount', label: 'Volumes', message: 'Informe um número de 1 a 999.' },
  ]);
  expect(formErrorsOf({}, { stopCount: 2, itemCount: 0 })).toEqual([]);
});
