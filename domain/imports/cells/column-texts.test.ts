import { expect, test } from 'vitest';

import { isCode } from './column-texts.ts';

test.each(['P-1001', '1001', '2026/1234', 'Mesa 4', '12E5', '1.234', '1234,5', 'RS-150,00'])(
  '%s is a code',
  (text) => {
    expect(isCode(text)).toBe(true);
  },
);

test.each(['150,00', '1.234,50', 'R$ 150,00', 'R$150', '2 pizzas', 'Pizza grande'])(
  '%s is no code',
  (text) => {
    expect(isCode(text)).toBe(false);
  },
);
