import { beforeEach, describe, expect, test, vi } from 'vitest';

import { MESSAGES } from '#domain/messages.ts';
import { filledOrder, filledStop } from '#tests/support/screens/draft-samples.ts';
import { NOW } from '#tests/support/screens/order-rows.ts';

import { orderFormSchema } from './order-values.ts';
import type { OrderFormValues } from './order-values.ts';
import type { StopValues } from './stop-values.ts';
import { TAGS_LIMIT } from './text.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

function faultsOf(values: OrderFormValues, requiresExternalRef = false): Record<string, string> {
  const result = orderFormSchema({ requiresExternalRef }).safeParse(values);
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const withDropoff = (changes: Partial<StopValues>) =>
  filledOrder({ stops: [filledStop('pickup'), filledStop('dropoff', changes)] });
const withAddress = (changes: Partial<StopValues['address']>) =>
  withDropoff({ address: { ...filledStop('dropoff').address, ...changes } });
const withWindow = (date: string, from: string, until: string, untilDate = '') =>
  withDropoff({ window: { date, from, until, untilDate } });
const withItem = (changes: object) =>
  filledOrder({ items: [{ description: 'Caixa', quantity: '1', weight: '', value: '', ...changes }] });

describe('a valid order', () => {
  test.each<[string, OrderFormValues]>([
    ['with the required fields only', filledOrder()],
    [
      'with a pickup without a phone',
      filledOrder({ stops: [filledStop('pickup', { contactPhone: '' }), filledStop('dropoff')] }),
    ],
    ['with the number "S/N"', withAddress({ number: 'S/N' })],
    ['with texts at their limits, in code points', withDropoff({ contactName: '🚚'.repeat(120) })],
    ['with spaces that the server trims', withDropoff({ contactName: `  ${'x'.repeat(120)}  ` })],
    ['with a window that has begun but is not over', withWindow('2026-11-20', '13:30', '14:30')],
    ['with a window over midnight', withWindow('2026-11-20', '22:00', '02:00', '2026-11-21')],
    [
      'with the invoice key in blocks',
      filledOrder({ invoiceKey: '3526 1112 ABC3 4501 DE35 5500 1000 0012 3410 0001 2346' }),
    ],
    [
      'with change for exactly the amount',
      withDropoff({ cash: { method: 'cash', amount: '50', changeFor: '50,00' } }),
    ],
    [
      'with a text in the hidden change of a payment by Pix',
      withDropoff({ cash: { method: 'pix', amount: '50,00', changeFor: 'não precisa' } }),
    ],
    [
      'with a text in the hidden amount of nothing to collect',
      withDropoff({ cash: { method: '', amount: '50,00x', changeFor: '' } }),
    ],
  ])('%s is accepted', (_, values) => {
    expect(faultsOf(values)).toEqual({});
  });
});

describe('errors at their fields', () => {
  test.each<[OrderFormValues, string, string]>([
    [filledOrder({ companyId: '' }), 'companyId', MESSAGES['company-required']],
    [withDropoff({ contactName: ' ' }), 'stops.1.contactName', MESSAGES.required],
    [withDropoff({ contactName: '\u200B\u3164' }), 'stops.1.contactName', MESSAGES.required],
    [withDropoff({ contactName: 'H' }), 'stops.1.contactName', 'Use ao menos 2 caracteres.'],
    [withDropoff({ contactName: 'x'.repeat(121) }), 'stops.1.contactName', 'Use no máximo 120 caracteres.'],
    [withDropoff({ contactPhone: '' }), 'stops.1.contactPhone', MESSAGES.required],
    [withDropoff({ contactPhone: '(11) 9' }), 'stops.1.contactPhone', MESSAGES.phone],
    [withDropoff({ contactEmail: 'helena@' }), 'stops.1.contactEmail', MESSAGES.email],
    [withAddress({ postalCode: '' }), 'stops.1.address.postalCode', MESSAGES.required],
    [withAddress({ postalCode: '0130' }), 'stops.1.address.postalCode', MESSAGES['postal-code']],
    [withAddress({ street: 'R' }), 'stops.1.address.street', 'Use ao menos 2 caracteres.'],
    [withAddress({ number: '' }), 'stops.1.address.number', MESSAGES.required],
    [withAddress({ number: '12345678901' }), 'stops.1.address.number', 'Use no máximo 10 caracteres.'],
    [
      withAddress({ complement: 'x'.repeat(61) }),
      'stops.1.address.complement',
      'Use no máximo 60 caracteres.',
    ],
    [withAddress({ district: '' }), 'stops.1.address.district', MESSAGES.required],
    [withAddress({ city: '' }), 'stops.1.address.city', MESSAGES.required],
    [withAddress({ state: '' }), 'stops.1.address.state', MESSAGES.state],
    [
      withAddress({ reference: 'x'.repeat(121) }),
      'stops.1.address.reference',
      'Use no máximo 120 caracteres.',
    ],
    [withWindow('2026-11-21', '', ''), 'stops.1.window.from', MESSAGES.required],
    [withWindow('', '14:00', '16:00'), 'stops.1.window.date', MESSAGES.required],
    [withWindow('2026-11-21', '16:00', '14:00'), 'stops.1.window.until', MESSAGES['window-order']],
    [withWindow('2026-11-21', '14:00', '14:14'), 'stops.1.window.until', MESSAGES['window-short']],
    [withWindow('2026-11-20', '12:00', '14:00'), 'stops.1.window.until', MESSAGES['window-past']],
    [withDropoff({ instructions: 'x'.repeat(501) }), 'stops.1.instructions', 'Use no máximo 500 caracteres.'],
    [filledOrder({ packagesCount: '' }), 'packagesCount', MESSAGES.required],
    [filledOrder({ packagesCount: '1000' }), 'packagesCount', 'Informe um número de 1 a 999.'],
    [filledOrder({ packagesCount: '1,5' }), 'packagesCount', 'Informe um número de 1 a 999.'],
    [withItem({ description: '' }), 'items.0.description', MESSAGES.required],
    [withItem({ quantity: '0' }), 'items.0.quantity', 'Informe um número de 1 a 9999.'],
    [withItem({ weight: '1.234' }), 'items.0.weight', MESSAGES.weight],
    [withItem({ value: '1,234' }), 'items.0.value', MESSAGES.money],
    [withItem({ value: '-12,50' }), 'items.0.value', MESSAGES.money],
    [
      withDropoff({ cash: { method: 'pix', amount: '', changeFor: '' } }),
      'stops.1.cash.amount',
      MESSAGES.required,
    ],
    [
      withDropoff({ cash: { method: 'pix', amount: '50,00x', changeFor: '' } }),
      'stops.1.cash.amount',
      MESSAGES.money,
    ],
    [
      withDropoff({ cash: { method: 'cash', amount: '50,00', changeFor: 'não precisa' } }),
      'stops.1.cash.changeFor',
      MESSAGES.money,
    ],
    [
      withDropoff({ cash: { method: 'cash', amount: '50,00', changeFor: '49,99' } }),
      'stops.1.cash.changeFor',
      'O troco é para um valor maior que o da cobrança.',
    ],
    [filledOrder({ externalRef: 'x'.repeat(51) }), 'externalRef', 'Use no máximo 50 caracteres.'],
    [filledOrder({ invoiceKey: '123' }), 'invoiceKey', MESSAGES['invoice-key']],
    [filledOrder({ invoiceKey: 'A'.repeat(44) }), 'invoiceKey', MESSAGES['invoice-key']],
    [filledOrder({ notes: 'x'.repeat(1001) }), 'notes', 'Use no máximo 1000 caracteres.'],
    [filledOrder({ tags: 'abcdefghijk'.split('').join(',') }), 'tags', TAGS_LIMIT],
    [filledOrder({ tags: `vip, ${'x'.repeat(31)}` }), 'tags', TAGS_LIMIT],
    [filledOrder({ internalNotes: 'x'.repeat(1001) }), 'internalNotes', 'Use no máximo 1000 caracteres.'],
    [filledOrder({ price: '9.999.999.999,99' }), 'price', MESSAGES.money],
  ])('%#: %s', (values, path, message) => {
    expect(faultsOf(values)).toEqual({ [path]: message });
  });

  test.each([
    'NFe35261111444777000161550010000012341000012345',
    'Chave de acesso: 3526 1111 4447 7700 0161 5500 1000 0012 3410 0001 2345',
  ])('exclude the key of an NF-e with its label: %s', (invoiceKey) => {
    expect(faultsOf(filledOrder({ invoiceKey }))).toEqual({});
  });

  test('include a missing external reference if the company requires it', () => {
    expect(faultsOf(filledOrder(), true)).toEqual({ externalRef: MESSAGES.required });
    expect(faultsOf(filledOrder({ externalRef: 'PED-1' }), true)).toEqual({});
  });
});
