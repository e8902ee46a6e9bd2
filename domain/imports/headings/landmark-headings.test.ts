import { expect, test } from 'vitest';

import { matchColumns, ORDER_COLUMN_IDS, ORDER_COLUMNS } from '#domain/imports/columns/order-columns.ts';

const columnsOf = (headings: string, learned = new Map()) =>
  matchColumns(headings.split(';'), { learned })
    .map((column) => column ?? '-')
    .join(' ');

test.each([
  ['Endereço;Complemento;Referência;Bairro', 'street complement reference district'],
  ['Pedido;Rua;Número;Referência;Bairro', 'externalRef street number reference district'],
  ['Rua;Número;Complemento;Ref.;Telefone', 'street number complement reference contactPhone'],
  ['Address;Reference;City', 'street reference city'],
  ['Referência;Destinatário;CEP', 'externalRef contactName postalCode'],
  ['Destinatário;Referência;CEP', 'contactName externalRef postalCode'],
  ['CEP;Cidade;UF;Referência;Volumes', 'postalCode city state externalRef packagesCount'],
  ['Referência;CEP;Rua;Referência;Bairro', 'externalRef postalCode street reference district'],
  ['Remetente;Rua;Referência;Bairro;Destinatário;Rua', '- - - - contactName street'],
  ['Pedido;Referência de entrega;CEP de entrega', 'externalRef reference postalCode'],
])('"Referência" is a landmark within an address: %s', (headings, columns) => {
  expect(columnsOf(headings)).toBe(columns);
});

test.each([
  'Ponto de ref.',
  'Ponto Ref',
  'Pto. de referência',
  'Pto ref.',
  'Pt. ref',
  'Próximo a',
  'Próximo a:',
  'Perto de',
])('reads "%s" as a landmark', (heading) => {
  expect(columnsOf(heading)).toBe('reference');
});

test.each<[headings: string, texts: string[], columns: string]>([
  ['Nome;Referência', ['Ana;Ao lado da padaria', 'Rui;Em frente ao mercado'], 'contactName reference'],
  ['Pedido;Nome;Ref.', ['1;Ana;Ao lado da padaria'], 'externalRef contactName reference'],
  ['Nome;Referência', ['Ana;Ao lado da padaria', 'Rui;P-1001'], 'contactName externalRef'],
  ['Nome;Referência', ['Ana;P-1001'], 'contactName externalRef'],
  ['Nome;Produto;Referência', ['Ana;Blusa;Malha azul clara'], 'contactName description -'],
  ['Nome;Referência;Ponto de referência', ['Ana;Casa azul clara;Padaria'], 'contactName - reference'],
])('takes "Referência" in %s above %j for %s', (headings, texts, columns) => {
  const matched = matchColumns(headings.split(';'), { rows: texts.map((text) => text.split(';')) });
  expect(matched.map((column) => column ?? '-').join(' ')).toBe(columns);
});

test('a landmark is no reference that the company chose in other files', () => {
  const learned = new Map([['referencia', 'externalRef']]);
  expect(columnsOf('Rua;Complemento;Referência;Bairro', learned)).toBe(
    'street complement reference district',
  );
});

test('the template keeps its reference', () => {
  expect(matchColumns(ORDER_COLUMN_IDS.map((id) => ORDER_COLUMNS[id].heading))).toEqual(ORDER_COLUMN_IDS);
});
