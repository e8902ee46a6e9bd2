import { Parser } from 'saxen';

import { readZipDirectory, unzipEntry } from './zip-directory.ts';

/** The XML of a sheet, of which read-excel-file returns the values alone; undefined if it is not found. */
export function sheetXml(file: Buffer, sheet: string): Buffer | undefined {
  const path = sheetPath(file, sheet);
  return path === undefined ? undefined : entryOf(file, path);
}

/** "xl/worksheets/sheet1.xml": a workbook names the relation of each sheet, and the relations their files. */
function sheetPath(file: Buffer, name: string): string | undefined {
  const id = tagsOf(file, 'xl/workbook.xml', 'sheet').find((sheet) => sheet['name'] === name);
  const relation = Object.entries(id ?? {}).find(([attribute]) => attribute.endsWith(':id'))?.[1];
  const target = tagsOf(file, 'xl/_rels/workbook.xml.rels', 'Relationship').find(
    (one) => one['Id'] === relation,
  )?.['Target'];
  if (relation === undefined || target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function tagsOf(file: Buffer, path: string, element: string): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  const parser = new Parser().on('openTag', (name, attributes) => {
    if (name.slice(name.indexOf(':') + 1) === element) found.push({ ...attributes() });
  });
  parser.parse(entryOf(file, path)?.toString('utf8') ?? '');
  return found;
}

function entryOf(file: Buffer, path: string): Buffer | undefined {
  const entry = readZipDirectory(file).find(({ name }) => name === path);
  return entry && unzipEntry(file, entry);
}

const ROW_START = Buffer.from('<row');
const TAG_END = Buffer.from('>');

/**
 * The numbers of the rows that a sheet hides, one by one or by a filter; read-excel-file reads them as all others. Searches
 * the bytes: a parser would read millions of cells for the attributes of their rows.
 */
export function hiddenRows(xml: Buffer): number[] {
  const hidden: number[] = [];
  let number = 0;
  for (let at = xml.indexOf(ROW_START); at !== -1; at = xml.indexOf(ROW_START, at + 1)) {
    const end = xml.indexOf(TAG_END, at);
    if (end === -1) break;
    const attributes = xml.toString('latin1', at + ROW_START.length, end);
    // Other elements begin alike, such as rowBreaks.
    if (!/^[\s/]|^$/u.test(attributes)) continue;
    const [, written] = /\sr\s*=\s*["'](\d{1,7})["']/u.exec(attributes) ?? [];
    number = written === undefined ? number + 1 : Number(written);
    if (/\shidden\s*=\s*["'](?:1|true)["']/u.test(attributes)) hidden.push(number);
  }
  return hidden;
}
