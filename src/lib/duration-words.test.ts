import { expect, test } from 'vitest';

import { inHours, inYears } from './duration-words.ts';

test.each([
  [60, '1 hora'],
  [480, '8 horas'],
  [90, '90 minutos'],
])('inHours turns %i minutes into %s', (minutes, words) => {
  expect(inHours(minutes)).toBe(words);
});

test.each([
  [365, '1 ano'],
  [1825, '5 anos'],
  [180, '6 meses'],
  [30, '1 mês'],
  [100, '100 dias'],
  [3651, '3.651 dias'],
])('inYears turns %i days into %s', (days, words) => {
  expect(inYears(days)).toBe(words);
});
