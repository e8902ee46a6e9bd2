import { describe, expect, test } from 'vitest';

import { matchColumns, orderColumnMatcher } from './order-columns.ts';

const columnsOf = (headings: string) =>
  matchColumns(headings.split(';'))
    .map((column) => column ?? '-')
    .join(' ');

const PERSON = 'contactName contactPhone postalCode street number district city state';
const PARTS = 'Telefone;CEP;Endereço;Número;Bairro;Cidade;UF';
const UNUSED = '- - - - - - - -';

describe('the person and address of a file with two parties', () => {
  test.each<[headings: string, columns: string]>([
    [
      `Pedido;Remetente;${PARTS};Destinatário;${PARTS};Volumes`,
      `externalRef ${UNUSED} ${PERSON} packagesCount`,
    ],
    [`Pedido;Destinatário;${PARTS};Remetente;${PARTS}`, `externalRef ${PERSON} ${UNUSED}`],
    [`Nome do remetente;${PARTS};Nome do destinatário;${PARTS}`, `${UNUSED} ${PERSON}`],
    [`Expedidor;${PARTS};Recebedor;${PARTS}`, `${UNUSED} ${PERSON}`],
    [`Coleta;Nome;${PARTS};Entrega;Nome;${PARTS}`, `- ${UNUSED} - ${PERSON}`],
    [`Origem;Nome;${PARTS};Destino;Nome;${PARTS}`, `- ${UNUSED} - ${PERSON}`],
    [`Remetente;${PARTS};Cliente;${PARTS}`, `${UNUSED} ${PERSON}`],
    [`Loja;${PARTS};Destinatário;${PARTS}`, `${UNUSED} ${PERSON}`],
    ['Endereço de coleta;Número;CEP;Endereço de entrega;Número;CEP', '- - - street number postalCode'],
    ['Endereço de entrega;Número;CEP;Endereço de coleta;Número;CEP', 'street number postalCode - - -'],
    [
      'Remetente;Telefone;Celular;CEP;Endereço;Destinatário;Telefone;CEP;Endereço',
      '- - - - - contactName contactPhone postalCode street',
    ],
    [
      'Remetente;CEP;Endereço;Complemento;Bairro;Destinatário;CEP;Endereço;Bairro',
      '- - - - - contactName postalCode street district',
    ],
    ['Remetente;CNPJ;CEP;Destinatário;CPF;CEP', '- - - contactName - postalCode'],
    // One address after a sender is of either.
    ['Destinatário;Remetente;Telefone;CEP', 'contactName - - -'],
    ['Remetente;Destinatário;Telefone;CEP', '- contactName contactPhone postalCode'],
    ['Endereço de coleta;Cliente;Telefone;Endereço;CEP', '- contactName contactPhone street postalCode'],
    ['Endereço de retirada;Nome;Telefone;Endereço;CEP', '- contactName contactPhone street postalCode'],
    // Headings with these words that begin no address.
    ['Data da coleta;Destinatário;Telefone;CEP', '- contactName contactPhone postalCode'],
    ['Origem;Nome;Telefone;CEP;Endereço', '- contactName contactPhone postalCode street'],
    ['Nome;Coleta;Telefone;CEP;Endereço', 'contactName - contactPhone postalCode street'],
    ['Nome;CEP de origem;CEP;Endereço', 'contactName - postalCode street'],
    ['Telefone remetente;Nome;Telefone', '- contactName contactPhone'],
    ['Nome;Cidade de origem;Endereço;Cidade', 'contactName - street city'],
  ])('come from the recipient: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each<[headings: string, columns: string]>([
    [`Pedido;Nome;${PARTS};Nome;${PARTS}`, `externalRef ${UNUSED} ${UNUSED}`],
    ['Cliente;CEP;Rua;Número;CEP;Rua;Número', 'contactName - - - - - -'],
    ['Nome;CEP;Rua;Número;Complemento;CEP;Rua;Número', 'contactName - - - - - - -'],
    ['Loja;CEP;Número;Destinatário da nota;CEP;Número', '- - - - - -'],
  ])('stay open where none is named: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });
});

describe('a row of groups above the headings', () => {
  const grouped = (above: string, headings: string) =>
    orderColumnMatcher.withGroups(headings.split(';'), above.split(';'));
  const TWICE = `Pedido;Volumes;Nome;${PARTS};Nome;${PARTS}`;
  const read = (above: string) =>
    matchColumns(grouped(above, TWICE))
      .map((column) => column ?? '-')
      .join(' ');

  test.each([
    [';;REMETENTE;;;;;;;;DESTINATÁRIO', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [
      'Pedido;;Dados do destinatário;;;;;;;;Dados do remetente',
      `externalRef packagesCount ${PERSON} ${UNUSED}`,
    ],
    [';;Local de coleta;;;;;;;;Local de entrega', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;ORIGEM;;;;;;;;DESTINO', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;Loja;;;;;;;;Recebedor', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;Remetente;;;;;;;;Cliente', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    ['Entregas do dia', `externalRef packagesCount ${UNUSED} ${UNUSED}`],
  ])('names whose address it is: %s', (above, columns) => {
    expect(read(above)).toBe(columns);
  });

  test('is shown with the headings of persons and addresses', () => {
    expect(grouped('Remetente;;;Destinatário', 'Nome;CEP;Peso;Nome;CEP do destinatário;Volumes')).toEqual([
      'Nome (Remetente)',
      'CEP (Remetente)',
      'Peso',
      'Nome (Destinatário)',
      'CEP do destinatário',
      'Volumes',
    ]);
  });

  test.each(['Entregas;Destinatário', 'Coleta', 'Lista de coleta;do dia', ''])(
    'is a title where it names no sender, or one text alone: "%s"',
    (above) => {
      expect(grouped(above, 'Nome;CEP;Rua')).toEqual(['Nome', 'CEP', 'Rua']);
    },
  );
});
