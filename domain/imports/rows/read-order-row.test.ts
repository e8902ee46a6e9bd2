import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';

import { readOrderRow, type OrderCells } from './read-order-row.ts';

const PICKUP: Schema<'DraftStop'> = { kind: 'pickup', contactName: 'Carla Mendes' };
const read = (cells: OrderCells) => readOrderRow(cells, { today: '2026-11-20', pickup: PICKUP });
const dropoffOf = (cells: OrderCells) => read(cells).content.stops?.[1];
const faultsOf = (cells: OrderCells) =>
  read(cells).faults.map(({ column, message }) => `${column}: ${message}`);

test('readOrderRow reads a full row', () => {
  const { content, faults } = read({
    externalRef: '000123',
    contactName: ' Ana Lima ',
    contactPhone: '11987654321',
    contactEmail: 'ana@exemplo.com',
    postalCode: '1310100',
    street: 'Avenida Paulista',
    number: 's/n',
    complement: 'ap. 3',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'são paulo',
    day: '20/11',
    from: '14h',
    until: '16h30',
    packagesCount: '2',
    weight: '12.50',
    declaredValue: 'R$ 1.234,50',
    vehicleType: 'Motoboy',
    priority: 'sim',
    handling: 'Frágil; documentos',
    cashAmount: '50',
    cashMethod: 'Espécie',
    changeFor: '100,00',
    notes: 'Chamar na portaria',
    tags: 'vip; farmácia',
  });
  expect(faults).toEqual([]);
  expect(content).toEqual({
    priority: 'urgent',
    stops: [
      PICKUP,
      {
        kind: 'dropoff',
        contactName: 'Ana Lima',
        contactPhone: '+5511987654321',
        contactEmail: 'ana@exemplo.com',
        address: {
          postalCode: '01310100',
          street: 'Avenida Paulista',
          number: 'S/N',
          complement: 'ap. 3',
          district: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
          reference: null,
        },
        window: { from: '2026-11-20T17:00:00.000Z', until: '2026-11-20T19:30:00.000Z' },
        instructions: null,
        cashOnDelivery: { method: 'cash', amountCents: 5000, changeForCents: 10_000 },
      },
    ],
    items: [{ description: 'Mercadoria', quantity: 1, weightGrams: 12_500, declaredValueCents: 123_450 }],
    packagesCount: 2,
    handling: { fragile: true, documents: true },
    vehicleType: 'moto',
    externalRef: '000123',
    invoiceKey: null,
    notes: 'Chamar na portaria',
    priceCents: null,
    tags: ['vip', 'farmácia'],
  });
});

test('readOrderRow reads an empty row as an empty draft without faults', () => {
  const { content, faults } = read({});
  expect(faults).toEqual([]);
  expect(content).toMatchObject({ priority: 'normal', items: [], packagesCount: null, tags: [] });
});

describe('readOrderRow reads the window', () => {
  const hours = (from: string, until: string, day = '20') => ({
    from: `2026-11-20T${from}:00.000Z`,
    until: `2026-11-${day}T${until}:00.000Z`,
  });
  test.each<[what: string, cells: OrderCells, window: unknown]>([
    ['of one cell', { window: '20/11 14h às 16h' }, hours('17:00', '19:00')],
    ['of a day and a range', { day: 'hoje', window: '14-16' }, hours('17:00', '19:00')],
    ['of whole hours, which are a day elsewhere', { day: '20/11', window: '14-16' }, hours('17:00', '19:00')],
    ['of hours that are a day of a month', { day: '20/11', window: '8 - 12' }, hours('11:00', '15:00')],
    ['of a day with its time', { day: '20/11/2026 14:00', until: '16:00' }, hours('17:00', '19:00')],
    [
      'of cells with day and time',
      { from: '20/11/2026 14:00', until: '20/11/2026 16:00' },
      hours('17:00', '19:00'),
    ],
    [
      'that ends on the next day',
      { from: '20/11 20:00', until: '21/11 06:00' },
      hours('23:00', '09:00', '21'),
    ],
    [
      'of seven days',
      { from: '20/11/2026 08:00', until: '27/11/2026 08:00' },
      { from: '2026-11-20T11:00:00.000Z', until: '2026-11-27T11:00:00.000Z' },
    ],
    [
      'of a serial number',
      { day: '46346', from: '0,583333333', until: '0,666666667' },
      hours('17:00', '19:00'),
    ],
    [
      'of a serial number with a time, and an end without its day',
      { day: '46346.583333333', until: '0.666666667' },
      hours('17:00', '19:00'),
    ],
    [
      'of serial numbers with a time in both cells',
      { from: '46346,583333333', until: '46346,666666667' },
      hours('17:00', '19:00'),
    ],
    [
      'that ends before it begins as one over midnight',
      { day: '20/11', window: '22:00 até 02:00' },
      { from: '2026-11-21T01:00:00.000Z', until: '2026-11-21T05:00:00.000Z' },
    ],
    [
      'of two cells over midnight',
      { day: '20/11', from: '20:00', until: '00:30' },
      hours('23:00', '03:30', '21'),
    ],
    [
      'that begins in the morning and ends before as one of the same day, to be refused',
      { day: '20/11', window: '8 às 6' },
      hours('11:00', '09:00'),
    ],
    [
      'until the end of the day',
      { day: '20/11', from: '20:00', until: '24:00' },
      hours('23:00', '03:00', '21'),
    ],
    [
      'with equal times as they are',
      { day: '20/11', from: '14:00', until: '14:00' },
      hours('17:00', '17:00'),
    ],
    ['as none', {}, null],
  ])('%s', (_what, cells, window) => {
    expect(dropoffOf(cells)?.window).toEqual(window);
    expect(faultsOf(cells)).toEqual([]);
  });
});

test('readOrderRow reads no cash where the amount is zero', () => {
  expect(dropoffOf({ cashAmount: '0,00', cashMethod: 'Pix' })?.cashOnDelivery).toBeNull();
});

describe('readOrderRow reads numbers of spreadsheets', () => {
  test.each<[cells: OrderCells, found: object]>([
    [{ packagesCount: '2,0' }, { packagesCount: 2 }],
    [{ packagesCount: '2.0000' }, { packagesCount: 2 }],
    [{ packagesCount: '1.000' }, { packagesCount: 1000 }],
    [{ packagesCount: '12.000,00' }, { packagesCount: 12_000 }],
    [{ weight: '0,8 kg' }, { items: [expect.objectContaining({ weightGrams: 800 })] }],
    [{ price: '12,5' }, { priceCents: 1250 }],
    [{ declaredValue: '1234.5' }, { items: [expect.objectContaining({ declaredValueCents: 123_450 })] }],
  ])('%o', (cells, found) => {
    expect(read(cells).content).toMatchObject(found);
  });
});

describe('readOrderRow reads', () => {
  test.each<[cells: OrderCells, cash: object | null]>([
    [{ cashAmount: 'R$ -' }, null],
    [{ cashAmount: '-' }, null],
    [{ cashAmount: 'R$-', cashMethod: 'Pix', changeFor: '0' }, null],
    [
      { cashAmount: '50', changeFor: '0' },
      { method: 'cash', amountCents: 5000, changeForCents: null },
    ],
    [
      { cashAmount: '50', changeFor: 'Não' },
      { method: 'cash', amountCents: 5000, changeForCents: null },
    ],
    [
      { cashAmount: '50', changeFor: 'R$ 0,00' },
      { method: 'cash', amountCents: 5000, changeForCents: null },
    ],
    [{ changeFor: '0' }, null],
  ])('the cash of %o', (cells, cash) => {
    expect(faultsOf(cells)).toEqual([]);
    expect(dropoffOf(cells)?.cashOnDelivery).toEqual(cash);
  });

  test.each([
    ['TRUE', 'urgent'],
    ['VERDADEIRO', 'urgent'],
    ['FALSE', 'normal'],
    ['FALSO', 'normal'],
  ])('the priority %s', (priority, expected) => {
    expect(read({ priority })).toMatchObject({ content: { priority: expected }, faults: [] });
  });

  test.each([
    [{ number: '10.0' }, { number: '10' }],
    [{ number: '10,00' }, { number: '10' }],
    [{ number: '-' }, { number: 'S/N' }],
    [{ number: '10-2' }, { number: '10-2' }],
    [{ number: '10/12' }, { number: '10/12' }],
    [{ number: 'lot/10' }, { number: 'lot/10' }],
    [{ number: '10-fds' }, { number: '10-fds' }],
    [{ number: '10.5' }, { number: '10.5' }],
    [{ postalCode: '1310100.0' }, { postalCode: '01310100' }],
    [{ postalCode: '01.310-100' }, { postalCode: '01310100' }],
    [{ postalCode: '1310100' }, { postalCode: '01310100' }],
    [{ postalCode: '1310-100' }, { postalCode: '01310100' }],
    [{ postalCode: '1.310.100' }, { postalCode: '01310100' }],
    [{ postalCode: '01310 – 100' }, { postalCode: '01310100' }],
  ])('the address of %o', (cells, address) => {
    expect(dropoffOf(cells)?.address).toMatchObject(address);
  });

  test.each([
    ['11981234410.0', '+5511981234410'],
    ['5511981234410.0', '+5511981234410'],
    ['1198123441.5', null],
  ])('the phone %s', (contactPhone, expected) => {
    expect(dropoffOf({ contactPhone })?.contactPhone).toBe(expected);
  });

  test('a reference with an E', () => {
    expect(['12E5', '1E+5A', 'E+15'].map((externalRef) => read({ externalRef }).content.externalRef)).toEqual(
      ['12E5', '1E+5A', 'E+15'],
    );
  });

  test('no reference of dashes or points', () => {
    expect(
      ['-', '--', ' – ', '...', '-1'].map((externalRef) => read({ externalRef }).content.externalRef),
    ).toEqual([null, null, null, null, '-1']);
  });
});

test.each([
  ['S.Paulo', 'São Paulo'],
  ['S. PAULO', 'São Paulo'],
  ['S. José dos Campos', 'S. José dos Campos'],
])('readOrderRow reads the city %s as %s', (city, expected) => {
  expect(dropoffOf({ city })?.address).toMatchObject({ city: expected });
});

test.each<[cells: OrderCells, city: string, state: string | null]>([
  [{ city: 'São Paulo/SP' }, 'São Paulo', 'SP'],
  [{ city: 'São Paulo - SP' }, 'São Paulo', 'SP'],
  [{ city: 'Mogi Guaçu-sp' }, 'Mogi Guaçu', 'SP'],
  [{ city: 'Niterói (RJ)' }, 'Niterói', 'RJ'],
  [{ city: 'Niterói, RJ', state: 'rio de janeiro' }, 'Niterói', 'RJ'],
  [{ city: 'S. Paulo/SP' }, 'São Paulo', 'SP'],
  [{ city: 'Santa Bárbara d’Oeste' }, 'Santa Bárbara d’Oeste', null],
  [{ city: 'Embu-Guaçu' }, 'Embu-Guaçu', null],
  [{ city: 'Cidade/XX' }, 'Cidade/XX', null],
  [{ city: 'Itu SP' }, 'Itu SP', null],
])('readOrderRow reads the city and the state of %j', (cells, city, state) => {
  expect(dropoffOf(cells)?.address).toMatchObject({ city, state });
  expect(faultsOf(cells)).toEqual([]);
});

test.each(['2 cx', '2cx.', '2 caixas', '2 Vol.', '2 volumes', '2 pct', '2 pacotes', '2 un', '2 unid.'])(
  'readOrderRow reads "%s" as two packages',
  (packagesCount) => {
    const { content, faults } = read({ packagesCount });
    expect([content.packagesCount, faults]).toEqual([2, []]);
  },
);

const PHONE = '+5511981234410';

test.each<[cells: OrderCells, name: string, phone: string | null]>([
  [{ contactName: 'Ana Lima (11) 98123-4410' }, 'Ana Lima', PHONE],
  [{ contactName: 'Ana Lima - 11 98123-4410' }, 'Ana Lima', PHONE],
  [{ contactName: 'Ana Lima, tel.: (11)98123-4410' }, 'Ana Lima', PHONE],
  [{ contactName: '(11) 98123-4410 Ana Lima' }, 'Ana Lima', PHONE],
  [{ contactName: 'Ana Lima (11) 98123-4410', contactPhone: '11981234410' }, 'Ana Lima', PHONE],
  [{ contactName: 'Ana (11) 3222-1111', contactPhone: '11981234410' }, 'Ana (11) 3222-1111', PHONE],
  [{ contactName: 'Ana 98123-4410' }, 'Ana 98123-4410', null],
  [{ contactName: 'Ana (11) 98123-4410 / 3222-1111' }, 'Ana (11) 98123-4410 / 3222-1111', null],
  [{ contactName: 'Loja 11981234410' }, 'Loja', PHONE],
  [{ contactName: 'Casa 25 de Março' }, 'Casa 25 de Março', null],
])('readOrderRow reads the name and the phone of %j', (cells, name, phone) => {
  const dropoff = dropoffOf(cells);
  expect([dropoff?.contactName, dropoff?.contactPhone]).toEqual([name, phone]);
});

const CLOCK_HOURS: [cells: OrderCells, fault: string][] = [
  [{ window: '2 às 4' }, 'window: Escreva 14:00 às 16:00, ou 02:00 às 04:00.'],
  [{ window: '3-5' }, 'window: Escreva 15:00 às 17:00, ou 03:00 às 05:00.'],
  [{ window: '1:30 - 3 PM' }, 'window: Escreva 13:30 às 15:00, ou 01:30 às 15:00.'],
  [{ from: '2:00', until: '4:00' }, 'from: Escreva 14:00 às 16:00, ou 02:00 às 04:00.'],
];

describe('readOrderRow refuses', () => {
  test.each<[what: string, cells: OrderCells, faults: string[]]>([
    [
      'a weekday that is not the one of its date',
      { window: 'ter 30/11/2026 8h às 12h' },
      ['window: O dia da semana não é o desta data. Confira os dois.'],
    ],
    ['a day that is a limit', { day: 'até 30/11' }, ['day: Escreva a data como 20/11/2026.']],
    ['a day that could be another', { day: '11/20/2026' }, ['day: Escreva a data como 20/11/2026.']],
    ['an end with its day alone', { until: '20/11/2026' }, ['from: Informe o início da janela.']],
    ['a time without a day', { from: '14:00', until: '16:00' }, ['day: Informe a data desta janela.']],
    ['a day without times', { day: '20/11' }, ['from: Informe o início da janela.']],
    ['a window without an end', { window: '20/11 a partir das 9' }, ['until: Informe o fim da janela.']],
    ['a window without a start', { window: '20/11 até 18h' }, ['from: Informe o início da janela.']],
    ...CLOCK_HOURS.map(([cells, fault]): [string, OrderCells, string[]] => [
      `hours that may be in the afternoon: ${JSON.stringify(cells)}`,
      { day: '20/11', ...cells },
      [fault],
    ]),
    [
      'a window of a contract',
      { from: '01/12/2026 08:00', until: '01/12/2027 18:00' },
      ['until: A janela passa de 7 dias. Confira o início e o fim.'],
    ],
    [
      'words for times',
      { day: '20/11', window: 'comercial' },
      ['window: Escreva o horário como 14:00 às 16:00.'],
    ],
    [
      'an ambiguous weight',
      { weight: '1.234' },
      ['weight: Informe o peso em quilos, com vírgula, como 0,8.'],
    ],
    [
      'grams with a comma',
      { weight: '12,5 g' },
      ['weight: Informe o peso em gramas, sem vírgula, como 500.'],
    ],
    ...['mar/10', '10-mar', '10/mar/26', 'Dez-24', '10/03/2026', '2026-03-10'].map(
      (number): [string, OrderCells, string[]] => [
        `the number ${number}`,
        { number },
        ['number: A planilha transformou este número em data. Digite-o de novo.'],
      ],
    ),
    ...[
      ['Av. Paulista, 1578', '12', '1578'],
      ['Av. Paulista, 1578 - ap 3', '12', '1578'],
      ['Av. Paulista 1578', '12', '1578'],
      ['Av. Paulista, 12', 'S/N', '12'],
      ['Av. Paulista, 12', '12 ap 3', '12'],
    ].map(([street = '', number = '', own = '']): [string, OrderCells, string[]] => [
      `the number ${number} beside "${street}"`,
      { street, number },
      [`number: O endereço já tem o número ${own}. Deixe um dos dois.`],
    ]),
    [
      'a state that is not that of the city',
      { city: 'Niterói/RJ', state: 'SP' },
      ['state: A cidade traz outra UF. Confira as duas.'],
    ],
    ...['01310-10', '0131010', '01.310-10', '01310 10', '0131-0100', '1310-1000', '131010'].map(
      (postalCode): [string, OrderCells, string[]] => [
        `the CEP ${postalCode}`,
        { postalCode },
        ['postalCode: CEP inválido. Use 00000-000.'],
      ],
    ),
    ['a negative CEP', { postalCode: '-1310100' }, ['postalCode: CEP inválido. Use 00000-000.']],
    ['a CEP with decimals', { postalCode: '1310100,5' }, ['postalCode: CEP inválido. Use 00000-000.']],
    [
      'a CEP that is no whole number',
      { postalCode: '1310100.5' },
      ['postalCode: CEP inválido. Use 00000-000.'],
    ],
    [
      'a reference that lost digits',
      { externalRef: '2,00000123456E+15' },
      ['externalRef: A planilha perdeu números desta referência. Copie-a de novo, como texto.'],
    ],
    ['half a package', { packagesCount: '2,5' }, ['packagesCount: Informe um número inteiro.']],
    ['half a package with a point', { packagesCount: '1.5' }, ['packagesCount: Informe um número inteiro.']],
    ['one or a thousand packages', { packagesCount: '1,000' }, ['packagesCount: Informe um número inteiro.']],
    [
      'an unknown vehicle',
      { vehicleType: 'Drone' },
      ['vehicleType: Use Bicicleta, Moto, Carro, Utilitário ou Caminhão.'],
    ],
    [
      'an unknown method',
      { cashAmount: '5', cashMethod: 'fiado' },
      ['cashMethod: Use Dinheiro, Cartão ou Pix.'],
    ],
    ['change without an amount', { changeFor: '50' }, ['cashAmount: Informe o valor a cobrar.']],
    [
      'a CEP with a digit too many',
      { postalCode: '013101000' },
      ['postalCode: CEP inválido. Use 00000-000.'],
    ],
    [
      'a phone without area code',
      { contactPhone: '987654321' },
      ['contactPhone: Informe um telefone com DDD, um 0800 ou um 4004.'],
    ],
    ['a state that does not exist', { state: 'XX' }, ['state: Escolha o estado.']],
    [
      'a key that lost digits',
      { invoiceKey: '3,52611E+43' },
      ['invoiceKey: A planilha perdeu números desta chave. Copie-a de novo, como texto.'],
    ],
    [
      'packages of two kinds',
      { packagesCount: '2 cx e 1 saco' },
      ['packagesCount: Informe um número inteiro.'],
    ],
    ['a count of goods', { packagesCount: '2 dúzias' }, ['packagesCount: Informe um número inteiro.']],
    [
      'a broken formula in each column, once',
      {
        cashAmount: '#N/D',
        changeFor: '50',
        notes: '#REF!',
        day: '#SEM VALOR! =HOJE()',
        from: '9h',
        until: '12h',
      },
      [
        'day: A fórmula desta célula veio sem resultado. Digite o valor.',
        'cashAmount: A fórmula desta célula deu erro na planilha (#N/D). Digite o valor.',
        'notes: A fórmula desta célula deu erro na planilha (#REF!). Digite o valor.',
      ],
    ],
    [
      'a broken formula that is longer than its column',
      { number: `#SEM VALOR! =${'A1+'.repeat(30)}` },
      ['number: A fórmula desta célula veio sem resultado. Digite o valor.'],
    ],
    ['a text that is too long', { complement: 'x'.repeat(61) }, ['complement: Use no máximo 60 caracteres.']],
  ])('%s', (_what, cells, faults) => {
    expect(faultsOf(cells)).toEqual(faults);
  });
});
