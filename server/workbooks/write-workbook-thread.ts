import { parentPort, workerData } from 'node:worker_threads';

import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { z } from 'zod';

import { type CellKind, type CellValue, isDay } from '#domain/cell-kinds.ts';
import { wallClock } from '#domain/sao-paulo-time.ts';

import { columnRules } from './column-rules.ts';
import { headingComments } from './heading-comments.ts';
import { rowsInput, sheetInput } from './write-workbook-protocol.ts';

/** Excel refuses to open a file with a longer text. */
const MAX_TEXT_LENGTH = 32_767;
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 24,
  code: 18,
  number: 12,
  tenths: 12,
  hundredths: 12,
  money: 14,
  day: 12,
  instant: 17,
  second: 20,
};

type Guide = NonNullable<z.infer<typeof sheetInput>['guide']>;

const { name, columns, guide } = sheetInput.parse(workerData);
const data: Row[] = [columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))];

parentPort?.on('message', (message: unknown) => {
  const rows = rowsInput.parse(message);
  if (rows !== null) data.push(...rows.map(cellsOf));
  else void write();
});

async function write(): Promise<void> {
  const widths = columns.map(({ kind }) => ({ width: WIDTHS[kind] }));
  const sheets = [{ sheet: name, data, columns: widths, stickyRowsCount: 1 }];
  const file = await writeXlsxFile(guide ? [...sheets, guideSheet(guide)] : sheets, {
    features: [columnRules(columns), headingComments(columns)],
  }).toBuffer();
  parentPort?.postMessage(new Uint8Array(file), []);
}

function guideSheet({ name: sheet, widths, rows }: Guide) {
  const cells = rows.map((texts, index): Row =>
    texts.map((value) => ({
      value,
      type: String,
      wrap: true,
      alignVertical: 'top' as const,
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  return { sheet, data: cells, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 };
}

function cellsOf(values: readonly CellValue[]): Row {
  return columns.map(({ kind }, index) => cellOf(values[index] ?? null, kind));
}

/** A string is always a text, whatever it looks like: formulas have a separate type. */
function cellOf(value: CellValue, kind: CellKind): Cell {
  if (value === null) return null;
  if (typeof value === 'string') {
    if (kind === 'day' && isDay(value)) return { value: new Date(value), type: Date, format: 'dd/mm/yyyy' };
    const text = value.slice(0, MAX_TEXT_LENGTH);
    // As a text the code survives editing, too.
    return { value: text, type: String, ...(kind === 'code' && { format: '@' }) };
  }
  switch (kind) {
    case 'tenths':
      return { value, type: Number, format: '0.0' };
    case 'hundredths':
      return { value, type: Number, format: '0.00' };
    case 'money':
      return { value: value / 100, type: Number, format: '#,##0.00' };
    case 'instant':
      return { value: wallClock(value), type: Date, format: 'dd/mm/yyyy hh:mm' };
    case 'second':
      return { value: wallClock(value), type: Date, format: 'dd/mm/yyyy hh:mm:ss' };
    case 'text':
    case 'code':
    case 'number':
    case 'day':
      return { value, type: Number };
  }
}
