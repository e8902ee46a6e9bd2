import { describe, expect, test } from 'vitest';

import { matchColumns, orderColumnMatcher } from '#domain/imports/columns/order-columns.ts';

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
    [
      'Nome (cobrança);CEP (cobrança);Rua (cobrança);Número (cobrança);Nome (envio);CEP (envio);Rua (envio);Número (envio)',
      '- - - - contactName postalCode street number',
    ],
    [
      'Nome (faturamento);CEP (faturamento);Rua (faturamento);Número (faturamento);Nome (entrega);CEP (entrega);Rua (entrega);Número (entrega)',
      '- - - - contactName postalCode street number',
    ],
    [
      'Nome - Cobrança;CEP - Cobrança;Rua - Cobrança;Número - Cobrança;Nome - Entrega;CEP - Entrega;Rua - Entrega;Número - Entrega',
      '- - - - contactName postalCode street number',
    ],
    [
      'Nome_cobranca;CEP_cobranca;Rua_cobranca;Número_cobranca;Nome_entrega;CEP_entrega;Rua_entrega;Número_entrega',
      '- - - - contactName postalCode street number',
    ],
    [
      'cobranca.Nome;cobranca.CEP;cobranca.Rua;cobranca.Número;entrega.Nome;entrega.CEP;entrega.Rua;entrega.Número',
      '- - - - contactName postalCode street number',
    ],
    [
      'Nome Faturamento;CEP Faturamento;Rua Faturamento;Número Faturamento;Nome Envio;CEP Envio;Rua Envio;Número Envio',
      '- - - - contactName postalCode street number',
    ],
    ['Data de envio;Forma de envio;Envio', '- - -'],
    [
      'Solicitante;Local de coleta;Local de entrega;Número;Bairro;Cidade;UF;CEP;Contato;Telefone',
      '- - street number district city state postalCode contactName contactPhone',
    ],
    ['Local de entrega;Endereço;Número', '- street number'],
    ['Local da entrega;Nome', 'street contactName'],
    ['Endereço de coleta;CEP;Local de entrega;CEP', '- - street postalCode'],
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
    // Two addresses, with other names for their parts.
    [`Loja;Telefone;Rua;Nº;Bairro;CEP;Destinatário;${PARTS}`, `- - - - - - ${PERSON}`],
    ['Filial;Rua;Bairro;Cliente;Celular;Endereço;CEP', '- - - contactName contactPhone street postalCode'],
    ['Transportadora;Fone;Logradouro;Cliente;Tel.;Endereço', '- - - contactName contactPhone street'],
    ['Local de saída;Rua;Nº;Nome;Fone;Endereço;Número', '- - - contactName contactPhone street number'],
    ['Fornecedor;Rua;CEP;Destinatário;Endereço;Cidade', '- - - contactName street city'],
    ['Empresa;Endereço;CEP;Recebedor;Rua;Cidade', '- - - contactName street city'],
    ['Matriz;CEP;Cidade;Destinatário;Rua;Bairro', '- - - contactName street district'],
    ['CD;Rua;CEP;Destinatário;Endereço;Número', '- - - contactName street number'],
    ['Centro de distribuição;Rua;CEP;Cliente;Endereço', '- - - contactName street'],
    ['Depósito;Endereço;Nº;Cliente;Rua;Número;CEP', '- - - contactName street number postalCode'],
    ['Vendedor;Rua;CEP;Destinatário;Endereço;Cidade', '- - - contactName street city'],
    ['Remet.;Fone;CEP;Dest.;Fone;CEP', '- - - contactName contactPhone postalCode'],
    ['Transp.;Fone;Rua;Cliente;Fone;Endereço', '- - - contactName contactPhone street'],
    ['Solicitante;Fone;Destinatário;Fone;Rua', '- - contactName contactPhone street'],
    ['Coleta;Fone;Rua;Bairro;Destinatário;Endereço;CEP', '- - - - contactName street postalCode'],
    ['Coleta;CEP;Bairro;Destinatário;Endereço', '- - - contactName street'],
    ['Farmácia;Rua;Bairro;Destinatário;Endereço;CEP', '- - - contactName street postalCode'],
    ['Remetente;Rua;CEP;Nome;Logradouro;Bairro', '- - - contactName street district'],
    // A phone before that of the recipient.
    ['Telefone da loja;Cliente;Telefone', '- contactName contactPhone'],
    ['Fone transportadora;Destinatário;Fone', '- contactName contactPhone'],
    ['Motorista;Telefone;Cliente;Telefone', '- - contactName contactPhone'],
    ['Motorista;Telefone;Cliente;Celular;CEP', '- - contactName contactPhone postalCode'],
    ['Vendedor;E-mail;Cliente;Telefone', '- - contactName contactPhone'],
    ['Cliente;Vendedor;Telefone;Endereço;CEP', 'contactName - - street postalCode'],
    ['Cliente;Celular;Vendedor;Celular;Rua;CEP', 'contactName contactPhone - - street postalCode'],
    ['Cliente;Rua;Vendedor;Rua;CEP', 'contactName street - - -'],
    ['Cliente;Vendedor;Endereço da loja;Bairro;CEP', 'contactName - - - -'],
    [
      'Remetente;Fone;CEP;Destinatário;Fone;Fone transportadora;CEP;Rua',
      '- - - contactName contactPhone - postalCode street',
    ],
    ['Entregador;Telefone;Nome;Endereço;CEP', '- - contactName street postalCode'],
    ['Vendedor;Endereço;CEP;Cliente;Telefone', '- - - contactName contactPhone'],
    // Another address behind that of the delivery, or before it.
    ['Nome;Endereço;CEP;Endereço de cobrança;Bairro;Cidade', 'contactName street postalCode - - -'],
    ['Nome;Rua;CEP;Endereço comercial;Bairro;Cidade', 'contactName street postalCode - - -'],
    ['Nome;Rua;CEP;End. da obra;CEP;Cidade', 'contactName street postalCode - - -'],
    ['Endereço de faturamento;Bairro;Nome;Endereço de entrega;CEP', '- - contactName street postalCode'],
    ['Billing Address;City;Shipping Name;Shipping Address;Zip', '- - contactName street postalCode'],
    // A heading that no column knows stands where a name stands, and ends the block of a seller.
    [
      'Representante;Celular representante;Razão Social;Fantasia;Fone;Rua;Nº;CEP',
      '- - contactName - contactPhone street number postalCode',
    ],
    ['Vendedor;Fone;Padaria;Telefone;Rua;CEP', '- - - contactPhone street postalCode'],
    ['Loja;Gerente;Telefone;Endereço;CEP;Cliente;Fone', '- - - - - contactName contactPhone'],
    ['Vendedor;CPF;Fone;Rua;CEP', '- - - - -'],
    // One company or one place alone.
    ['Pedido;Empresa;Telefone;CEP;Endereço', 'externalRef - contactPhone postalCode street'],
    ['Nome;Telefone;Endereço comercial;Número;CEP', 'contactName contactPhone - number postalCode'],
    ['Cliente;Telefone;Transportadora;Endereço;CEP', 'contactName contactPhone - - -'],
    // Two names of one part, beside each other and apart.
    ['Hospital;Endereço;Hóspede;Rua;CEP;Bairro', '- - - street postalCode district'],
    ['Nome;Endereço;Logradouro;Número', 'contactName - street number'],
    ['Nome;Rua;CEP;Cidade;Município;UF', 'contactName street postalCode city - state'],
    ['Tipo de logradouro;Logradouro;Número', '- street number'],
    ['Nome;Endereço completo;Bairro;CEP', 'contactName street district postalCode'],
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
    ['Rua;Bairro;CEP;Endereço;Número;Cidade', '- - - - - -'],
    ['Hospital;Endereço;CEP;Hóspede;Rua;CEP', '- - - - - -'],
    ['Farmácia;Telefone;Hóspede;Telefone;Endereço', '- - - - street'],
    ['Farmácia;E-mail;Hóspede;E-mail;Fone', '- - - - contactPhone'],
    ['Nome;Telefone;Telefone;CEP', 'contactName contactPhone - postalCode'],
    ['Farmácia;Telefone;Destinatário;Telefone;Fone', '- - contactName contactPhone -'],
  ])('stay open where none is named: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });
});

test('a company that was chosen as the recipient has the data after it', () => {
  const headings = ['Loja', 'Telefone', 'CEP', 'Contato', 'Celular'];
  expect(matchColumns(headings)).toEqual([undefined, undefined, undefined, 'contactName', 'contactPhone']);
  expect(matchColumns(headings, { learned: new Map([['loja', 'contactName']]) })).toEqual([
    'contactName',
    'contactPhone',
    'postalCode',
    undefined,
    undefined,
  ]);
});

test('a choice for the address of one party is not for that of another', () => {
  const keysOf = (heading: string) =>
    orderColumnMatcher.learningKeys([heading, 'CEP', 'Destinatário', 'CEP'])[1];
  expect(keysOf('Loja')).toEqual(['cep#loja']);
  expect(keysOf('Transportadora')).toEqual(['cep#transportadora']);
  expect(keysOf('Remetente')).toEqual(['cep#sender']);
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
    [';;Dados da loja;;;;;;;;Dados do cliente', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;LOJA;;;;;;;;CLIENTE', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;VENDEDOR;;;;;;;;CLIENTE', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;CLIENTE;;;;;;;;VENDEDOR', `externalRef packagesCount ${PERSON} ${UNUSED}`],
    [';;Dados do comprador;;;;;;;;Dados da entrega', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;Remetente;;;;;;;;Endereço de entrega', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;Farmácia;;;;;;;;Cliente', `externalRef packagesCount ${UNUSED} ${PERSON}`],
    [';;Farmácia;;;;;;;;Drogaria', `externalRef packagesCount ${UNUSED} ${UNUSED}`],
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
