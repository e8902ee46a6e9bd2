import { parentPort, workerData } from 'node:worker_threads';

import readXlsxFile from 'read-excel-file/universal';
import type { z } from 'zod';

import { cellText, parseNumber } from './cell-text.ts';
import { workbookInput, type workbookOutput } from './workbook-protocol.ts';

type Output = z.infer<typeof workbookOutput>;

parentPort?.postMessage(await read(workbookInput.parse(workerData)), []);

async function read({ file, sheet, mostRows, mostColumns }: z.infer<typeof workbookInput>): Promise<Output> {
  const sheets = await readXlsxFile(file, { parseNumber });
  const chosen =
    sheets.find((one) => one.sheet === sheet) ?? sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  const rows = (chosen?.data ?? [])
    .slice(0, mostRows + 1)
    .map((row) => firstCells(row.map(cellText), mostColumns));
  return { sheets: sheets.map((one) => one.sheet), sheet: chosen?.sheet ?? '', rows };
}

/** One cell beyond the limit at most; it holds the last text of the row, so that none is lost unseen. */
function firstCells(row: readonly string[], most: number): string[] {
  const first = row.slice(0, most + 1);
  const last = row.findLast((cell) => cell.trim() !== '') ?? '';
  const isBeyond = row.slice(most + 1).some((cell) => cell.trim() !== '');
  return isBeyond && first[most]?.trim() === '' ? [...first.slice(0, most), last] : first;
}
