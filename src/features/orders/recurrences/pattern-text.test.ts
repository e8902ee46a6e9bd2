import { describe, expect, test } from 'vitest';

import type { OrderRecurrence } from '#src/api/orders/order-recurrences.ts';

import { hoursText, patternText } from './pattern-text.ts';

const week = (weekdays: number[], every = 1) => ({ unit: 'week' as const, every, weekdays });
const month = (dayOfMonth: number, ifShort: 'skip' | 'last-day', every = 1) => ({
  unit: 'month' as const,
  every,
  dayOfMonth,
  ifShort,
});

describe('the text of a pattern', () => {
  test.each<[OrderRecurrence['pattern'], string]>([
    [week([1, 2, 3, 4, 5]), 'segunda a sexta'],
    [week([5, 4, 3, 2, 1]), 'segunda a sexta'],
    [week([0, 1, 2, 3, 4, 5, 6]), 'todos os dias'],
    [week([0, 2]), 'terça e domingo'],
    [week([4], 2), 'quinta, a cada 2 semanas'],
    [month(5, 'skip'), 'dia 5 de cada mês'],
    [month(31, 'last-day'), 'dia 31 de cada mês, ou o último dia'],
    [month(30, 'skip', 3), 'dia 30 a cada 3 meses, só nos meses que o têm'],
  ])('of %o is %s', (pattern, expected) => {
    expect(patternText(pattern)).toBe(expected);
  });
});

describe('the text of the hours', () => {
  const hours = (fromDay: number) => ({ fromDay, from: '08:00', untilDay: fromDay, until: '10:00' });
  test.each<[string, OrderRecurrence['content']['stops'], string]>([
    ['none', [{ kind: 'pickup', hours: null }], ''],
    [
      'an evening and the next morning',
      [
        { kind: 'pickup', hours: { fromDay: 0, from: '18:00', untilDay: 0, until: '19:00' } },
        { kind: 'dropoff', hours: hours(1) },
      ],
      'coleta 18:00–19:00, entrega no dia seguinte 08:00–10:00',
    ],
    [
      'a night',
      [{ kind: 'pickup', hours: { fromDay: 0, from: '22:00', untilDay: 1, until: '02:00' } }],
      'coleta 22:00–02:00',
    ],
    [
      'an end on a later day',
      [
        { kind: 'pickup', hours: { fromDay: 0, from: '08:00', untilDay: 1, until: '10:00' } },
        { kind: 'dropoff', hours: { fromDay: 1, from: '08:00', untilDay: 4, until: '08:00' } },
      ],
      'coleta 08:00–10:00 no dia seguinte, entrega no dia seguinte 08:00–08:00 3 dias depois',
    ],
    [
      'equal ones',
      [
        { kind: 'dropoff', hours: hours(2) },
        { kind: 'dropoff', hours: hours(2) },
      ],
      'entrega 2 dias depois 08:00–10:00',
    ],
  ])('names %s', (_name, stops, expected) => {
    expect(hoursText({ stops })).toBe(expected);
  });
});
