import { expect, test } from 'vitest';

import { hoursErrors, hoursToText, readHours, textToHours } from './hours-text.ts';

const MORNING = { weekday: 1, from: '08:00', to: '12:00' };
const AFTERNOON = { weekday: 1, from: '13:00', to: '18:00' };
const UNFINISHED = { weekday: 2, from: '08:00', to: '' };

test('the hours of the form are one text, the same for the same hours, so that a conflict sees whether they changed', () => {
  expect(hoursToText([{ to: '12:00', from: '08:00', weekday: 1 }])).toBe(hoursToText([MORNING]));
  expect(textToHours(hoursToText([MORNING, UNFINISHED]))).toEqual([MORNING, UNFINISHED]);
  expect(textToHours('')).toEqual([]);
});

test('what is wrong stands at the range: unfinished, upside down, over another one', () => {
  const upsideDown = { weekday: 3, from: '18:00', to: '08:00' };
  const overlapping = { weekday: 1, from: '11:00', to: '14:00' };
  expect(Object.fromEntries(hoursErrors([MORNING, UNFINISHED, upsideDown, overlapping]))).toEqual({
    1: 'Informe a abertura e o fechamento, ou retire este horário.',
    2: 'O fechamento precisa vir depois da abertura.',
    3: 'Este horário se sobrepõe a outro do mesmo dia.',
  });
});

test('the form sends the hours in the order of the week, or says what keeps it', () => {
  expect(readHours(hoursToText([AFTERNOON, MORNING]))).toEqual({ value: [MORNING, AFTERNOON] });
  expect(readHours(hoursToText([MORNING, UNFINISHED]))).toEqual({
    error: 'Informe a abertura e o fechamento, ou retire este horário.',
  });
});
