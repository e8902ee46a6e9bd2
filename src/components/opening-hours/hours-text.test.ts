import { expect, test } from 'vitest';

import { hoursErrors, hoursToText, readHours, textToHours } from './hours-text.ts';

const MORNING = { weekday: 1, from: '08:00', to: '12:00' };
const AFTERNOON = { weekday: 1, from: '13:00', to: '18:00' };
const UNFINISHED = { weekday: 2, from: '08:00', to: '' };

test('hoursToText returns equal text for equal hours, and textToHours restores them', () => {
  expect(hoursToText([{ to: '12:00', from: '08:00', weekday: 1 }])).toBe(hoursToText([MORNING]));
  expect(textToHours(hoursToText([MORNING, UNFINISHED]))).toEqual([MORNING, UNFINISHED]);
  expect(textToHours('')).toEqual([]);
});

test('hoursErrors reports incomplete, reversed and overlapping ranges by index', () => {
  const upsideDown = { weekday: 3, from: '18:00', to: '08:00' };
  const overlapping = { weekday: 1, from: '11:00', to: '14:00' };
  expect(Object.fromEntries(hoursErrors([MORNING, UNFINISHED, upsideDown, overlapping]))).toEqual({
    1: 'Informe a abertura e o fechamento, ou retire este horário.',
    2: 'O fechamento precisa vir depois da abertura.',
    3: 'Este horário se sobrepõe a outro do mesmo dia.',
  });
});

test.each([
  ['18:00', '24:00', { value: [{ weekday: 1, from: '18:00', to: '23:59' }] }],
  ['18:00', '00:00', { value: [{ weekday: 1, from: '18:00', to: '23:59' }] }],
  ['18:00', '25:99', { error: 'Use horas de 00:00 a 23:59.' }],
  ['08:0', '18:00', { error: 'Use horas de 00:00 a 23:59.' }],
  ['24:00', '24:00', { error: 'Use horas de 00:00 a 23:59.' }],
])('readHours reads a range from %s to %s as %o', (from, to, read) => {
  expect(readHours(hoursToText([{ weekday: 1, from, to }]))).toEqual(read);
});

test('readHours sorts the hours by week, or returns an error', () => {
  expect(readHours(hoursToText([AFTERNOON, MORNING]))).toEqual({ value: [MORNING, AFTERNOON] });
  expect(readHours(hoursToText([MORNING, UNFINISHED]))).toEqual({
    error: 'Informe a abertura e o fechamento, ou retire este horário.',
  });
});
