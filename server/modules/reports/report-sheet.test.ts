import { expect, test } from 'vitest';

import { csvRow } from '#server/csv/csv-cells.ts';
import { csvHead, csvLines } from '#server/sheets/sheet-file.ts';

import { cents, count, share, time } from './report-columns.ts';
import { reportSheet } from './report-sheet.ts';
import type { FullReport } from './report.ts';

const columns = [
  count('requested.counted', ''),
  share('onTime'),
  time('deliveryTime', 'p50'),
  cents('billed', 'Valor', ''),
];

function report(rows: FullReport['rows']): FullReport {
  const totals = {
    label: 'Total',
    detail: null,
    groups: [],
    cells: [
      { value: 1200, n: null },
      { value: 0.9754, n: 900 },
      { value: 2295, n: 800 },
      { value: 123450, n: null },
    ],
  };
  const settings = { acceptSlaMinutes: 15, onTimeToleranceMinutes: 0, scheduleLeadMinutes: 60 };
  return { title: 'Teste', by: 'company', choices: [], columns, settings, rows, totals };
}

async function reportCsv(of: FullReport, rowHeading: string, columnIds?: string[]): Promise<string> {
  const { sheet, rows } = reportSheet(of, rowHeading, columnIds);
  return csvHead(sheet) + (await csvLines(sheet, rows));
}

test('a report is written for a pt-BR Excel: byte order mark, semicolons, CRLF, decimal commas, units in the heading', async () => {
  expect(await reportCsv(report([]), 'Empresa')).toBe(
    '\uFEFFEmpresa;Solicitadas;Entregas no prazo (%);Entregas no prazo (amostra);' +
      'Tempo até a entrega (p50) (min);Tempo até a entrega (p50) (amostra);Valor (R$)\r\n' +
      'Total;1200;97,5;900;38,25;800;1234,50\r\n',
  );
});

test('a report leaves unmeasured cells empty and adds a detail column', async () => {
  const nothing = { value: null, n: 0 };
  const row = {
    label: 'Balcão; centro',
    detail: '=HYPERLINK("x")',
    groups: [],
    cells: [{ value: 0, n: null }, nothing, nothing, { value: 0, n: null }],
  };
  const [heading, first] = (await reportCsv(report([row]), 'Local')).split('\r\n');
  expect(heading).toMatch(/^\uFEFFLocal;Detalhe;/);
  expect(first).toBe(`"Balcão; centro";"'=HYPERLINK(""x"")";0;;0;;0;0,00`);
});

test('a report has the chosen columns in the chosen order, without a column of another report', async () => {
  const csv = await reportCsv(report([]), 'Empresa', ['billed', 'requestedCounted']);
  expect(csv).toBe('\uFEFFEmpresa;Valor (R$);Solicitadas\r\nTotal;1234,50;1200\r\n');
  expect(() => reportSheet(report([]), 'Empresa', ['billed', 'failureRate'])).toThrow('invalid-request');
});

test('a report by day writes its days as dates, and its totals as a text', async () => {
  const cells = [{ value: 1, n: null }];
  const row = { label: '20/11/2026', detail: null, groups: [], cells };
  const byDay = { ...report([row]), by: 'day' as const };
  const csv = await reportCsv(byDay, 'Dia', ['requestedCounted']);
  expect(csv).toBe('\uFEFFDia;Solicitadas\r\n20/11/2026;1\r\nTotal;1200\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-2', "'-2"],
  ['@soma', "'@soma"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ["'=1", "''=1"],
  ['a=b', 'a=b'],
  ['Farmácia "Boa"', '"Farmácia ""Boa"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['', ''],
])('csvRow writes %j as %j, so that no field runs as a formula', (text, field) => {
  expect(csvRow([text, 'x'])).toBe(`${field};x\r\n`);
});
