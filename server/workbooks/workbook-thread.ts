import { parentPort, workerData } from 'node:worker_threads';

import readXlsxFile from 'read-excel-file/universal';
import type { z } from 'zod';

import { cellText, parseNumber } from './cell-text.ts';
import { gridSize } from './grid-size.ts';
import { hiddenRows } from './hidden-rows.ts';
import { sendRowsOnRequest } from './reading-protocol.ts';
import { TOO_LARGE, type workbookHead, workbookInput } from './workbook-protocol.ts';
import { chooseSheet, readWorkbookInfo } from './workbook-sheets.ts';

/** Of all sheets; 50,000 rows of 60 columns have three million. More would take memory and seconds, however few are filled. */
const MAX_GRID_CELLS = 16_000_000;

const { file, ...choice } = workbookInput.parse(workerData);
if (gridSize(Buffer.from(file)) > MAX_GRID_CELLS) {
  post(TOO_LARGE);
} else {
  const { rows, ...head } = await read();
  post(head);
  sendRowsOnRequest(rows);
}

function post(message: typeof TOO_LARGE | z.infer<typeof workbookHead>): void {
  parentPort?.postMessage(message, []);
}

async function read() {
  const { hiddenSheets, is1904 } = readWorkbookInfo(Buffer.from(file));
  const all = await readXlsxFile(file, { parseNumber });
  const isHidden = ({ sheet: name }: { sheet: string }) => hiddenSheets.has(name);
  const inOrder = [...all.filter((one) => !isHidden(one)), ...all.filter(isHidden)];
  const textOf = (value: unknown) => cellText(value, { is1904 });
  const chosen =
    all.find((one) => one.sheet === choice.sheet) ??
    chooseSheet(inOrder.filter((one) => !isHidden(one))) ??
    chooseSheet(inOrder);
  return {
    sheets: inOrder.map((one) => one.sheet),
    sheet: chosen?.sheet ?? '',
    // Only rows that are read, because a sheet may hide all below its table.
    hiddenRows: hiddenRows(Buffer.from(file), chosen?.sheet ?? '').filter((row) => row <= choice.maxRows),
    rows: (chosen?.data ?? [])
      .slice(0, choice.maxRows + 1)
      .map((row) => firstCells(row.map(textOf), choice.maxColumns)),
  };
}

/** One cell beyond the limit at most; it holds the last text of the row, so that none is lost unseen. */
function firstCells(row: readonly string[], most: number): string[] {
  const first = row.slice(0, most + 1);
  const last = row.findLast((cell) => cell.trim() !== '') ?? '';
  const isBeyond = row.slice(most + 1).some((cell) => cell.trim() !== '');
  return isBeyond && first[most]?.trim() === '' ? [...first.slice(0, most), last] : first;
}
