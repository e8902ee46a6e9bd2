import { expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';

import { orderCellsOf } from './import-cells.ts';
import { withJoinedPerson } from './joined-person-cells.ts';

function cellsOf(row: string, texts: readonly string[]) {
  const headings = row.split(';');
  const columns = matchColumns(headings).map((column) => column ?? null);
  const joined = withJoinedPerson(texts, { headings, columns });
  return orderCellsOf(joined, { columns, defaults: [], words: [] });
}

test.each<[name: string, headings: string, texts: string[]]>([
  ['Ana Lima', 'Nome;Sobrenome', ['Ana', 'Lima']],
  ['Ana Lima', 'Sobrenome;Nome;Telefone', ['Lima', 'Ana']],
  ['Ana Lima', 'First Name;Last Name', ['Ana', 'Lima']],
  ['Ana Lima', 'Primeiro nome;Último nome', ['Ana', 'Lima']],
  ['Ana Lima', 'Nome do cliente;Sobrenome do cliente', ['Ana', 'Lima']],
  [
    'Rui Costa',
    'First Name (Billing);Last Name (Billing);First Name (Shipping);Last Name (Shipping)',
    ['Ana', 'Lima', 'Rui', 'Costa'],
  ],
  ['Ana Lima', 'Nome;Sobrenome', ['Ana Lima', 'LIMA']],
  ['Ana', 'Nome;Sobrenome', ['Ana']],
  ['Lima', 'Nome;Sobrenome', ['', 'Lima']],
  ['Rui', 'Cliente;Sobrenome;Destinatário', ['Ana', 'Lima', 'Rui']],
  ['Rui', 'Destinatário;Sobrenome do comprador', ['Rui', 'Lima']],
])('the name is %j of %s with %j', (name, headings, texts) => {
  expect(cellsOf(headings, texts).contactName).toBe(name);
});

const PHONE = '(11) 98123-4410';

test.each<[phone: string, headings: string, texts: string[]]>([
  [PHONE, 'Telefone;Celular', ['', PHONE]],
  [PHONE, 'Celular;Telefone', ['', PHONE]],
  [PHONE, 'Telefone;Celular', [PHONE, '1132221111']],
  [PHONE, 'Telefone;Celular', ['-', PHONE]],
  [PHONE, 'Telefone 1;Telefone 2', ['', PHONE]],
  [PHONE, 'Telefone;Telefone', ['', PHONE]],
  [PHONE, 'Telefone do cliente;Celular do cliente', ['', PHONE]],
  [PHONE, 'Fone entrega;WhatsApp entrega', ['', PHONE]],
  ['', 'Telefone;Celular do vendedor', ['', PHONE]],
  ['', 'Celular do destinatário;Telefone', ['', PHONE]],
  ['', 'Telefone;Fax', ['', PHONE]],
  ['', 'Telefone;Motorista;Celular', ['', 'Eva', PHONE]],
  ['', 'Telefone;Celular', ['', '']],
])('the phone is %j of %s with %j', (phone, headings, texts) => {
  expect(cellsOf(headings, texts).contactPhone).toBe(phone);
});
