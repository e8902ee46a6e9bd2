import { Parser } from 'saxen';

import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { foldText } from '#domain/text/fold-text.ts';

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

type Sheet = { sheet: string; data: readonly (readonly unknown[])[] };

/** Names of sheets that explain a workbook. */
const GUIDE = /^(?:leia[- ]?me|read ?me|instruco(?:es)?|como preencher|ajuda|orientacoes|capa)/u;
const MAX_NAME_LENGTH = 31;
const SAMPLE_ROWS = 50;

/** One may be a title by chance. */
const MIN_KNOWN = 2;

/**
 * The sheet that most likely holds the table: the one whose row has most known headings, if that are two or more; of
 * equal ones, the first with two rows of two cells whose name is not that of a guide, else the first with two rows, else
 * the first.
 */
export function chooseSheet<Found extends Sheet>(
  sheets: readonly Found[],
  knownKeys: readonly string[] = [],
): Found | undefined {
  const filled = sheets.filter(({ data }) => data.length > 1);
  const named = filled.filter((one) => !isGuide(one));
  const known = new Set(knownKeys);
  const counts = new Map(named.map((one) => [one, countKnown(one, known)]));
  const most = Math.max(MIN_KNOWN, ...counts.values());
  const best = named.filter((one) => counts.get(one) === most);
  return (
    best.find(isTable) ??
    best[0] ??
    named.find(isTable) ??
    filled.find(isTable) ??
    named[0] ??
    filled[0] ??
    sheets[0]
  );
}

function countKnown({ data }: Sheet, known: ReadonlySet<string>): number {
  const counts = data.slice(0, SAMPLE_ROWS).map((row) => {
    const keys = row.map((cell) => (typeof cell === 'string' ? headingKey(cell) : ''));
    return new Set(keys.filter((key) => known.has(key))).size;
  });
  return Math.max(0, ...counts);
}

function isGuide({ sheet }: Sheet): boolean {
  return GUIDE.test(foldText(sheet.slice(0, MAX_NAME_LENGTH)));
}

function isTable({ data }: Sheet): boolean {
  const wide = data.slice(0, SAMPLE_ROWS).filter((row) => row.filter(isFilled).length > 1);
  return wide.length > 1;
}

function isFilled(cell: unknown): boolean {
  return cell !== null && cell !== undefined && !(typeof cell === 'string' && cell.trim() === '');
}
