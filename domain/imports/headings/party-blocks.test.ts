import { describe, expect, test } from 'vitest';

import type { OrderColumn } from '#domain/imports/columns/order-columns.ts';
import { matchColumns } from '#domain/imports/columns/order-columns.ts';

const columnsOf = (headings: string, learned: ReadonlyMap<string, OrderColumn | null> = new Map()) =>
  matchColumns(headings.split(';'), { learned })
    .map((column) => column ?? '-')
    .join(' ');

const ADDRESS = 'Endereço;Número;Bairro;Cidade;UF;CEP';
const OF_CLIENT = ADDRESS.split(';')
  .map((heading) => `${heading} do cliente`)
  .join(';');
const STREET = 'street number district city state postalCode';
const NONE = '- - - - - -';

describe('an address after the name of a place that no list has', () => {
  test.each(
    'Hospital Unidade Clínica Laboratório Obra Condomínio Escola Hub Franqueado Distribuidor Agência Posto Cartório Sindicato Quartel'.split(
      ' ',
    ),
  )('gives way to that of the client: %s', (place) => {
    expect(columnsOf(`${place};${ADDRESS};Cliente;Telefone;${OF_CLIENT};Volumes`)).toBe(
      `- ${NONE} contactName contactPhone ${STREET} packagesCount`,
    );
    expect(columnsOf(`Cliente;Telefone;${OF_CLIENT};${place};${ADDRESS}`)).toBe(
      `contactName contactPhone ${STREET} - ${NONE}`,
    );
  });

  test.each([
    [`Hospital;CNPJ;Telefone;${ADDRESS};Cliente;${OF_CLIENT}`, `- - - ${NONE} contactName ${STREET}`],
    [`Hospital;Endereço;Cidade;Cliente;${OF_CLIENT}`, `- - - contactName ${STREET}`],
    [`Hospital;${ADDRESS};Nome;${OF_CLIENT}`, `- ${NONE} contactName ${STREET}`],
    [
      'Hub;Endereço;Número;CEP;Cliente;Telefone;Rua;Nº;CEP entrega',
      '- - - - contactName contactPhone street number postalCode',
    ],
    ['Hospital;Rua;Nº;CEP;Cliente;Fone;Endereço;Número', '- - - - contactName contactPhone street number'],
    ['Cliente;Endereço;CEP;Destinatário;Rua;CEP', '- - - contactName street postalCode'],
    ['Casa de repouso;Endereço;CEP;Cliente;Endereço do cliente', '- - - contactName street'],
    ['Faturamento;Endereço;CEP;Cliente;Endereço do cliente', '- - - contactName street'],
    ['Nome;Rua;CEP;Endereço comprador;Bairro comprador', 'contactName street postalCode - -'],
    [`Cliente;Rua;CEP;Hospital;${ADDRESS}`, `contactName street postalCode - ${NONE}`],
  ])('gives way to the recipient: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each([
    [`Cliente;Telefone;Hospital;${ADDRESS}`, `contactName contactPhone - ${STREET}`],
    ['Cliente;CEP;Setor;Rua;Número;Bairro', 'contactName postalCode - street number district'],
    ['Cliente;Rua;Número;Rota;Bairro;CEP', 'contactName street number - district postalCode'],
    ['Nome do contato;Nome fantasia;Rua;CEP;Fone', 'contactName - street postalCode contactPhone'],
    ['Hospital;Rua;CEP;Cliente;CEP do cliente', '- street postalCode contactName -'],
    ['Rua;Bairro;CEP comprador', 'street district postalCode'],
    ['Nome;CEP comprador;Bairro', 'contactName postalCode district'],
    ['Hospital;Rua;Ponto de referência;CEP;Nome', '- street reference postalCode contactName'],
    ['Hospital;Cidade;Cliente;Rua;Bairro', '- city contactName street district'],
    ['Rua;Número;Destinatário;CEP', 'street number contactName postalCode'],
    ['Cliente;Rua;CEP;Destinatário;CEP', '- street postalCode contactName -'],
  ])('is that of the delivery where it is the only one: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each([
    [`Cliente;Telefone;${ADDRESS};${OF_CLIENT}`, `contactName contactPhone ${NONE} ${NONE}`],
    [`${ADDRESS};Cliente;${OF_CLIENT}`, `${NONE} contactName ${NONE}`],
    ['Cliente;Obra do cliente;Rua;Bairro;Endereço do cliente', 'contactName - - - -'],
    ['Hospital;Endereço;CEP;Nome;Endereço comprador;CEP comprador', '- - - contactName - -'],
    [`${ADDRESS};${OF_CLIENT}`, `${NONE} ${NONE}`],
    [`Hospital;${ADDRESS};Cliente;Endereço paciente;CEP paciente`, `- ${NONE} contactName - -`],
  ])('stays open beside another one: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each([
    [`Comprador;Endereço;Número;Bairro;Cidade;UF;Destinatário;CEP`, `- - - - - - contactName -`],
    ['Comprador;Fone;Rua;Nº;Destinatário;CEP;Bairro', '- - - - contactName - -'],
    ['Cliente;Rua;Número;Bairro;Destinatário;CEP', '- - - - contactName -'],
    ['Comprador;Rua;Número;Bairro;Cliente;CEP', '- - - - contactName -'],
    ['Destinatário;CEP;Comprador;Rua;Número', 'contactName - - - -'],
    ['Cliente;Rua;CEP;Destinatário;CEP;Bairro', '- - - contactName - -'],
    ['Comprador;Rua;Número;Nome entrega;CEP entrega', '- - - contactName -'],
    ['Hospital;CEP;Cliente;Rua;Bairro', '- - contactName street district'],
    ['Hospital;Rua;Número;Paciente;CEP', '- - - contactName -'],
    ['Comprador;CEP;Cidade;Destinatário;Rua', '- - - contactName street'],
    ['Destinatário;Endereço;CEP;Comprador;Número;Cidade', 'contactName street postalCode - - -'],
    ['Nome;Número;CEP;Escola;Rua;Nº;Bairro;Código postal', 'contactName - - - - - - -'],
    ['Nome;Fone;CEP;Hospital;Celular;Rua;Nº', 'contactName contactPhone - - - - -'],
    ['Paciente;Número;Estado;Hospital;Logradouro;Estado;CEP', 'contactName - - - - - -'],
  ])('is not joined with that of the recipient: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each([
    [`Destinatário;${ADDRESS};Cliente;${OF_CLIENT}`, `contactName ${STREET} - ${NONE}`],
    [`Cliente;${ADDRESS};${OF_CLIENT};Rua de entrega`, `contactName ${NONE} ${NONE} street`],
    ['Rua;CEP;Endereço do comprador', 'street postalCode -'],
    ['Nome;Rua;CEP;Endereço do comprador', 'contactName street postalCode -'],
  ])('gives way to a better one: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });
});

describe('a phone after the name of a person that no list has', () => {
  test.each('Supervisor Motoboy Médico Técnico Consultor Corretor Gerente Montador Síndico Tutor'.split(' '))(
    'gives way to that of the client: %s',
    (person) => {
      expect(columnsOf(`${person};Celular;Cliente;Fone;Rua`)).toBe('- - contactName contactPhone street');
      expect(columnsOf(`${person};Telefone;Cliente;Telefone cliente;Rua`)).toBe(
        '- - contactName contactPhone street',
      );
      expect(columnsOf(`Cliente;Celular;Rua;${person};Fone`)).toBe('contactName contactPhone street - -');
    },
  );

  test.each([
    ['Cliente;Telefone;Telefone do cliente', 'contactName - contactPhone'],
    ['Cliente;Telefone;Destinatário;Celular', '- - contactName contactPhone'],
    ['Cliente;Celular do cliente;Destinatário;Fone', '- - contactName contactPhone'],
    ['Telefone;Cliente;Celular', '- contactName contactPhone'],
    ['Cliente;CPF;Celular;Fone', 'contactName - contactPhone -'],
    ['Supervisor;Celular;Nome;Tel comprador', '- - contactName contactPhone'],
    ['Supervisor;Celular;Cliente;Tel comprador', '- - contactName -'],
    ['Nome;Telefone;Tel comprador', 'contactName contactPhone -'],
    ['Nome;Celular;Contato;Telefone', 'contactName contactPhone - -'],
    ['Supervisor;Celular;Entrega;Fone;Nome', '- - - contactPhone contactName'],
    ['Nome;Contato;Celular;Fone', 'contactName - contactPhone -'],
    ['Supervisor;E-mail;Cliente;Correio eletrônico', '- - contactName contactEmail'],
    ['Client Last Name;Phone;Receiver Name;Street', '- contactPhone contactName street'],
    ['Supervisor;Celular;Cliente;Celular do cliente', '- - contactName contactPhone'],
    ['Cliente;Setor;Telefone;Rua', 'contactName - contactPhone street'],
    ['Paciente;Celular do médico;Celular', 'contactName - contactPhone'],
    ['Paciente;Médico;Telefone do paciente', 'contactName - contactPhone'],
    ['Paciente;Médico;Rua;Telefone', 'contactName - street contactPhone'],
    ['Aluno;Nome da mãe;Telefone', 'contactName - contactPhone'],
    ['Cliente;Rua;Setor;Telefone', 'contactName street - contactPhone'],
    ['Cliente;Rua;Bloco;Telefone', 'contactName street - contactPhone'],
    ['Cliente;Fone;Nome da mãe;Celular', 'contactName contactPhone - -'],
    ['Nome;Fone;Telefone da mãe;Celular', 'contactName contactPhone - -'],
  ])('is that of the recipient, or his own is taken: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each([
    ['Nome;Tel comprador;Tel afilhado', 'contactName - -'],
    ['Nome;Telefone do cliente;Telefone do médico', 'contactName - -'],
    ['Comprador;Tel comprador;CEP comprador;Afilhado;Tel afilhado;Rua;CEP', '- - - - - street postalCode'],
    ['Enfermeira;Telefone;Cuidador;Fone;Nome;Rua', '- - - - contactName street'],
    ['Cliente;Telefone;Supervisor;Fone;Destinatário', '- - - - contactName'],
    ['Enfermeira;Telefone;Cuidador;Fone;Rua', '- - - - street'],
    ['Nome;Fone;Nome;Celular;Endereço', '- - - - street'],
    // The only phone, before the name of the recipient.
    ['Supervisor;Celular;Cliente;Rua', '- - contactName street'],
    ['Supervisor;Celular;Rua;Cliente', '- - street contactName'],
    ['Equipe;Fone;CPF;Nome;CEP', '- - - contactName postalCode'],
    ['Supervisor;E-mail;Cliente;Fone', '- - contactName contactPhone'],
    ['Comprador;Telefone;Destinatário;Rua', '- - contactName street'],
    ['Comprador;Telefone;Presenteado;Endereço', '- - contactName street'],
    ['Comprador;E-mail;Destinatário;Telefone', '- - contactName contactPhone'],
    ['Nome do comprador;Telefone;Nome do destinatário;Rua', '- - contactName street'],
    ['Nome do comprador;Telefone do comprador;Nome do destinatário', '- - contactName'],
    ['Nome do comprador;Telefone do comprador;Presenteado;Rua', '- - contactName street'],
    ['Comprador;E-mail do comprador;Presenteado', '- - contactName'],
    ['Comprador;Telefone do comprador;Entregar para;Rua', '- - contactName street'],
    ['Solicitante;Telefone;Entregar para;Rua', '- - contactName street'],
    ['Remetente;Contato;Telefone;Endereço;Destinatário', '- - - - contactName'],
    ['Remetente;Pessoa de contato;Fone;Rua;CEP;Cliente;Bairro', '- - - - - contactName district'],
    // Or behind his address.
    ['Cliente;Rua;CEP;Supervisor;Celular', 'contactName street postalCode - -'],
    // Or behind his name.
    ['Nome;Contato de emergência;Telefone;Rua', 'contactName - - street'],
    ['Paciente;Médico;Telefone;CEP', 'contactName - - postalCode'],
    ['Paciente;Médico solicitante;CRM;Telefone', 'contactName - - -'],
    ['Cliente;Advogado;Telefone;E-mail;Rua', 'contactName - - - street'],
    ['Aluno;Professor;Turma;Escola;Telefone', 'contactName - - - -'],
    ['Nome;Testemunha;Telefone;Rua', 'contactName - - street'],
    ['Cliente;Supervisor;Celular;Rua', 'contactName - - street'],
  ])('stays open beside that of another one: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each([
    ['Cliente;Tel cliente;Tel afilhado', 'contactName contactPhone -'],
    ['Nome;Tel comprador;Telefone comercial', 'contactName contactPhone -'],
    ['Nome;Tel comprador;Telefone do vendedor', 'contactName contactPhone -'],
  ])('is that of the client beside one that is clearly of another: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });
});

test.each([
  ['Cliente;Telefone;Comprador;E-mail comprador', 'contactName contactPhone - -'],
  ['Comprador;E-mail;Cliente;Telefone', '- - contactName contactPhone'],
  ['Cliente;Telefone do comprador', 'contactName -'],
  ['Nome do comprador;E-mail comprador', 'contactName contactEmail'],
  ['Nome;E-mail comprador', 'contactName contactEmail'],
  ['Nome comprador;Telefone comprador;Nome entrega;Rua', '- contactPhone contactName street'],
  // The only name.
  ['Comprador;Telefone;Rua;CEP', 'contactName contactPhone street postalCode'],
  ['Pedido;Comprador;Endereço', 'externalRef contactName street'],
  ['Comprador;Telefone;Afilhado;Rua', '- contactPhone - street'],
  ['Comprador;Destinatário;Rua', '- contactName street'],
])('a buyer beside a client is another person: %s', (headings, columns) => {
  expect(columnsOf(headings)).toBe(columns);
});

test.each<[heading: string, headings: string, columns: string]>([
  [
    'responsavel pelo recebimento',
    'Cliente;Responsável pelo recebimento;Telefone do responsável;Telefone do cliente',
    '- contactName contactPhone -',
  ],
  [
    'afilhado',
    'Comprador;Tel comprador;CEP comprador;Afilhado;Tel afilhado;Rua',
    '- - - contactName contactPhone street',
  ],
  [
    'paciente',
    'Hospital;Endereço;CEP;Paciente;Endereço do paciente;CEP do paciente',
    '- - - contactName street postalCode',
  ],
  ['loja', 'Loja;Telefone da loja;Nome;Celular', 'contactName contactPhone - -'],
  ['responsavel', 'Responsável;Cargo do responsável;Telefone', 'contactName - contactPhone'],
])('the word of a name marks the data of the recipient: %s in %s', (heading, headings, columns) => {
  expect(columnsOf(headings, new Map([[heading, 'contactName']]))).toBe(columns);
});

test.each<[headings: string, texts: string, columns: string]>([
  ['De;Para;Rua;CEP', 'Loja A;Ana Lima;Rua B;01310-100', '- contactName street postalCode'],
  [
    'De;Telefone;Endereço;Para;Telefone;Endereço',
    'Loja A;1132221111;Rua A;Ana;11981234410;Rua B',
    '- - - contactName contactPhone street',
  ],
  ['De (nome);Para (nome);Rua', 'Loja A;Ana;Rua B', '- contactName street'],
  ['Data;De;Para', '20/11;08:00;12:00', 'day from -'],
  ['De;Para', '20/11 8h;Ana', 'from -'],
  ['De;Para', 'Loja A;', '- -'],
  ['De;Até', 'Loja A;12:00', '- until'],
])(
  '"De" and "Para" above names are the sender and the recipient: %s above %s',
  (headings, texts, columns) => {
    const matched = matchColumns(headings.split(';'), { rows: [texts.split(';')] });
    expect(matched.map((column) => column ?? '-').join(' ')).toBe(columns);
  },
);

test('"completo" of the name marks no address of another one', () => {
  expect(columnsOf('Nome completo;Endereço completo')).toBe('contactName street');
});

test('a name that the company ignores is not the recipient', () => {
  const learned = new Map([['nome', null]]);
  expect(columnsOf('Nome;Fone;Cliente;Celular', learned)).toBe('- - contactName contactPhone');
});

test('the name and the phone of a file with merged groups are of one of them', () => {
  const headings = 'Razão;Fone;Rua;Nº;Bairro;CEP;Nome;Celular;Caixas';
  expect(columnsOf(headings)).toBe(
    '- - street number district postalCode contactName contactPhone packagesCount',
  );
  expect(columnsOf(headings, new Map([['razao', 'contactName']]))).toBe(
    'contactName contactPhone street number district postalCode - - packagesCount',
  );
});

test('a choice of files with one phone is not for that of another person', () => {
  const learned = new Map([['celular', 'contactPhone']] as const);
  expect(columnsOf('Supervisor;Celular;Cliente;Fone', learned)).toBe('- - contactName contactPhone');
  const chosen = new Map([['celular#supervisor', 'contactPhone']] as const);
  expect(columnsOf('Supervisor;Celular;Cliente;Fone', chosen)).toBe('- contactPhone contactName -');
});
