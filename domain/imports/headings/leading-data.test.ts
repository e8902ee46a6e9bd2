import { expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';

const columnsOf = (headings: string) =>
  matchColumns(headings.split(';'))
    .map((column) => column ?? '-')
    .join(' ');

test.each([
  // The name behind them may be that of the data, and the data after it the recipient's.
  ['Rua;CEP;Fone;Supervisor;Celular;Cliente', 'street postalCode - - - contactName'],
  ['Rua;CEP;Fone;Motorista;Celular;Cliente', 'street postalCode - - - contactName'],
  ['Rua;CEP;Fone;Loja;Celular;Cliente', 'street postalCode - - - contactName'],
  ['Rua;CEP;Fone;Nome do remetente;Celular;Nome do destinatário', 'street postalCode - - - contactName'],
  ['Celular;Supervisor;Fone;Cliente;Rua;CEP', '- - - contactName street postalCode'],
  ['Celular;Motorista;Fone;Cliente;Rua;CEP', '- - - contactName street postalCode'],
  ['E-mail;Vendedor;Correio eletrônico;Cliente;Fone', '- - - contactName contactPhone'],
  ['Rua;Nº;CEP;Remetente;Endereço;Número;Código postal;Destinatário', '- - - - - - - contactName'],
  ['Rua;CEP;Hospital;Endereço;Código postal;Cliente', '- - - - - contactName'],
  ['Rua;CEP;Remetente;Bairro;Destinatário;Cidade', '- - - - contactName city'],
  ['Rua;CEP;Fone;Supervisor;Celular;Cliente;Telefone', 'street postalCode - - - contactName -'],
  // An address before the name: the phone behind it may be that of the next one.
  ['Rua;CEP;Fone;Cliente;Celular;Supervisor', 'street postalCode - contactName - -'],
  ['Rua;CEP;Fone;Cliente;Celular;CPF;Motorista', 'street postalCode - contactName - - -'],
  // Two addresses around the name of the recipient.
  ['Fone;Rua;Bairro;CEP;Recebedor;UF;Código postal;Coleta', 'contactPhone - - - contactName - - -'],
  ['Rua;Bairro;UF;Recebedor;Endereço;Estado;Remetente', '- - - contactName - - -'],
  ['Nº;Bairro;UF;Nome;Endereço;Bairro;CEP;Remetente', '- - - contactName - - - -'],
])('stay open beside the same of another party: %s', (headings, columns) => {
  expect(columnsOf(headings)).toBe(columns);
});

test.each([
  ['Rua;Número;CEP;Celular;Cliente', 'street number postalCode contactPhone contactName'],
  ['Rua;CEP;Fone;Cliente;Supervisor;Celular', 'street postalCode contactPhone contactName - -'],
  ['Rua;CEP;Fone;Cliente;Celular', 'street postalCode - contactName contactPhone'],
  ['Rua;CEP;Fone;Cliente;Celular;Volumes', 'street postalCode - contactName contactPhone packagesCount'],
  ['Rua;CEP;Cliente;Celular;Supervisor;Fone', 'street postalCode contactName contactPhone - -'],
  ['Celular;Motorista;Fone;Cliente;Telefone;Rua', '- - - contactName contactPhone street'],
  ['Rua;CEP;Destinatário;Remetente;Endereço', 'street postalCode contactName - -'],
  ['Número;Loja;CEP;Cliente;Rua;Número;CEP', '- - - contactName street number postalCode'],
  ['Cidade;Cliente;Rua;Município;CEP', '- contactName street city postalCode'],
  ['Cidade;Loja;Cliente;Rua;CEP', 'city - contactName street postalCode'],
])('are those of the recipient where no other party can have them: %s', (headings, columns) => {
  expect(columnsOf(headings)).toBe(columns);
});
