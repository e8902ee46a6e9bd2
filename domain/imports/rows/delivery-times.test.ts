import { expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';

import { readOrderRow } from './read-order-row.ts';

type Table = Record<string, string>;

/** Reads a file of one row by its headings. */
function readTable(table: Table) {
  const headings = Object.keys(table);
  const texts = Object.values(table);
  const columns = matchColumns(headings, { rows: [texts] });
  const cells = Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, texts[index] ?? '']] : [])),
  );
  const { content, faults } = readOrderRow(cells, { today: '2026-11-20', pickup: { kind: 'pickup' } });
  return {
    columns: columns.map((column) => column ?? '-').join(' '),
    window: content.stops?.[1]?.window,
    faults: faults.map(({ column, message }) => `${column}: ${message}`),
  };
}

const WINDOW = { from: '2026-12-02T11:00:00.000Z', until: '2026-12-02T15:00:00.000Z' };

test.each<[columns: string, table: Table]>([
  ['day', { Agendamento: '02/12/2026 08:00 - 12:00' }],
  ['day', { 'Data agendamento': '02/12/2026 das 8h às 12h' }],
  ['day window', { Agendamento: '02/12/2026', Horário: '8-12' }],
  ['day', { 'Data/Hora entrega': '02/12/2026 8h às 12h' }],
  ['day', { 'Data e hora da entrega': '02/12 8h às 12h' }],
  ['day from until', { 'Data entrega': '02/12/2026', Das: '8h', 'Entregar até': '12:00' }],
  ['day from until', { 'Data entrega': '02/12/2026', 'A partir de': '8h', 'Hora limite': '12h' }],
  ['day from until', { 'Data entrega': '02/12/2026', Entre: '08:00', E: '12:00' }],
  ['day window', { 'Data entrega': '02/12/2026', Turno: '8h às 12h' }],
  ['- day from until', { 'Data coleta': '01/12/2026', Data: '02/12/2026', Início: '8h', Limite: '12:00' }],
  ['day from until', { 'Data entrega': '02/12/2026', 'Hr. Ini.': '8h', 'Hr. Fim': '12h' }],
  ['day from until', { 'Data entrega': '02/12/2026', Início: '8h', Término: '12h' }],
  ['day from until', { 'Data entrega': '02/12/2026', 'Hora início': '8h', 'Hora término': '12h' }],
  ['from until', { 'Entregar a partir de': '02/12/2026 8h', 'Entregar até': '02/12/2026 12h' }],
  ['from until', { 'A partir de': '8h', 'Entregar até': '02/12/2026 12:00' }],
  ['day from until', { Data: '02/12/2026', Início: '02/12/2026 08:00', Fim: '02/12/2026 12:00' }],
  ['contactName day from until', { Cliente: 'Ana', Data: '02/12/2026', Abre: '08:00', Fecha: '12h' }],
  [
    'contactName from until day',
    { Cliente: 'Ana', Abre: '8:00', Fecha: '12:00', 'Data entrega': '02/12/2026' },
  ],
])('reads the window in %s of %j', (columns, table) => {
  expect(readTable(table)).toEqual({ columns, window: WINDOW, faults: [] });
});

test.each<[columns: string, table: Table, faults: string[]]>([
  [
    'day until',
    { 'Data entrega': '02/12/2026', 'Entregar até': '14:00' },
    ['from: Informe o início da janela.'],
  ],
  [
    '- until',
    { 'Data Coleta': '01/12/2026', 'Limite Entrega': '02/12/2026 12:00' },
    ['from: Informe o início da janela.'],
  ],
  ['until', { 'Data limite': '02/12/2026 12:00' }, ['from: Informe o início da janela.']],
  ['until', { 'Entregar até': '02/12/2026 18:00' }, ['from: Informe o início da janela.']],
  [
    'day window',
    { 'Data entrega': '02/12/2026', Turno: 'Manhã' },
    ['window: Escreva o horário como 14:00 às 16:00.'],
  ],
  ['day', { 'Data/Hora entrega': '02/12/2026 14:00' }, ['until: Informe o fim da janela.']],
])('asks for what is missing in %s of %j', (columns, table, faults) => {
  expect(readTable(table)).toEqual({ columns, window: null, faults });
});

test.each<[columns: string, table: Table, faults: string[]]>([
  [
    'day from until',
    { Data: '01/12/2026', Início: '02/12/2026 08:00', Fim: '02/12/2026 12:00' },
    ['from: Há outra data na coluna Data. Confira as duas.'],
  ],
  [
    'day window',
    { Data: '01/12/2026', 'Janela de entrega': '02/12/2026 08:00-12:00' },
    ['window: Há outra data na coluna Data. Confira as duas.'],
  ],
  [
    'from window',
    { 'A partir de': '01/12/2026 08:00', Janela: '02/12/2026 08:00-12:00' },
    ['window: Há outra data na coluna Das. Confira as duas.'],
  ],
])('refuses two days of the beginning in %s of %j', (columns, table, faults) => {
  expect(readTable(table)).toEqual({ columns, window: null, faults });
});

test('reads a window over midnight with the day of its end', () => {
  const table = { Data: '01/12/2026', Início: '22:00', Fim: '02/12/2026 02:00' };
  const window = { from: '2026-12-02T01:00:00.000Z', until: '2026-12-02T05:00:00.000Z' };
  expect(readTable(table)).toEqual({ columns: 'day from until', window, faults: [] });
});

test.each<[columns: string, table: Table]>([
  ['-', { Agendamento: 'Sim' }],
  ['-', { Agendamento: '12345' }],
  ['- -', { Entre: 'Rua A', E: 'Rua B' }],
  ['-', { Limite: 'Zona Sul' }],
  ['-', { Limite: '1.500,00' }],
  ['-', { 'Limite de crédito': '02/12/2026' }],
  ['-', { 'Data/Hora do pedido': '01/12/2026 09:12' }],
  ['-', { 'Entre ruas': '08:00' }],
])('reads no window in %s of %j', (columns, table) => {
  expect(readTable(table)).toEqual({ columns, window: null, faults: [] });
});

test.each<[columns: string, table: Table]>([
  // Without a day, they are the hours of every day.
  ['contactName - -', { Cliente: 'Ana', Abre: '08:00', Fecha: '18:00' }],
  // Of another party, or a place that no list has.
  ['- - - contactName day', { Loja: 'A', Abre: '08:00', Fecha: '18:00', Cliente: 'Ana', Data: '02/12/2026' }],
  [
    '- - - - contactName day',
    { Loja: 'A', Rua: 'B', Abre: '08:00', Fecha: '18:00', Cliente: 'Ana', Data: '02/12/2026' },
  ],
  [
    'contactName day - - -',
    { Cliente: 'Ana', Data: '02/12/2026', Hospital: 'A', Abre: '08:00', Fecha: '18:00' },
  ],
  // Beside the hours of the delivery.
  ['day window - -', { Data: '02/12/2026', Janela: '8-12', Abre: '08:00', Fecha: '18:00' }],
  ['day - from', { Data: '02/12/2026', Abre: '08:00', 'A partir de': '9:00' }],
  ['day - -', { Data: '02/12/2026', Abre: 'seg', Fecha: 'sex' }],
  ['- - - day', { 'Data coleta': '01/12/2026', Abre: '08:00', Fecha: '18:00', 'Data entrega': '02/12/2026' }],
])('reads no hours of a place as the window in %s of %j', (columns, table) => {
  expect(readTable(table).columns).toBe(columns);
});

test('prefers the day of the delivery to a schedule', () => {
  expect(readTable({ Agendamento: '01/12/2026', 'Data entrega': '02/12/2026' }).columns).toBe('- day');
});
