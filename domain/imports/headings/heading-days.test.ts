import { describe, expect, test } from 'vitest';

import { undecidedHeadings } from '#domain/imports/columns/import-columns.ts';
import { matchColumns, orderColumnMatcher } from '#domain/imports/columns/order-columns.ts';

const shown = (columns: readonly (string | undefined)[]) => columns.map((column) => column ?? '-').join(' ');
const columnsOf = (headings: string) => shown(matchColumns(headings.split(';')));

describe('the day and the hours of a file', () => {
  test.each<[headings: string, columns: string]>([
    ['Data coleta;Hora coleta;Data entrega;Hora entrega', '- - day window'],
    ['Data entrega;Hora entrega;Data coleta;Hora coleta', 'day window - -'],
    ['Dt. Coleta;Hr Coleta;Dt. Entrega;Hr Entrega', '- - day window'],
    ['Dt. Prev. Entrega;Hrs', 'day window'],
    ['Previsão de entrega;Horário', 'day window'],
    ['Data coleta;Hora;Data entrega;Hora', '- - day window'],
    ['Data coleta;Das;Até;Data entrega;Das;Até', '- - - day from until'],
    ['Data de entrega;Início;Fim', 'day from until'],
    ['Data entrega;Hora início;Hora fim', 'day from until'],
    ['Data coleta;Hora início;Hora fim', '- - -'],
    ['Data coleta;Janela;Nome', '- - contactName'],
    ['Hora coleta;Até;Nome', '- - contactName'],
    ['Coleta;Data;Hora;Entrega;Data;Hora', '- - - - day window'],
    ['Entrega;Data;Hora;Coleta;Data;Hora', '- day window - - -'],
    ['Coleta;Data;Nome', '- - contactName'],
    ['Coleta;Hora;Entrega;Hora', '- - - window'],
    ['Remetente;CEP;Data;Hora;Destinatário;CEP;Data;Hora', '- - - - contactName postalCode day window'],
    ['Entrega de;Entrega até', '- until'],
    // Those of another act.
    ['Data do pedido;Hora;Cliente', '- - contactName'],
    ['Data da venda;Das;Até', '- - -'],
    ['Data;Hora;Cliente;Data de entrega', '- - contactName day'],
    ['Emissão;Hora;Cliente', '- - contactName'],
    ['Previsão de coleta;Hora;Cliente', '- - contactName'],
    ['Data entrega;Data coleta;Hora', 'day - -'],
    ['Emissão;Hora;Entrega;Hora', '- - - window'],
    ['Data do pedido;Janela', '- window'],
    ['Data da venda;Prazo', '- until'],
    // The only ones.
    ['Data;Hora', 'day window'],
    ['Data do pedido;Cliente;Horário', '- contactName window'],
    ['Loja;Data;Cliente', '- day contactName'],
    ['Pedido;Data;Cliente;Hora', 'externalRef day contactName window'],
  ])('are those of the delivery, or the only ones: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each<[headings: string, columns: string]>([
    ['Data;Hora;Data;Hora', '- - - -'],
    ['Data;Cliente;Data', '- contactName -'],
    ['Data;Hora;Cliente;Data;Horário', '- - contactName - -'],
    ['Data;Das;Até;Data;Das;Até', '- - - - - -'],
    ['Hora;Cliente;Hora', '- contactName -'],
    ['Data de entrega;Hora;Hora', 'day - -'],
  ])('stay open where either may be meant: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

  test.each<[above: string, headings: string, columns: string]>([
    ['Coleta;;Entrega', 'Data;Hora;Data;Hora', '- - day window'],
    ['Coleta;;;Entrega', 'Data;Das;Até;Data;Das;Até', '- - - day from until'],
    ['Coleta;;Entrega', 'Data;CEP;CEP;Rua', '- - postalCode street'],
    ['Cliente;;Volumes', 'Data;Nome;Volumes', 'day contactName packagesCount'],
  ])('have the act of the group above them: %s', (above, headings, columns) => {
    const grouped = orderColumnMatcher.withGroups(headings.split(';'), above.split(';'));
    expect(shown(matchColumns(grouped))).toBe(columns);
  });

  test('keep a choice in its place, and not in another one', () => {
    const headings = ['Data', 'Cliente', 'Data'];
    expect(orderColumnMatcher.learningKeys(headings)).toEqual([
      ['data#apart#1', 'data#apart'],
      ['cliente'],
      ['data#apart#2', 'data#apart'],
    ]);
    const learned = new Map([
      ['data', 'day'],
      ['data#apart#2', 'day'],
    ] as const);
    expect(matchColumns(headings, { learned })).toEqual([undefined, 'contactName', 'day']);
    expect(shown(matchColumns(['Data', 'Data'], { learned: new Map([['data', 'day']]) }))).toBe('- -');
    const ofHour = new Map([['hora', 'window']] as const);
    expect(shown(matchColumns(['Data do pedido', 'Hora'], { learned: ofHour }))).toBe('- -');
  });
});

test.each([
  ['Paciente;Data da coleta;Horário da coleta', ['Data da coleta']],
  ['Nome;Exame;Dt. coleta', ['Dt. coleta']],
  ['Paciente;Data da coleta;Data de entrega', []],
  ['Cliente;Data da coleta', []],
])('a day of taking samples at home is named, without one of a delivery: %s', (row, undecided) => {
  const headings = row.split(';');
  const columns = matchColumns(headings).map((column) => column ?? null);
  expect(undecidedHeadings('orders', headings, columns)).toEqual(undecided);
});

describe('the first and last day of a contract', () => {
  test.each<[headings: string, columns: string, undecided: string[]]>([
    ['Contrato;Cliente;Início;Fim', '- contactName - -', ['Início', 'Fim']],
    ['Assinante;Nome;Edição;Início;Fim', '- contactName - - -', ['Início', 'Fim']],
    ['Nome;Vigência de;Até', 'contactName - -', ['Até']],
    ['Locação;Cliente;De;Até', '- contactName - -', ['De', 'Até']],
    ['Contrato;Cliente;Data;Início;Fim', '- contactName day from until', []],
    ['Contrato;Cliente;Data;Das;Até', '- contactName day from until', []],
    ['Contrato;Cliente;Hora início;Hora fim', '- contactName from until', []],
    ['Cliente;Início;Fim;Assinatura', 'contactName from until -', []],
  ])('is no window, and stays open: %s', (row, columns, undecided) => {
    const headings = row.split(';');
    const matched = matchColumns(headings);
    expect(shown(matched)).toBe(columns);
    const chosen = matched.map((column) => column ?? null);
    expect(undecidedHeadings('orders', headings, chosen)).toEqual(undecided);
  });
});

describe('"Entrega" alone', () => {
  test.each<[headings: string, texts: string[], columns: string]>([
    ['Coleta;Entrega', ['19/11;20/11', ';21/11/2026'], '- day'],
    ['Entrega prevista', ['20/11/2026'], 'day'],
    ['Entrega', ['46346'], 'day'],
    ['Data;Entrega', ['18/11;20/11'], '- day'],
    ['Data de entrega;Entrega', ['20/11;20/11'], 'day -'],
    ['Entrega', ['20/11', 'Moto'], '-'],
    ['Entrega', ['Moto'], '-'],
    ['Entrega', ['8-12'], '-'],
    ['Entrega', [''], '-'],
  ])('is the day where its texts are days: %s above %j', (headings, texts, columns) => {
    const rows = texts.map((text) => text.split(';'));
    expect(shown(matchColumns(headings.split(';'), { rows }))).toBe(columns);
  });

  test('that was ignored stays ignored', () => {
    const learned = new Map([['entrega', null]] as const);
    expect(matchColumns(['Entrega'], { rows: [['20/11']], learned })).toEqual([undefined]);
  });
});

describe('"Data" beside the number of an order', () => {
  test.each<[headings: string, texts: string[], columns: string]>([
    ['Pedido;Data;Nome', ['1001;18/11/2026;Ana', '1002;19/11/2026;Rui'], 'externalRef - contactName'],
    ['Número do pedido;Data;Hora', ['1001;18/11/2026;10:12'], 'externalRef - -'],
    ['Pedido;Data;Horário', ['1001;18/11/2026;14h às 16h'], 'externalRef day window'],
    ['Pedido;Data;Das;Até', ['1001;18/11/2026;14h;16h'], 'externalRef day from until'],
    ['Order;Date', ['1001;2026-11-18'], 'externalRef -'],
    ['Pedido;Data', ['1001;18/11/2026', '1002;20/11/2026'], 'externalRef day'],
    ['Pedido;Data', ['1001;20/11/2026'], 'externalRef day'],
    ['Pedido;Data', ['1001;amanhã'], 'externalRef day'],
    ['Pedido;Data', ['1001;'], 'externalRef day'],
    ['Nome;Data', ['Ana;18/11/2026'], 'contactName day'],
    ['Pedido;Data da entrega', ['1001;18/11/2026'], 'externalRef day'],
    ['Pedido;Data;Data prevista', ['1001;18/11/2026;18/11/2026'], 'externalRef - day'],
  ])('is the day of the order where all its days are past: %s above %j', (row, texts, columns) => {
    const headings = row.split(';');
    const rows = texts.map((text) => text.split(';'));
    expect(shown(matchColumns(headings, { rows, today: '2026-11-20' }))).toBe(columns);
  });

  test('stays the day that the company has chosen', () => {
    const learned = new Map([['data', 'day']] as const);
    const context = { rows: [['1001', '18/11/2026']], today: '2026-11-20', learned };
    expect(shown(matchColumns(['Pedido', 'Data'], context))).toBe('externalRef day');
  });

  test('is named as open', () => {
    expect(undecidedHeadings('orders', ['Pedido', 'Data'], ['externalRef', null])).toEqual(['Data']);
    expect(undecidedHeadings('orders', ['Pedido', 'Data', 'Prevista'], ['externalRef', null, 'day'])).toEqual(
      [],
    );
    expect(undecidedHeadings('orders', ['Data', 'Nome'], [null, 'contactName'])).toEqual([]);
  });
});
