import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';

import { type PriceFacts, priceFactsOf, priceLines, type PriceTable, sumOfLines } from './price.ts';

const TABLE = {
  baseCents: 1500,
  vehicleCents: { moto: 1200, caminhao: 9000, bike: 0 },
  extraStopCents: 700,
  weight: { aboveGrams: 20_000, centsPerKg: 90 },
  urgentCents: 1000,
  returnCents: 800,
  outsideHoursCents: 2000,
} as const satisfies PriceTable;

const PLAIN: PriceFacts = {
  vehicleType: null,
  dropoffs: 1,
  weightGrams: 0,
  isUrgent: false,
  isOutsideHours: false,
  isReturned: false,
};

describe('the price of an order', () => {
  test.each<[string, Partial<PriceFacts>, number]>([
    ['nothing special', {}, 1500],
    ['a vehicle with its own price', { vehicleType: 'moto' }, 1200],
    ['a vehicle that costs nothing', { vehicleType: 'bike' }, 0],
    ['a vehicle without its own price', { vehicleType: 'carro' }, 1500],
    ['no drop-off, of an incomplete draft', { dropoffs: 0 }, 1500],
    ['two drop-offs', { dropoffs: 2 }, 2200],
    ['nineteen drop-offs', { dropoffs: 19 }, 1500 + 18 * 700],
    ['the weight of the limit', { weightGrams: 20_000 }, 1500],
    ['a gram above the limit', { weightGrams: 20_001 }, 1590],
    ['a kilogram above the limit', { weightGrams: 21_000 }, 1590],
    ['a gram more than a kilogram above it', { weightGrams: 21_001 }, 1680],
    ['urgency', { isUrgent: true }, 2500],
    ['a window outside of the hours', { isOutsideHours: true }, 3500],
    ['a return', { isReturned: true }, 2300],
    [
      'everything at once',
      {
        vehicleType: 'caminhao',
        dropoffs: 3,
        weightGrams: 25_500,
        isUrgent: true,
        isOutsideHours: true,
        isReturned: true,
      },
      9000 + 2 * 700 + 6 * 90 + 1000 + 2000 + 800,
    ],
  ])('with %s', (_case, facts, cents) => {
    expect(sumOfLines(priceLines(TABLE, { ...PLAIN, ...facts }))).toBe(cents);
  });

  test('names each line with its quantity, and leaves out additions of 0', () => {
    const facts = { ...PLAIN, vehicleType: 'moto' as const, dropoffs: 3, isUrgent: true };
    expect(priceLines({ ...TABLE, urgentCents: 0 }, facts)).toEqual([
      { kind: 'vehicle', quantity: 1, cents: 1200 },
      { kind: 'extraStops', quantity: 2, cents: 1400 },
    ]);
  });

  test('is the base price alone in a table without additions', () => {
    const facts = { ...PLAIN, dropoffs: 9, weightGrams: 90_000, isUrgent: true, isReturned: true };
    expect(priceLines({ baseCents: 0, weight: null }, facts)).toEqual([
      { kind: 'base', quantity: 1, cents: 0 },
    ]);
  });

  const facts = fc.record({
    vehicleType: fc.constantFrom(null, 'bike', 'moto', 'carro', 'utilitario', 'caminhao'),
    dropoffs: fc.integer({ min: 1, max: 19 }),
    weightGrams: fc.nat(10_000_000_000),
    isUrgent: fc.boolean(),
    isOutsideHours: fc.boolean(),
    isReturned: fc.boolean(),
  });
  const cents = fc.nat(10_000_000);
  const tables = fc.record(
    {
      baseCents: cents,
      vehicleCents: fc.record({ bike: cents, moto: cents, carro: cents }, { requiredKeys: [] }),
      extraStopCents: cents,
      weight: fc.option(fc.record({ aboveGrams: fc.nat(100_000_000), centsPerKg: cents })),
      urgentCents: cents,
      returnCents: cents,
      outsideHoursCents: cents,
    },
    { requiredKeys: ['baseCents'] },
  );

  test('is a whole number of cents, never negative, and never falls with a stop or a gram more', () => {
    fc.assert(
      fc.property(tables, facts, (table, given) => {
        const price = (changes: Partial<PriceFacts> = {}) =>
          sumOfLines(priceLines(table, { ...given, ...changes }));
        expect(Number.isSafeInteger(price())).toBe(true);
        expect(price()).toBeGreaterThanOrEqual(0);
        expect(price({ dropoffs: given.dropoffs + 1 })).toBeGreaterThanOrEqual(price());
        expect(price({ weightGrams: given.weightGrams + 1 })).toBeGreaterThanOrEqual(price());
      }),
    );
  });
});

describe('what a price depends on', () => {
  const hour = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`);
  const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
  const CALENDAR = { ...ALWAYS_OPEN, openingHours: WEEKDAYS, nationalHolidays: true };
  const order = { vehicleType: null, isUrgent: false, isReturned: false };

  test('is the weight of all items and the number of drop-offs', () => {
    const described = {
      ...order,
      items: [{ weightGrams: 1200 }, { weightGrams: null }, {}, { weightGrams: 300 }],
      stops: [
        { kind: 'pickup' as const, window: undefined },
        { kind: 'dropoff' as const, window: undefined },
        { kind: 'dropoff' as const, window: undefined },
      ],
    };
    expect(priceFactsOf(described, CALENDAR)).toEqual({
      ...order,
      dropoffs: 2,
      weightGrams: 1500,
      isOutsideHours: false,
    });
  });

  test.each([
    ['within the hours', '2026-11-24', '08:00', '18:00', false],
    ['from before the opening', '2026-11-24', '07:59', '12:00', true],
    ['until after the closing', '2026-11-24', '12:00', '18:01', true],
    ['at night', '2026-11-24', '20:00', '22:00', true],
    ['on a Sunday', '2026-11-22', '10:00', '12:00', true],
    ['on a national holiday', '2026-11-20', '10:00', '12:00', true],
  ])('is a window %s', (_case, day, from, until, isOutsideHours) => {
    const window = { from: hour(day, from), until: hour(day, until) };
    const stops = [
      { kind: 'pickup' as const, window: undefined },
      { kind: 'dropoff' as const, window },
    ];
    expect(priceFactsOf({ ...order, items: [], stops }, CALENDAR).isOutsideHours).toBe(isOutsideHours);
    expect(priceFactsOf({ ...order, items: [], stops }, ALWAYS_OPEN).isOutsideHours).toBe(false);
  });
});
