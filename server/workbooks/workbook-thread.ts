import { parentPort, workerData } from 'node:worker_threads';

import readXlsxFile from 'read-excel-file/universal';
import type { z } from 'zod';

import { cellText } from './cell-text.ts';
import { workbookInput, type workbookOutput } from './workbook-protocol.ts';

type Output = z.infer<typeof workbookOutput>;

parentPort?.postMessage(await read(workbookInput.parse(workerData)), []);

async function read({ file, sheet, mostRows, mostColumns }: z.infer<typeof workbookInput>): Promise<Output> {
  const sheets = await readXlsxFile(file);
  const chosen =
    sheets.find((one) => one.sheet === sheet) ?? sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  const rows = (chosen?.data ?? [])
    .slice(0, mostRows + 1)
    .map((row) => row.slice(0, mostColumns + 1).map(cellText));
  return { sheets: sheets.map((one) => one.sheet), sheet: chosen?.sheet ?? '', rows };
}
