import { expect, test } from 'vitest';

import { waitText } from './wait-text.ts';

test.each([
  [1, '1 segundo'],
  [41.2, '42 segundos'],
  [119, '119 segundos'],
  [120, '2 minutos'],
  [121, '3 minutos'],
  [3412, '57 minutos'],
  [7200, '120 minutos'],
  [7201, '3 horas'],
  [86_400, '24 horas'],
])('a wait of %d seconds is worded as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
