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
