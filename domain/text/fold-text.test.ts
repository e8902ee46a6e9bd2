import { expect, test } from 'vitest';

import { foldText } from './fold-text.ts';

test.each([
  ['Óticas Miramar', 'oticas miramar'],
  ['SÃO JOÃO', 'sao joao'],
  ['  Conceição ', 'conceicao'],
  ['Açaí & Cia. 24h', 'acai & cia. 24h'],
  ['Ma\u200bria \u202aBran\u00addão\u202c', 'maria brandao'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
