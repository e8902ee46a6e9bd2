import { expect, test } from 'vitest';

import { foldText } from './fold-text.ts';

test.each([
  ['Óticas Miramar', 'oticas miramar'],
  ['SÃO JOÃO', 'sao joao'],
  ['  Conceição ', 'conceicao'],
  ['Açaí & Cia. 24h', 'acai & cia. 24h'],
])('%j is searched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
