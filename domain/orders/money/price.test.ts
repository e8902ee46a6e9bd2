import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ALWAYS_OPEN, type BaseCalendar } from '#domain/calendar/base-calendar.ts';

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
    ['a weight at the limit', { weightGrams: 20_000 }, 1500],
    ['a gram above the limit', { weightGrams: 20_001 }, 1590],
    ['a kilogram above the limit', { weightGrams: 21_000 }, 1590],
    ['a kilogram and a gram above the limit', { weightGrams: 21_001 }, 1680],
    ['urgency', { isUrgent: true }, 2500],
    ['a window outside the opening hours', { isOutsideHours: true }, 3500],
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

  test('has a line of each kind with its quantity', () => {
    const facts = { ...PLAIN, vehicleType: 'moto' as const, dropoffs: 3, weightGrams: 21_001 };
    expect(priceLines(TABLE, facts)).toEqual([
      { kind: 'vehicle', quantity: 1, cents: 1200 },
      { kind: 'extraStops', quantity: 2, cents: 1400 },
      { kind: 'weight', quantity: 2, cents: 180 },
    ]);
  });

  test('has no line for an addition of 0', () => {
    const table = { ...TABLE, urgentCents: 0 };
    expect(priceLines(table, { ...PLAIN, isUrgent: true })).toEqual([
      { kind: 'base', quantity: 1, cents: 1500 },
    ]);
  });

  test('is the base price alone in a table without additions', () => {
    const facts = { ...PLAIN, dropoffs: 9, weightGrams: 90_000, isUrgent: true, isReturned: true };
    expect(priceLines({ baseCents: 0, weight: null }, facts)).toEqual([
      { kind: 'base', quantity: 1, cents: 0 },
    ]);
  });

  const anyFacts = fc.record({
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

  test('is a whole number of cents, never negative', () => {
    fc.assert(
      fc.property(tables, anyFacts, (table, facts) => {
        const price = sumOfLines(priceLines(table, facts));
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([
    ['stop', 'dropoffs'],
    ['gram', 'weightGrams'],
  ] as const)('never falls with one more %s', (_, field) => {
    fc.assert(
      fc.property(tables, anyFacts, (table, facts) => {
        const more = { ...facts, [field]: facts[field] + 1 };
        expect(sumOfLines(priceLines(table, more))).toBeGreaterThanOrEqual(
          sumOfLines(priceLines(table, facts)),
        );
      }),
    );
  });
});

describe('priceFactsOf', () => {
  const instant = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`);
  const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
  const CALENDAR = { ...ALWAYS_OPEN, openingHours: WEEKDAYS, nationalHolidays: true };
  const order = { vehicleType: null, isUrgent: false, isReturned: false };

  const pickup = { kind: 'pickup' as const, window: undefined };
  const dropoff = { kind: 'dropoff' as const, window: undefined };

  test('sums the weights of the items', () => {
    const items = [{ weightGrams: 1200 }, { weightGrams: null }, {}, { weightGrams: 300 }];
    expect(priceFactsOf({ ...order, items, stops: [pickup, dropoff] }, CALENDAR).weightGrams).toBe(1500);
  });

  test('counts the drop-offs', () => {
    const stops = [pickup, dropoff, dropoff];
    expect(priceFactsOf({ ...order, items: [], stops }, CALENDAR).dropoffs).toBe(2);
  });

  test('copies the other facts of the order', () => {
    const facts = { vehicleType: 'moto' as const, isUrgent: true, isReturned: true };
    expect(priceFactsOf({ ...facts, items: [], stops: [pickup, dropoff] }, CALENDAR)).toEqual({
      ...facts,
      dropoffs: 1,
      weightGrams: 0,
      isOutsideHours: false,
    });
  });

  const windows = [
    ['within the hours', false, '2026-11-24', '08:00', '18:00'],
    ['from before the opening', true, '2026-11-24', '07:59', '12:00'],
    ['until after the closing', true, '2026-11-24', '12:00', '18:01'],
    ['at night', true, '2026-11-24', '20:00', '22:00'],
    ['on a Sunday', true, '2026-11-22', '10:00', '12:00'],
    ['on a national holiday', true, '2026-11-20', '10:00', '12:00'],
  ] as const;

  function isOutsideHours(calendar: BaseCalendar, day: string, from: string, until: string): boolean {
    const window = { from: instant(day, from), until: instant(day, until) };
    return priceFactsOf({ ...order, items: [], stops: [pickup, { ...dropoff, window }] }, calendar)
      .isOutsideHours;
  }

  test.each(windows)('a window %s: outside hours is %s', (_, expected, day, from, until) => {
    expect(isOutsideHours(CALENDAR, day, from, until)).toBe(expected);
  });

  test.each(windows)(
    'at a base that never closes, a window %s is not outside hours',
    (_, _expected, day, from, until) => {
      expect(isOutsideHours(ALWAYS_OPEN, day, from, until)).toBe(false);
    },
  );
});
