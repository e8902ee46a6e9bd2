import { parentPort, workerData } from 'node:worker_threads';

import readXlsxFile from 'read-excel-file/universal';
import type { z } from 'zod';

import { mergedText } from '#domain/imports/cells/broken-cells.ts';

import { brokenCells } from './broken-cells.ts';
import { cellText, parseNumber } from './cell-text.ts';
import { gridSize } from './grid-size.ts';
import { mergedRows } from './merged-cells.ts';
import { sendRowsOnRequest } from './reading-protocol.ts';
import { hiddenRows, sheetXml } from './sheet-xml.ts';
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
    chooseSheet(
      inOrder.filter((one) => !isHidden(one)),
      choice.knownKeys,
    ) ??
    chooseSheet(inOrder, choice.knownKeys);
  const xml = sheetXml(Buffer.from(file), chosen?.sheet ?? '') ?? Buffer.alloc(0);
  const rows = (chosen?.data ?? []).slice(0, choice.maxRows + 1).map((row) => row.map(textOf));
  addBrokenCells(rows, xml);
  addMergedCells(rows, xml);
  return {
    sheets: inOrder.map((one) => one.sheet),
    sheet: chosen?.sheet ?? '',
    // Only rows that are read, because a sheet may hide all below its table.
    hiddenRows: hiddenRows(xml).filter((row) => row <= choice.maxRows),
    rows: rows.map((row) => firstCells(row, choice.maxColumns)),
  };
}

/** Within the limits, and one row and one column beyond, as other cells. */
function addBrokenCells(rows: string[][], xml: Buffer): void {
  for (const { row, column, text } of brokenCells(xml)) {
    if (row > choice.maxRows + 1) continue;
    while (rows.length < row) rows.push([]);
    const cells = rows[row - 1] ?? [];
    const at = Math.min(column, choice.maxColumns + 1) - 1;
    while (cells.length <= at) cells.push('');
    if (cells[at] === '') cells[at] = text;
  }
}

/** As many as the rows have: ranges that overlap would fill them again and again. */
function addMergedCells(rows: readonly string[][], xml: Buffer): void {
  let left = rows.length * (choice.maxColumns + 1);
  for (const { column, first, last } of mergedRows(xml)) {
    const text = rows[first - 1]?.[column - 1]?.trim() ?? '';
    if (text === '' || column > choice.maxColumns) continue;
    for (const cells of rows.slice(first, last)) {
      if (left === 0) return;
      left -= 1;
      while (cells.length < column) cells.push('');
      if (cells[column - 1]?.trim() === '') cells[column - 1] = mergedText(text);
    }
  }
}

/** One cell beyond the limit at most; it holds the last text of the row, so that none is lost unseen. */
function firstCells(row: readonly string[], most: number): string[] {
  const first = row.slice(0, most + 1);
  const last = row.findLast((cell) => cell.trim() !== '') ?? '';
  const isBeyond = row.slice(most + 1).some((cell) => cell.trim() !== '');
  return isBeyond && first[most]?.trim() === '' ? [...first.slice(0, most), last] : first;
}
