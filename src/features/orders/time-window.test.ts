import { beforeEach, describe, expect, test, vi } from 'vitest';

import { NOW } from '#tests/support/screens/order-rows.ts';

import { draftWindowOf, earliestWindowDay, instantsOf, windowError, windowValuesOf } from './time-window.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const window = (from: string, until: string, untilDate = '') => ({
  date: '2026-11-20',
  from,
  until,
  untilDate,
});
const END_OF_20 = '2026-11-21T03:00:00.000Z';
const END_OF_21 = '2026-11-22T03:00:00.000Z';

describe('the end of a window', () => {
  test.each([
    [window('14:00', '16:00'), '2026-11-20T19:00:00.000Z'],
    [window('22:00', '24:00'), END_OF_20],
    [window('22:00', '00:00'), END_OF_20],
    [window('00:00', '00:00'), END_OF_20],
    [window('22:00', '00:00', '2026-11-20'), END_OF_20],
    [window('22:00', '00:00', '2026-11-21'), END_OF_20],
    [window('22:00', '24:00', '2026-11-21'), END_OF_21],
    [window('22:00', '02:00', '2026-11-21'), '2026-11-21T05:00:00.000Z'],
    [{ ...window('22:00', '24:00'), date: '2026-12-31' }, '2027-01-01T03:00:00.000Z'],
    [window('22:00', '24:30'), undefined],
    [{ ...window('22:00', '24:00'), date: '2026-02-30' }, undefined],
    [{ ...window('22:00', '24:00'), date: '' }, undefined],
  ])('of %j is %s', (values, until) => {
    expect(instantsOf(values).until).toBe(until);
  });
});

describe('the values of a window', () => {
  test.each([
    ['2026-11-21T01:00:00.000Z', END_OF_20, window('22:00', '24:00')],
    ['2026-11-20T03:00:00.000Z', END_OF_20, window('00:00', '24:00')],
    ['2026-11-21T01:00:00.000Z', END_OF_21, window('22:00', '24:00', '2026-11-21')],
    ['2026-11-21T01:00:00.000Z', '2026-11-21T03:01:00.000Z', window('22:00', '00:01', '2026-11-21')],
    [null, END_OF_20, window('', '24:00')],
  ])('from %s until %s are those of the day on which it ends', (from, until, values) => {
    expect(windowValuesOf({ from, until })).toEqual(values);
    expect(instantsOf(values).until).toBe(until);
  });

  test('keep an incomplete end at midnight as text', () => {
    const typed = { ...window('', '24:00'), date: '' };
    expect(draftWindowOf(typed)).toEqual({ from: 'T', until: 'T24:00' });
    expect(windowValuesOf(draftWindowOf(typed))).toEqual(typed);
  });
});

const NO_END = 'Informe um horário de 00:00 a 24:00.';

test.each([
  [window('22:00', '24:00'), undefined],
  [window('22:00', '00:00'), undefined],
  [window('23:50', '24:00'), { input: 'until', message: 'A janela precisa ter ao menos 15 minutos.' }],
  [window('24:00', '24:00'), { input: 'from', message: 'Informe um horário de 00:00 a 23:59.' }],
  [window('22:00', '24:01'), { input: 'until', message: NO_END }],
  [window('22:00', '25:00'), { input: 'until', message: NO_END }],
])('windowError of %j is %j', (values, error) => {
  expect(windowError(values, Date.parse(NOW))).toEqual(error);
});

test('earliestWindowDay is a week ago, so that a recent day counts as a slip and is refused', () => {
  expect(earliestWindowDay()).toBe('2026-11-13');
});
