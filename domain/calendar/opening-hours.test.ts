import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseOpeningHours } from './opening-hours-text.ts';
import {
  formatOpeningHours,
  openingHoursErrors,
  type OpeningRange,
  sortOpeningHours,
} from './opening-hours.ts';

const range = (weekday: number, from: string, to: string): OpeningRange => ({ weekday, from, to });
const weekdays = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => range(day, from, to));

describe('formatOpeningHours', () => {
  test.each<[OpeningRange[], string]>([
    [[], ''],
    [weekdays('08:00', '18:00'), 'seg a sex 08:00-18:00'],
    [[range(6, '09:00', '13:00'), ...weekdays('08:00', '18:00')], 'seg a sex 08:00-18:00; sáb 09:00-13:00'],
    [
      [range(1, '13:00', '18:00'), range(1, '08:00', '12:00'), range(2, '08:00', '12:00')],
      'seg 08:00-12:00, 13:00-18:00; ter 08:00-12:00',
    ],
    [[1, 3, 4, 0].map((day) => range(day, '10:00', '12:00')), 'seg, qua, qui, dom 10:00-12:00'],
    [[5, 6, 0].map((day) => range(day, '10:00', '12:00')), 'sex a dom 10:00-12:00'],
  ])('formats %j as "%s"', (hours, text) => {
    expect(formatOpeningHours(hours)).toBe(text);
  });
});

describe('parseOpeningHours', () => {
  test.each<[string, OpeningRange[]]>([
    ['', []],
    ['seg 8-18', [range(1, '08:00', '18:00')]],
    ['Segunda a sexta das 8h às 18h', weekdays('08:00', '18:00')],
    ['segunda-feira a sexta-feira: 08:00 – 18:00', weekdays('08:00', '18:00')],
    ['SÁB e DOM 9h30 a 13h', [range(6, '09:30', '13:00'), range(0, '09:30', '13:00')]],
    [
      'ter/qui 08:00-12:00 e 13:00-18:00',
      [2, 4].flatMap((day) => [range(day, '08:00', '12:00'), range(day, '13:00', '18:00')]),
    ],
    ['sex a seg 10:00-11:00', [1, 5, 6, 0].map((day) => range(day, '10:00', '11:00'))],
    ['todos os dias 00:00-23:59', [1, 2, 3, 4, 5, 6, 0].map((day) => range(day, '00:00', '23:59'))],
    ['seg 08:00-12:00\nter 08:00-12:00', [1, 2].map((day) => range(day, '08:00', '12:00'))],
    ['2ª a 6ª, 8:00–18:00', weekdays('08:00', '18:00')],
    ['2a-6a feira 8-18', weekdays('08:00', '18:00')],
    ['de segunda a sexta, de 8hs até às 18hs', weekdays('08:00', '18:00')],
    ['dias úteis 8.00 - 18.00', weekdays('08:00', '18:00')],
    ['Seg a Sex: 8h às 18h, Sáb: 9h às 13h', [...weekdays('08:00', '18:00'), range(6, '09:00', '13:00')]],
    ['seg a sex 08:00:00-18:00:00', weekdays('08:00', '18:00')],
    ['aos sábados e domingos das 1:30 às 8h05min', [6, 0].map((day) => range(day, '01:30', '08:05'))],
    ['fim de semana 9 às 13 horas', [6, 0].map((day) => range(day, '09:00', '13:00'))],
    ['seg 8h-12h / 13h-18h', [range(1, '08:00', '12:00'), range(1, '13:00', '18:00')]],
    ['seg 8 às 12 e das 13 às 18', [range(1, '08:00', '12:00'), range(1, '13:00', '18:00')]],
    ['seg 8-18; dom fechado', [range(1, '08:00', '18:00')]],
    ['seg\u00a08h às\u200b 18h', [range(1, '08:00', '18:00')]],
    ['24 horas', [1, 2, 3, 4, 5, 6, 0].map((day) => range(day, '00:00', '23:59'))],
    ['seg e qua 24h', [1, 3].map((day) => range(day, '00:00', '23:59'))],
  ])('parses "%s"', (text, hours) => {
    expect(parseOpeningHours(text)).toEqual(hours);
  });

  test.each([
    'sempre',
    'seg',
    '08:00-18:00',
    'seg 8',
    'seg 25-26',
    'seg 8:70-9',
    'seg 8-9-10',
    'seg a 8-9',
    'seg 8-9; foo',
    'seg a sex',
    'seg 9h-12h 13h-18h',
    'seg 0800-1800',
    'seg 8 h 30 - 9',
    'dom e feriados 9-13',
    '7ª 8-9',
    'seg e 8-9',
    '24',
    'seg 8-24',
  ])('rejects "%s"', (text) => {
    expect(parseOpeningHours(text)).toBeUndefined();
  });

  test('parses the output of formatOpeningHours back to the same hours', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const text = ([hour, minute]: [number, number]) =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 6 }), time, time)
      .map(([weekday, from, to]) => range(weekday, text(from), text(to)));
    const valid = fc
      .array(anyRange, { maxLength: 21 })
      .filter((hours) => openingHoursErrors(hours).length === 0);
    fc.assert(
      fc.property(valid, (hours) => {
        expect(parseOpeningHours(formatOpeningHours(hours))).toEqual(sortOpeningHours(hours));
      }),
    );
  });
});

describe('openingHoursErrors', () => {
  test.each<[string, OpeningRange[], unknown[]]>([
    ['several ranges of one day', [range(1, '08:00', '12:00'), range(1, '13:00', '18:00')], []],
    ['ranges that touch', [range(1, '08:00', '12:00'), range(1, '12:00', '18:00')], []],
    ['the same range on two days', [range(1, '08:00', '12:00'), range(2, '08:00', '12:00')], []],
    [
      'an end before its start',
      [range(1, '12:00', '08:00')],
      [{ index: 0, part: 'to', code: 'hours-order' }],
    ],
    [
      'an end equal to its start',
      [range(1, '08:00', '08:00')],
      [{ index: 0, part: 'to', code: 'hours-order' }],
    ],
    [
      'an overlap',
      [range(1, '08:00', '12:00'), range(1, '11:59', '18:00')],
      [{ index: 1, part: 'from', code: 'hours-overlap' }],
    ],
    [
      'one inside the other',
      [range(1, '08:00', '18:00'), range(1, '09:00', '10:00')],
      [{ index: 1, part: 'from', code: 'hours-overlap' }],
    ],
  ])('reports the errors of %s', (_, hours, faults) => {
    expect(openingHoursErrors(hours)).toEqual(faults);
  });
});
