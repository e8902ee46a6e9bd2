import { Parser } from 'saxen';

import { WorkbookProblem } from './workbook-problem.ts';
import { readZipDirectory, unzipEntry } from './zip-directory.ts';

type WorkbookInfo = {
  hiddenSheets: ReadonlySet<string>;
  /** Whether days count from 1 January 1904, as in workbooks that began on a Mac. */
  is1904: boolean;
};

/**
 * What read-excel-file leaves out of `xl/workbook.xml`.
 * @throws WorkbookProblem if it is broken
 */
export function readWorkbookInfo(bytes: Buffer): WorkbookInfo {
  const entry = readZipDirectory(bytes).find(({ name }) => name === 'xl/workbook.xml');
  if (!entry) throw new WorkbookProblem('workbook-broken');
  const hiddenSheets = new Set<string>();
  let is1904 = false;
  const parser = new Parser()
    .on('error', (error) => {
      throw new WorkbookProblem('workbook-broken', { cause: error });
    })
    .on('openTag', (name, attributes) => {
      const element = name.slice(name.indexOf(':') + 1);
      if (element !== 'sheet' && element !== 'workbookPr') return;
      const { name: sheet, state, date1904 } = attributes();
      if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      else if (sheet !== undefined && (state === 'hidden' || state === 'veryHidden')) hiddenSheets.add(sheet);
    });
  parser.parse(unzipEntry(bytes, entry).toString('utf8'));
  return { hiddenSheets, is1904 };
}
