import { expect, test } from 'vitest';

import { undecidedHeadings } from '#domain/imports/columns/import-columns.ts';
import { matchColumns } from '#domain/imports/columns/order-columns.ts';

test.each([
  ['Presenteado;Flores;Recado', 'contactName - -', ['Recado']],
  ['De quem;Para quem;Recado', '- - -', ['Recado']],
  ['Cliente;Cesta;Recado;Instruções', 'contactName - - instructions', []],
  ['Cliente;Recado', 'contactName instructions', []],
])('a message beside a present may be its card: %s', (row, columns, undecided) => {
  const headings = row.split(';');
  const matched = matchColumns(headings);
  expect(matched.map((column) => column ?? '-').join(' ')).toBe(columns);
  const chosen = matched.map((column) => column ?? null);
  expect(undecidedHeadings('orders', headings, chosen)).toEqual(undecided);
});

test.each([
  [['8,5', '10'], undefined],
  [['8,5', 'deixar na portaria'], 'notes'],
  [[''], 'notes'],
])('"Notas" above %j is read as %s', (texts, column) => {
  expect(matchColumns(['Notas'], { rows: texts.map((text) => [text]) })).toEqual([column]);
});
