import { describe, expect, test } from 'vitest';

import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';

import { pricesSchema, type PriceValues, priceValuesOf } from './company-price-table.ts';

const TABLE: Schema<'PriceTable'> = {
  baseCents: 123_450,
  vehicleCents: { bike: 0, moto: 1200 },
  extraStopCents: 700,
  weight: { aboveGrams: 20_000, centsPerKg: 90 },
  urgentCents: 0,
  outsideHoursCents: 2000,
  returnCents: 800,
};

function read(values: PriceValues) {
  const result = pricesSchema.safeParse(values);
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

const typed = (changes: Partial<PriceValues>) =>
  read({ ...priceValuesOf({}), table: 'own', base: '15', ...changes });

describe('the price table of a company', () => {
  test('round-trips through the form', () => {
    const values = priceValuesOf({ showPrices: true, priceTable: TABLE });
    expect(values).toMatchObject({ base: '1.234,50', weightLimit: '20', perKg: '0,90', urgent: '0,00' });
    expect(read(values)).toEqual({ showPrices: true, priceTable: TABLE });
  });

  test('is removed together with its typed prices, readable or not', () => {
    const values = priceValuesOf({ priceTable: TABLE });
    expect(read({ ...values, table: 'none', urgent: 'doze' })).toEqual({
      showPrices: undefined,
      priceTable: undefined,
    });
  });

  test('needs a base price only; empty additions cost nothing', () => {
    expect(typed({})).toEqual({
      showPrices: undefined,
      priceTable: {
        baseCents: 1500,
        vehicleCents: {},
        extraStopCents: 0,
        weight: null,
        urgentCents: 0,
        outsideHoursCents: 0,
        returnCents: 0,
      },
    });
  });

  const MONEY = 'Informe um valor até R$ 100.000,00, como 12,50.';
  test.each<[string, Partial<PriceValues>, [path: string, message: string]]>([
    ['no base price', { base: '' }, ['base', MESSAGES.required]],
    ['an unreadable price', { urgent: 'doze' }, ['urgent', MONEY]],
    ['a negative price', { return: '-1' }, ['return', MONEY]],
    ['a price above the limit', { base: '100.000,01' }, ['base', MONEY]],
    ['an ambiguous price', { extraStop: '1.5,2.3' }, ['extraStop', MONEY]],
    ['a weight limit without a price', { weightLimit: '20' }, ['perKg', MESSAGES.required]],
    ['a price per kilogram without a limit', { perKg: '0,90' }, ['weightLimit', MESSAGES.required]],
  ])('refuses %s', (_case, changes, issue) => {
    expect(typed(changes)).toEqual([issue]);
  });
});
