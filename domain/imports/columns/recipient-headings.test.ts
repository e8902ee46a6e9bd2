import { describe, expect, test } from 'vitest';

import { matchColumns, orderColumnMatcher } from './order-columns.ts';

const columnsOf = (headings: string, texts?: string) =>
  matchColumns(headings.split(';'), texts === undefined ? {} : { rows: [texts.split(';')] })
    .map((column) => column ?? '-')
    .join(' ');

test.each([
  'Paciente',
  'Nome do paciente',
  'Razão Social',
  'Nome/Razão Social',
  'Razão social / Nome',
  'Razão social do destinatário',
  'Cliente (Nome Fantasia)',
  'Nome Fantasia',
  'Fantasia',
  'A/C',
  'Aos cuidados',
  'Aos cuidados de',
  'Quem vai receber',
  'Destin.',
  'Consumidor',
  'Aluno',
  'Nome do aluno',
  'Morador',
  'Presenteado',
  'Entregar para',
  'Responsável pelo recebimento',
  'Customer',
])('reads "%s" as the recipient', (heading) => {
  expect(columnsOf(heading)).toBe('contactName');
});

test('"Entregar para" above days names no recipient', () => {
  expect(columnsOf('Cliente;Entregar para', 'Ana;02/12')).toBe('contactName -');
});

test.each([
  'Responsável',
  'Rede social',
  'A C D',
  'CPF do paciente',
  'Médico',
  'Presente',
  'Data de recebimento',
])('does not read "%s" as the recipient', (heading) => {
  expect(columnsOf(heading)).not.toContain('contactName');
});

test.each([
  ['Cliente;Paciente', '- contactName'],
  ['Fantasia;Cliente', '- contactName'],
  ['Razão Social;Contato', '- contactName'],
  ['Nome Fantasia;Razão Social', '- contactName'],
  ['Cliente;Responsável pelo recebimento', '- contactName'],
  ['Nome;Quem vai receber', '- contactName'],
  ['Cliente;Destin.', '- contactName'],
  ['Customer;Recipient name', '- contactName'],
  ['Paciente;Telefone do paciente', 'contactName contactPhone'],
  ['Quem vai receber;Telefone de quem vai receber', 'contactName contactPhone'],
  ['Cliente;Tel. Destin.;End. Destin.', 'contactName contactPhone street'],
  ['Hospital;Endereço;Paciente;Rua;CEP;Bairro', '- - contactName street postalCode district'],
  ['Hospital;Endereço;CEP;Paciente;Rua;CEP', '- - - contactName street postalCode'],
  ['Farmácia;Telefone;Paciente;Telefone;Endereço', '- - contactName contactPhone street'],
  ['Cliente;Entregar para;Rua', '- contactName street'],
  ['Quem vai receber;Valor a receber', 'contactName cashAmount'],
])('takes the better of %s', (headings, columns) => {
  expect(columnsOf(headings)).toBe(columns);
});

describe('"Contato"', () => {
  test.each([
    ['Nome;Contato', 'Ana;(11) 98123-4410', 'contactName contactPhone'],
    ['Cliente;Contatos', 'Ana;11981234410', 'contactName contactPhone'],
    ['Cliente;Contato', 'Mercado;Ana', '- contactName'],
    ['Contato;Telefone', 'Ana;11981234410', 'contactName contactPhone'],
    ['Nome;Contato;Telefone', 'Ana;1133334410;11981234410', 'contactName - contactPhone'],
    [
      'Remetente;Contato;Destinatário;Telefone',
      'Loja;1133334410;Ana;11981234410',
      '- - contactName contactPhone',
    ],
    ['Contato', '', 'contactName'],
    // Of the sender, and of the driver.
    ['Loja;Rua;Contato;Cliente;CEP', 'Centro;Rua A;1133334410;Ana;01310100', '- - - contactName postalCode'],
    ['Supervisor;Contato;Cliente;Rua', 'Eva;11981234410;Ana;A', '- - contactName street'],
    ['Supervisor;Contato;Cliente;Fone', 'Eva;11981234410;Ana;1133334410', '- - contactName contactPhone'],
    ['Vendedor;Contato;Cliente;Celular', 'Eva;11981234410;Ana;1133334410', '- - contactName contactPhone'],
    ['Cliente;Celular;Motorista;Contato', 'Ana;1133334410;Eva;11981234410', 'contactName contactPhone - -'],
    ['Cliente;Contato;Celular', 'Ana;1133334410;11981234410', 'contactName - contactPhone'],
    [
      'Rua;CEP;Contato;Motorista;Celular;Nome',
      'A;01310100;1133334410;Eva;11981234410;Ana',
      'street postalCode - - - contactName',
    ],
    [
      'Remetente;Contato;Destinatário;CEP;Rua',
      'Loja;1133334410;Ana;01310100;A',
      '- - contactName postalCode street',
    ],
    [
      'Nome;Contato;CEP;Motorista;Contato',
      'Ana;1133334410;01310100;Rui;11981234410',
      'contactName contactPhone postalCode - -',
    ],
  ])('of %s above %s is %s', (headings, texts, columns) => {
    expect(columnsOf(headings, texts)).toBe(columns);
  });

  test('is what the company has chosen', () => {
    const rows = [['Ana', '11981234410']];
    const learned = new Map([['contato', null]]);
    expect(matchColumns(['Nome', 'Contato'], { rows, learned })).toEqual(['contactName', undefined]);
    const headings = ['Supervisor', 'Contato', 'Nome'];
    expect(orderColumnMatcher.learningKeys(headings)[1]).toEqual(['contato']);
    const chosen = new Map([['contato', 'contactPhone']] as const);
    expect(matchColumns(headings, { rows: [['Eva', '11981234410', 'Ana']], learned: chosen })).toEqual([
      undefined,
      'contactPhone',
      'contactName',
    ]);
  });
});
