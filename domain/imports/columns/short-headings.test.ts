import { expect, test } from 'vitest';

import { matchColumns } from './order-columns.ts';

const columnsOf = (headings: string, texts?: string) =>
  matchColumns(headings.split(';'), texts === undefined ? {} : { rows: [texts.split(';')] })
    .map((column) => column ?? '-')
    .join(' ');

test.each([
  [
    'Ped.;Nome Dest.;End. Ent.;Nro. Ent.;Compl. Ent.;Bair. Ent.;Cid. Ent.;UF Ent.;CEP Ent.',
    'externalRef contactName street number complement district city state postalCode',
  ],
  ['Endereço;CEP;End. Ent.;CEP Ent.', '- - street postalCode'],
  ['Dt. Emissão;Dt. Ent.;Hora Ent.', '- day window'],
  ['Dt. Ent.;Fone Ent.', 'day contactPhone'],
  [
    'Order #;Customer;Mobile;Street Address;Apt;District;City;State;ZIP;Packages;Delivery date',
    'externalRef contactName contactPhone street complement district city state postalCode packagesCount day',
  ],
  [
    'Receiver name;Receiver phone;Receiver address;Receiver number;Receiver district;Receiver city;Receiver state;Receiver zip;Pickup date;Delivery date;Qty;Weight',
    'contactName contactPhone street number district city state postalCode - day packagesCount weight',
  ],
  [
    'Sender name;Sender phone;Sender address;Sender district;Sender city;Sender zip;Receiver name;Receiver phone;Receiver address;Receiver district;Receiver city;Receiver zip',
    '- - - - - - contactName contactPhone street district city postalCode',
  ],
  ['Name;Phone;Address;No.;Zip', 'contactName contactPhone street number postalCode'],
  ['No.;Name;Phone;Address;No.;Zip', '- contactName contactPhone street number postalCode'],
  ['Order No.;Name;Street;House No.;City', 'externalRef contactName street number city'],
  ['Name;Street;House number;City', 'contactName street number city'],
  ['Name;Street;Invoice No.;City', 'contactName street - city'],
  ['Cliente;Rua;Entrega no local;Bairro', 'contactName street - district'],
  ['Pedido;Código;Produto', 'externalRef - description'],
  ['Código;Produto;Cliente', '- description contactName'],
  ['Produto;Cód.;Qtd', 'description - -'],
  ['Código;Cliente;Produto', 'externalRef contactName description'],
  ['Valor Nota;Peso real;Peso cubado;Seu pedido', 'declaredValue weight - externalRef'],
  ['Vlr. NF;Seu nº', 'declaredValue -'],
  ['Logr.;Núm.;Comp.;Bairro;Mun.;UF', 'street number complement district city state'],
  ['Vol.;Ps. (kg)', 'packagesCount weight'],
  ['Ps. Bruto;Comp.;Larg.;Alt.', 'weight - - -'],
  ['Comp. (cm);Larg. (cm)', '- -'],
  ['Altura;Largura;Comp', '- - -'],
  ['OS;Nome', 'externalRef contactName'],
  ['Nº OS;Nome', 'externalRef contactName'],
  ['Ordem de serviço;Nome', 'externalRef contactName'],
  ['Protocolo;Nome', 'externalRef contactName'],
  ['OS;Pedido;Protocolo', '- externalRef -'],
  ['Data OS;Valor OS;Protocolo de entrega', '- - -'],
  ['Valor Mercadoria;Peso Kg', 'declaredValue weight'],
  ['Valor Mercadoria (R$)', 'declaredValue'],
  ['Ponto Referência;Tipo Veículo', 'reference vehicleType'],
])('reads %s', (headings, columns) => {
  expect(columnsOf(headings)).toBe(columns);
});

test.each([
  'Tel/Cel',
  'Fone/Fax',
  'Nº celular',
  'Fone Res.',
  'Telefone(s)',
  'Telefone/WhatsApp',
  'Cell phone',
])('reads "%s" as the phone', (heading) => {
  expect(columnsOf(heading)).toBe('contactPhone');
});

test.each(['Fax', 'Tel. recado', 'Fone comercial'])('does not read "%s" as the phone', (heading) => {
  expect(columnsOf(heading)).toBe('-');
});

test.each([
  ['J45', '-'],
  ['São Paulo', 'city'],
])('reads "CID" above "%s" as %s', (text, column) => {
  expect(columnsOf('CID', text)).toBe(column);
});
