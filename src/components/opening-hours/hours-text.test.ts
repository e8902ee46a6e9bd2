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

test('readHours sorts the hours by week, or returns an error', () => {
  expect(readHours(hoursToText([AFTERNOON, MORNING]))).toEqual({ value: [MORNING, AFTERNOON] });
  expect(readHours(hoursToText([MORNING, UNFINISHED]))).toEqual({
    error: 'Informe a abertura e o fechamento, ou retire este horário.',
  });
});
