import { describe, expect, test } from 'vitest';

import {
  type DayAndTimes,
  hasOtherWeekday,
  readDay,
  readDayAndTimes,
  readHours,
  readTime,
} from './read-day-and-time.ts';

const TODAY = '2026-11-20';

describe('readDay', () => {
  test.each<[text: string, day: string | undefined]>([
    ['20/11/2026', '2026-11-20'],
    [' 20/11/2026 ', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['1/2/2027', '2027-02-01'],
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['sexta-feira, 20/11/2026', '2026-11-20'],
    ['sex 20/11', '2026-11-20'],
    ['segunda-feira 30/11', '2026-11-30'],
    ['Segunda feira, 30/11', '2026-11-30'],
    ['sáb., 05/12', '2026-12-05'],
    ['Fri 20/11', '2026-11-20'],
    ['dia 20/11', '2026-11-20'],
    ['no dia 20/11', '2026-11-20'],
    ['em 20/11/2026', '2026-11-20'],
    ['entrega 20/11', '2026-11-20'],
    ['Entregar em 20/11', '2026-11-20'],
    ['entregar até 20/11', undefined],
    ['p/ 20/11', '2026-11-20'],
    ['p/20/11', '2026-11-20'],
    ['para o dia 20/11', '2026-11-20'],
    ['para sexta, 20/11', '2026-11-20'],
    // What may be the meaning.
    ['até 20/11', undefined],
    ['antes 20/11', undefined],
    ['após 20/11', undefined],
    ['não 20/11', undefined],
    ['cancelado 20/11', undefined],
    ['venc. 20/11', undefined],
    ['abc 20/11', undefined],
    ['seg abc 20/11', undefined],
    ['20 de novembro de 2026', '2026-11-20'],
    ['20 de março', '2027-03-20'],
    ['20/nov', '2026-11-20'],
    ['20 nov. 2026', '2026-11-20'],
    ['hoje', '2026-11-20'],
    ['AMANHÃ', '2026-11-21'],
    // Without a year, the closest one.
    ['20/11', '2026-11-20'],
    ['05/01', '2027-01-05'],
    ['19/11', '2026-11-19'],
    ['01/06', '2026-06-01'],
    // The serial number of a spreadsheet.
    ['46346', '2026-11-20'],
    ['46346,604166667', '2026-11-20'],
    ['46346.0', '2026-11-20'],
    ['40178,5', undefined],
    ['73051,5', undefined],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', undefined],
    ['31/11/2026', undefined],
    ['11/20/2026', undefined],
    ['20/13', undefined],
    // A postal code without its zero.
    ['1310100', undefined],
    ['99999', undefined],
    ['20', undefined],
    ['20/11/026', undefined],
    ['20 de brumário', undefined],
    ['', undefined],
    ['20/11/2026'.repeat(10), undefined],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, TODAY)).toBe(day);
  });
});

describe('readTime', () => {
  test.each<[text: string, time: string | undefined]>([
    ['14:30', '14:30'],
    ['9:05', '09:05'],
    ['14:30:00', '14:30'],
    ['14h30', '14:30'],
    ['14 h 30', '14:30'],
    ['14h30min', '14:30'],
    ['14h', '14:00'],
    ['14hs', '14:00'],
    ['14 horas', '14:00'],
    ['14', '14:00'],
    ['14.30', '14:30'],
    ['2:30 PM', '14:30'],
    ['12 am', '00:00'],
    ['12 p.m.', '12:00'],
    ['Meio-dia', '12:00'],
    // A fraction of the day, as spreadsheets store times.
    ['0,604166667', '14:30'],
    ['0.5', '12:00'],
    ['0.75', '18:00'],
    ['0,0', '00:00'],
    ['0,999988426', '23:59'],
    ['0:00', '00:00'],
    ['24:00', undefined],
    ['14:60', undefined],
    ['13 pm', undefined],
    ['1430', undefined],
    ['1,5', undefined],
    ['tarde', undefined],
    ['', undefined],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});

describe('readDayAndTimes', () => {
  test.each<[text: string, parts: DayAndTimes | undefined]>([
    ['14:00-16:00', { from: '14:00', until: '16:00' }],
    ['14:00 – 16:00', { from: '14:00', until: '16:00' }],
    ['14h às 16h', { from: '14:00', until: '16:00' }],
    ['das 9 às 12', { from: '09:00', until: '12:00' }],
    ['entre 9h e 12h30', { from: '09:00', until: '12:30' }],
    ['9 a 12', { from: '09:00', until: '12:00' }],
    ['9h/12h', { from: '09:00', until: '12:00' }],
    ['9h até meio-dia', { from: '09:00', until: '12:00' }],
    ['até 18h', { until: '18:00' }],
    ['Até as 18:00', { until: '18:00' }],
    ['antes das 12', { until: '12:00' }],
    ['a partir das 9', { from: '09:00' }],
    ['após 14h', { from: '14:00' }],
    ['14:30', { from: '14:30' }],
    ['20/11/2026', { day: '2026-11-20' }],
    ['20/11/2026 14:30', { day: '2026-11-20', from: '14:30' }],
    ['20/11 14h a 16h', { day: '2026-11-20', from: '14:00', until: '16:00' }],
    ['amanhã, das 9 às 12', { day: '2026-11-21', from: '09:00', until: '12:00' }],
    ['sex 20/11 14h a 16h', { day: '2026-11-20', from: '14:00', until: '16:00' }],
    ['p/ dia 20/11, 14h a 16h', { day: '2026-11-20', from: '14:00', until: '16:00' }],
    ['até 20/11 14h', undefined],
    ['não 20/11 14h a 16h', undefined],
    ['hoje até 18h', { day: '2026-11-20', until: '18:00' }],
    ['20 de novembro, 9h às 12h', { day: '2026-11-20', from: '09:00', until: '12:00' }],
    // An instant, as programs write it.
    ['2026-12-02T08:00:00', { day: '2026-12-02', from: '08:00' }],
    ['2026-12-02T08:00', { day: '2026-12-02', from: '08:00' }],
    ['2026-12-02T08:00:00.000', { day: '2026-12-02', from: '08:00' }],
    ['2026-12-02 08:00:00.0000000', { day: '2026-12-02', from: '08:00' }],
    ['2026-12-02T08:00:00-03:00', { day: '2026-12-02', from: '08:00' }],
    ['2026-12-02T08:00:00.123-0300', { day: '2026-12-02', from: '08:00' }],
    ['2026-12-02T08:00:00-03', { day: '2026-12-02', from: '08:00' }],
    ['2026-12-02 20:00:00-03', { day: '2026-12-02', from: '20:00' }],
    ['2026-12-02 20:00:00-03:00', { day: '2026-12-02', from: '20:00' }],
    ['2026-12-02 20:00:00.123456 -0300', { day: '2026-12-02', from: '20:00' }],
    ['2026-12-02 20:00:00-02:00', undefined],
    ['2026-12-02 20:00:00-02', undefined],
    ['2026-12-02 20:00:00+00', undefined],
    ['2026-12-02 08:00-03:00', { day: '2026-12-02', from: '08:00', until: '03:00' }],
    ['2026-12-02 20:00:00 - 22:00', { day: '2026-12-02', from: '20:00', until: '22:00' }],
    ['2026-12-02 20:00:00-22:00:00', { day: '2026-12-02', from: '20:00', until: '22:00' }],
    ['2026-12-02 08:00-12:00', { day: '2026-12-02', from: '08:00', until: '12:00' }],
    ['2026-12-02T08:00:00Z', undefined],
    ['2026-12-02T08:00:00-02:00', undefined],
    ['2026-12-32T08:00:00', undefined],
    // The serial number of a spreadsheet with a time.
    ['46357.604166667', { day: '2026-12-01', from: '14:30' }],
    ['46357,75', { day: '2026-12-01', from: '18:00' }],
    ['46357.5', { day: '2026-12-01', from: '12:00' }],
    ['46357,00', { day: '2026-12-01' }],
    ['46357', { day: '2026-12-01' }],
    ['46357,000694444', { day: '2026-12-01', from: '00:01' }],
    ['46357,999988426', { day: '2026-12-01', from: '23:59' }],
    ['0.75', { from: '18:00' }],
    ['46357,', undefined],
    ['46.357,75', undefined],
    ['99999,5', undefined],
    // The end of a day.
    ['24:00', { until: '24:00' }],
    ['24h', { until: '24:00' }],
    ['18h às 24h', { from: '18:00', until: '24:00' }],
    ['18 a 24', { from: '18:00', until: '24:00' }],
    ['até as 24:00', { until: '24:00' }],
    ['20/11 18:00-24:00', { day: '2026-11-20', from: '18:00', until: '24:00' }],
    ['24:00 às 02:00', undefined],
    ['a partir das 24:00', undefined],
    ['24', undefined],
    ['24:30', undefined],
    ['manhã', undefined],
    ['horário comercial', undefined],
    ['14 a 26', undefined],
    ['', undefined],
  ])('%s names %o', (text, parts) => {
    expect(readDayAndTimes(text, TODAY)).toEqual(parts);
  });
});

test.each([
  ['8-12', { from: '08:00', until: '12:00' }],
  ['8 – 12', { from: '08:00', until: '12:00' }],
  ['22-2', { from: '22:00', until: '02:00' }],
  ['25-12', undefined],
  ['8/12', undefined],
  ['8-12-2026', undefined],
])('readHours reads %s as %o', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
});

test.each<[text: string, isOther: boolean]>([
  ['ter 30/11/2026', true],
  ['seg 30/11/2026', false],
  ['Sáb., 06/12', true],
  ['p/ domingo, 06/12 9h às 12h', false],
  ['sex 20/11', false],
  ['30/11/2026', false],
  ['até 30/11', false],
])('hasOtherWeekday of %s is %s', (text, isOther) => {
  expect(hasOtherWeekday(text, TODAY)).toBe(isOther);
});
