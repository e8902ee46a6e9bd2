import { expect, test } from 'vitest';

import { downloadDisposition } from './downloads.ts';

test.each([
  ['nota.pdf', 'nota.pdf', 'nota.pdf'],
  ['Nota fiscal.pdf', 'Nota fiscal.pdf', 'Nota%20fiscal.pdf'],
  ['coleção.pdf', 'colecao.pdf', 'cole%C3%A7%C3%A3o.pdf'],
  ['👾 €.jpg', '_ _.jpg', '%F0%9F%91%BE%20%E2%82%AC.jpg'],
  [String.raw`a"b\c%41.pdf`, 'a_b_c_41.pdf', 'a%22b%5Cc%2541.pdf'],
  ["d'Ávila (1)*.pdf", "d'Avila (1)*.pdf", 'd%27%C3%81vila%20%281%29%2A.pdf'],
  ['a; b=c.pdf', 'a; b=c.pdf', 'a%3B%20b%3Dc.pdf'],
])('downloadDisposition(%j) quotes an ASCII name and encodes the real one', (name, ascii, encoded) => {
  expect(downloadDisposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
