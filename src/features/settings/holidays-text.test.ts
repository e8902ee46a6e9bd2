import { expect, test } from 'vitest';

import { holidaysText, readHolidays } from './holidays-text.ts';

const CITY = { date: '01-25', name: 'Aniversário da cidade' };
const CARNIVAL = { date: '2027-02-09', name: 'Carnaval' };

test('holidays written as text are read back', () => {
  const text = '25/01 Aniversário da cidade\n09/02/2027 Carnaval';
  expect(holidaysText([CITY, CARNIVAL])).toBe(text);
  expect(readHolidays(text)).toEqual({ value: [CITY, CARNIVAL] });
});

test('blank lines and Windows line ends are ignored', () => {
  expect(readHolidays('\r\n25/1 Aniversário da cidade\r\n\r\n  \n')).toEqual({ value: [CITY] });
});

test.each([
  ['25/01 Aniversário\nCarnaval', 'Linha 2: Escreva o dia e o nome, como em “25/01 Aniversário da cidade”.'],
  ['\n31/02 Nada', 'Linha 2: Escreva o dia e o nome, como em “25/01 Aniversário da cidade”.'],
  ['25/01 Um\n25/1 Outro', 'Linha 2: Este dia já está na lista.'],
  [`25/01 ${'a'.repeat(61)}`, 'Linha 1: Use no máximo 60 caracteres.'],
])('%j is refused: %s', (text, error) => {
  expect(readHolidays(text)).toEqual({ error });
});

test('the same day of one year and of every year may both be holidays', () => {
  expect(readHolidays('25/01 Todo ano\n25/01/2027 Com desfile')).toHaveProperty('value.length', 2);
});

test('more than 60 holidays are refused', () => {
  const days = Array.from(
    { length: 61 },
    (_, index) => `${(index % 28) + 1}/${Math.floor(index / 28) + 1} Dia ${index}`,
  );
  expect(readHolidays(days.join('\n'))).toEqual({ error: 'A lista pode ter até 60 feriados.' });
});
