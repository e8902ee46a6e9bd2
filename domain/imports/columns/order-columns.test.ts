import { describe, expect, test } from 'vitest';

import { headingKey } from '#domain/imports/headings/heading-key.ts';

import {
  findHeadingRow,
  matchColumns,
  ORDER_COLUMN_IDS,
  ORDER_COLUMNS,
  REQUIRED_ORDER_COLUMNS,
} from './order-columns.ts';

const columnsOf = (headings: string) => matchColumns(headings.split(';')).map((column) => column ?? '-');

describe('matchColumns', () => {
  test('matches the headings of the template file', () => {
    const headings = ORDER_COLUMN_IDS.map((column) => ORDER_COLUMNS[column].heading);
    expect(matchColumns(headings)).toEqual(ORDER_COLUMN_IDS);
  });

  test('knows each heading for one column only', () => {
    const bare = (name: string) => headingKey(name).replaceAll(/ d[aeo]s?(?= )/gu, '');
    const names = Object.values(ORDER_COLUMNS).flatMap(({ heading, ...column }) => [
      ...new Set([heading, ...('also' in column ? column.also : [])].map(bare)),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each([
    ['NOME;TELEFONE;ENDEREÇO;Nº', 'contactName contactPhone street number'],
    ['Nome do Cliente;Celular (com DDD);Rua;num.', 'contactName contactPhone street number'],
    ['e-mail;E mail', 'contactEmail -'],
    ['Qtde. Volumes;Peso Bruto;Valor da NF', 'packagesCount weight declaredValue'],
    ['Data de Entrega;Início;Fim', 'day from until'],
    ['Pedido;Observação;Preço', 'externalRef notes price'],
    ['Telefone do contato;Contato', 'contactPhone contactName'],
    ['Saldo;;Vendedor', '- - -'],
    ['CEP coleta;CEP da origem;CEP de entrega', '- - postalCode'],
    ['Telefone remetente;Telefone 2;Telefone do destinatário (obrigatório)', '- - contactPhone'],
    ['CPF do cliente;Código do cliente;Nome completo do cliente', '- - contactName'],
    ['Número da nota;Número do cliente;Número da casa', '- - number'],
    ['Data do pedido;Data de nascimento;Data prevista da entrega', '- - day'],
    ['Quantidade de parcelas;Quantidade de itens;Número de volumes', '- - packagesCount'],
    ['Peso (g);Peso em gramas;Peso aproximado (kg)', 'weight - -'],
    ['Preço do produto;Código do produto;Descrição dos produtos', '- - description'],
    ['Número da NF-e;Data da NFe;Chave de acesso da NF-e (44 dígitos)', '- - invoiceKey'],
    ['Data de pagamento;Valor do frete (R$);Valor total da nota fiscal', '- - declaredValue'],
    // The shop charged its buyer for them.
    ['Frete;Preço do frete;Valor do frete;Frete (R$)', '- - - -'],
    ['Obs. entrega;Obs. do pedido', 'instructions notes'],
    ['Qual o CEP?;Qual é o bairro?;Informe a cidade', 'postalCode district city'],
    ['Qual o seu telefone?;Qual o telefone de quem vai receber?', '- contactPhone'],
    ['Name 1;Street;House Number;Postal Code;Region', 'contactName street number postalCode -'],
    ['Obs;Observação de entrega', 'notes instructions'],
    ['Detalhes;Instruções de pagamento', '- -'],
    ['Região;Nome da loja;Nome do vendedor;Observações internas', '- - - -'],
    [
      'Cidade do destinatário;E-mail do cliente;Bairro (entrega);Estado destino',
      'city contactEmail district state',
    ],
  ])('reads %s', (headings, columns) => {
    expect(columnsOf(headings).join(' ')).toBe(columns);
  });

  test('reads "Region" above states as the state', () => {
    expect(matchColumns(['Region'], { rows: [['SP'], ['RJ']] })).toEqual(['state']);
    expect(matchColumns(['Region'], { rows: [['SP'], ['Sul']] })).toEqual([undefined]);
  });

  test('prefers the last mapping of the company', () => {
    const learned = new Map([
      [headingKey('Loja'), 'contactName'],
      [headingKey('Nome'), null],
    ] as const);
    expect(matchColumns(['Nome', 'LOJA', 'CEP'], { learned })).toEqual([
      undefined,
      'contactName',
      'postalCode',
    ]);
  });

  test('prefers a delivery address to the one that the company chose in files without it', () => {
    const learned = new Map([[headingKey('Endereço'), 'street']] as const);
    expect(matchColumns(['Endereço', 'Endereço de entrega'], { learned })).toEqual([undefined, 'street']);
    expect(matchColumns(['Endereço', 'Logradouro'], { learned })).toEqual(['street', undefined]);
    const twoNumbers = ['Número', 'Endereço', 'Número', 'Bairro', 'CEP'];
    expect(matchColumns(twoNumbers, { learned })).toEqual([
      undefined,
      'street',
      'number',
      'district',
      'postalCode',
    ]);
  });

  test.each([
    ['Quantidade;Volumes', '- packagesCount'],
    ['Quantidade;Nº de volumes', '- packagesCount'],
    ['Qtd;Volumes', '- packagesCount'],
    ['Qtd;Vol', '- packagesCount'],
    ['Qtd;Vols.', '- packagesCount'],
    ['Quantidade;Volume', '- packagesCount'],
    ['Qtde;Vol. total', '- packagesCount'],
    ['Data;Data de entrega', '- day'],
    ['Data;Data prevista', '- day'],
    ['Cliente;Destinatário', '- contactName'],
    ['Nome;Recebedor', '- contactName'],
    ['Telefone do cliente;Telefone', '- contactPhone'],
    ['Telefone;Telefone do destinatário', '- contactPhone'],
    ['Nome do comprador;Nome para a entrega', '- contactName'],
    ['Pedido;Referência', 'externalRef -'],
    ['Código;Nº pedido', '- externalRef'],
    ['Telefone;Telefone', 'contactPhone -'],
    ['Cliente;Quem recebe', '- contactName'],
    ['Nome;dest_nome', '- contactName'],
    ['Endereço 1;Endereço 2;Complemento', 'street - complement'],
  ])('takes the better of %s', (headings, columns) => {
    expect(columnsOf(headings).join(' ')).toBe(columns);
  });

  describe('takes one address', () => {
    test.each([
      [
        'that of the delivery, in whichever place',
        'Endereço;Número;Bairro;Cidade;UF;CEP;Endereço de entrega;Número de entrega;Bairro de entrega;Cidade de entrega;UF de entrega;CEP de entrega',
        '- - - - - - street number district city state postalCode',
      ],
      [
        'and leaves what it lacks',
        'Endereço;Número;Bairro;CEP;Endereço de entrega;Cidade de entrega',
        '- - - - street city',
      ],
      [
        'of headings with and without a qualifier',
        'Endereço de entrega;Número;Bairro;CEP do destinatário;Cidade do cliente',
        'street number district postalCode -',
      ],
      [
        'of the plain headings beside a city of the delivery',
        'Endereço;Número;Bairro;Cidade;UF;CEP;Cidade destino',
        'street number district city state postalCode -',
      ],
      [
        'and no part of the client beside that of the delivery',
        'Endereço de entrega;Número de entrega;CEP de entrega;Bairro do cliente;Cidade do cliente',
        'street number postalCode - -',
      ],
      [
        'and no number of the delivery alone',
        'Endereço;Bairro;Cidade;UF;CEP;Número entrega',
        'street district city state postalCode -',
      ],
      [
        'with a heading that was repeated',
        'Endereço;Número;Bairro;Cidade;UF;Cidade;CEP',
        'street number district city state - postalCode',
      ],
      [
        'of the fuller of two with equal headings',
        'Endereço;Telefone;Endereço;Número;CEP',
        '- contactPhone street number postalCode',
      ],
      ['of the plain headings', 'CEP do cliente;Rua;CEP', '- street postalCode'],
    ])('%s', (_what, headings, columns) => {
      expect(columnsOf(headings).join(' ')).toBe(columns);
    });
  });

  test.each([
    'Nº do pedido',
    'N° do pedido',
    'N.º do pedido',
    'Num. pedido',
    'Pedido nº',
    'Nro Pedido',
    'Cód. Pedido',
    'Número da venda',
    'N.º de venda',
    'Nº da venda',
    'ID do pedido',
  ])('reads "%s" as the reference', (heading) => {
    expect(columnsOf(heading)).toEqual(['externalRef']);
  });

  test.each(['Data da venda', 'Canal de venda', 'Total do pedido', 'Status do pedido', 'Valor da venda'])(
    'does not read "%s" as the reference',
    (heading) => {
      expect(columnsOf(heading)).not.toContain('externalRef');
    },
  );

  test.each([
    ['UF Destinatário', 'state'],
    ['Número Destinatário', 'number'],
    ['Número Comprador', 'number'],
    ['Número de entrega', 'number'],
    ['Nro', 'number'],
    ['End.', 'street'],
    ['Zap', 'contactPhone'],
    ['Cel.', 'contactPhone'],
    ['Nr. pedido', 'externalRef'],
    ['Email', 'contactEmail'],
    ['Nº de volumes', 'packagesCount'],
    ['Vol.', 'packagesCount'],
    ['Vols', 'packagesCount'],
    ['Vols.', 'packagesCount'],
    ['Volume', 'packagesCount'],
    ['Qtd. Vols', 'packagesCount'],
    ['Valor NF', 'declaredValue'],
    ['Rua/Av.', 'street'],
    ['Troco p/', 'changeFor'],
    ['Apto/Bloco', 'complement'],
    ['Nº', 'number'],
    ['N°', 'number'],
    ['N.º', 'number'],
    ['Dest.', 'contactName'],
    ['End. Dest.', 'street'],
    ['Nome Dest.', 'contactName'],
    ['dest_nome', 'contactName'],
    ['Fone Dest.', 'contactPhone'],
    ['CEP dest', 'postalCode'],
    ['Quem recebe', 'contactName'],
    ['Nome de quem recebe', 'contactName'],
    ['Telefone de quem recebe', 'contactPhone'],
    ['Cidade/UF', 'city'],
    ['Cidade - Estado', 'city'],
    ['Município/UF', 'city'],
    ['Endereço 1', 'street'],
    ['Endereço 2', 'complement'],
    ['Saldo a cobrar', 'cashAmount'],
    ['Saldo a receber', 'cashAmount'],
    ['Valor da cobrança', 'cashAmount'],
    ['Valor a cobrar (R$)', 'cashAmount'],
    ['Valor a receber', 'cashAmount'],
    ['Obs. entrega', 'instructions'],
    ['Obs. da entrega', 'instructions'],
    ['Observações do entregador', 'instructions'],
    ['Data e hora entrega', 'day'],
    ['Observação de entrega', 'instructions'],
    ['Observações entrega', 'instructions'],
    ['Obs. ao motoboy', 'instructions'],
    ['Obs. entregador', 'instructions'],
    ['Observação para o motorista', 'instructions'],
    ['Instrução', 'instructions'],
    ['Instrução de entrega', 'instructions'],
    ['Instruções p/ entregador', 'instructions'],
    ['Recado', 'instructions'],
    ['Detalhes da entrega', 'instructions'],
    ['Comentário', 'notes'],
    ['Comentários do cliente', 'notes'],
  ])('reads "%s" as %s', (heading, column) => {
    expect(columnsOf(heading)).toEqual([column]);
  });

  test.each([
    ['Entregue', undefined],
    ['A caminho', undefined],
    ['São Paulo', 'state'],
    ['sp', 'state'],
    ['', 'state'],
  ])('reads "Estado" above "%s" as %s', (text, column) => {
    expect(matchColumns(['Estado'], { rows: [[''], [text]] })).toEqual([column]);
  });

  test.each([
    ['0,024', undefined],
    ['0.5 m³', undefined],
    ['2', 'packagesCount'],
    ['3,00', 'packagesCount'],
  ])('reads "Volume" above "%s" as %s', (text, column) => {
    expect(matchColumns(['Volume'], { rows: [[text]] })).toEqual([column]);
  });

  test.each<[heading: string, texts: string[], column: string | undefined]>([
    ['Pedido', ['1001', 'P-1002'], 'externalRef'],
    ['Pedido', ['2 pizzas calabresa'], 'description'],
    ['Pedido', ['2 pizzas calabresa', '1 bolo de cenoura + 1 suco'], 'description'],
    ['Pedido', ['2 pizzas', '1 suco'], undefined],
    ['Pedido', ['2 pizzas calabresa', '1002'], 'externalRef'],
    ['Pedido', ['Pedido 12'], 'externalRef'],
    ['Pedido', ['Mesa 4'], 'externalRef'],
    ['Pedido', ['#1001'], 'externalRef'],
    ['Pedido', ['NF 123 / 2026'], 'externalRef'],
    ['Pedido', ['ABC'], 'externalRef'],
    ['Referência', ['NF 123 série 1 de 11444777000161'], 'externalRef'],
    ['Pedido', ['2x pizza'], undefined],
    ['Pedido', ['1001 A'], 'externalRef'],
    ['Pedido', ['natal'], 'externalRef'],
    ['Pedido', [''], 'externalRef'],
    ['Nº do pedido', ['2 pizzas calabresa'], undefined],
    ['OS', ['Trocar a bateria'], undefined],
    ['Protocolo', ['na portaria'], undefined],
    ['Referência', ['perto da padaria'], 'reference'],
    ['Item', ['1', '2', '3'], undefined],
    ['Item', ['1'], undefined],
    ['Item', ['001', '7891000'], undefined],
    ['Item', ['Livro', '2'], 'description'],
    ['Itens', ['3'], undefined],
    ['Produto', ['2 livros'], 'description'],
    ['Mercadoria', ['80,00'], undefined],
    ['Conteúdo', ['3'], 'description'],
  ])('reads "%s" above %j as %s', (heading, texts, column) => {
    expect(matchColumns([heading], { rows: texts.map((text) => [text]) })).toEqual([column]);
  });

  test('takes goods below "Pedido" as the contents only without another column for them', () => {
    const rows = [['2 pizzas calabresa', 'Pizzas']];
    expect(matchColumns(['Pedido', 'Produto'], { rows })).toEqual([undefined, 'description']);
  });

  test('reads "UF" as the state whatever its texts are', () => {
    expect(matchColumns(['UF'], { rows: [['Paulista']] })).toEqual(['state']);
  });

  test('reads "Name" as the reference only beside another name', () => {
    expect(columnsOf('Name;Phone')).toEqual(['contactName', 'contactPhone']);
    expect(columnsOf('Name;Shipping Name')).toEqual(['externalRef', 'contactName']);
    expect(columnsOf('Name;Pedido;Shipping Name')).toEqual(['-', 'externalRef', 'contactName']);
  });

  test('ignores headings that are too long', () => {
    expect(matchColumns([`CEP ${'x'.repeat(200)}`])).toEqual([undefined]);
  });
});

describe('findHeadingRow', () => {
  test.each<[what: string, rows: string[], index: number | undefined]>([
    ['the first row', ['CEP;Nome', '01310-100;Ana'], 0],
    ['the row below titles', ['Entregas de novembro', '', 'Cliente: Boa Vida', 'CEP;Nome;Rua', '1;2;3'], 3],
    ['the fuller one of two', ['Nome;Data', 'CEP;Nome;Rua'], 1],
    ['none where only one column is named', ['Entregas;CEP', '1;2'], undefined],
    ['none in an empty file', [], undefined],
  ])('finds %s', (_what, rows, index) => {
    expect(findHeadingRow(rows.map((row) => row.split(';')))).toBe(index);
  });
});

test('the required columns are those without which no order is requested', () => {
  expect(REQUIRED_ORDER_COLUMNS).toEqual([
    'contactName',
    'contactPhone',
    'postalCode',
    'street',
    'number',
    'district',
    'city',
    'state',
    'packagesCount',
  ]);
});

test.each([
  'customer_note',
  'Customer Note',
  'Anotações do Comprador',
  'Anotações',
  'Observações da Venda',
  'Obs. Venda',
  'Observação do comprador',
])('reads "%s" as notes', (heading) => {
  expect(matchColumns([heading])).toEqual(['notes']);
});
