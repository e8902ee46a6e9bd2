import { expect, test } from 'vitest';

import { undecidedHeadings } from '#domain/imports/columns/import-columns.ts';
import { matchColumns } from '#domain/imports/columns/order-columns.ts';

test.each([
  ['Paciente;Idade;Peso;Altura', 'contactName - - -'],
  ['Paciente;Peso;Altura', 'contactName - -'],
  ['Cliente;Sexo;Peso (kg)', 'contactName - -'],
  ['Tutor;Nome do pet;Espécie;Peso', '- - - -'],
  ['Cliente;Pet;Raça;Peso', 'contactName - - -'],
  ['Cliente;Peso;Altura;Largura', 'contactName weight - -'],
  ['Cliente;Volumes;Espécie;Peso', 'contactName packagesCount - weight'],
  ['Cliente;Idade;Telefone;Volumes;Peso', 'contactName - contactPhone packagesCount weight'],
])('a weight beside an age or a species is that of no goods: %s', (headings, columns) => {
  const matched = matchColumns(headings.split(';')).map((column) => column ?? '-');
  expect(matched.join(' ')).toBe(columns);
});

test.each([
  ['Tutor;Nome;Espécie;Telefone', '- - - contactPhone', ['Nome']],
  ['Nome;Raça;Telefone', '- - contactPhone', ['Nome']],
  ['Pet;Nome;Telefone', '- - contactPhone', ['Nome']],
  ['Cliente;Nome;Espécie;Telefone', 'contactName - - contactPhone', []],
  ['Nome;Telefone;Pet', 'contactName contactPhone -', []],
])('a name beside a species or an owner may be that of an animal: %s', (row, columns, undecided) => {
  const headings = row.split(';');
  const matched = matchColumns(headings);
  expect(matched.map((column) => column ?? '-').join(' ')).toBe(columns);
  expect(
    undecidedHeadings(
      'orders',
      headings,
      matched.map((column) => column ?? null),
    ),
  ).toEqual(undecided);
});

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
