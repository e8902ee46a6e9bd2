/** Next to CR and LF: vertical tab, form feed, and those of Unicode. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;
/** Marks that no reference has, and that the server refuses in parts; zeros stand between the letters of UTF-16. */
const INVISIBLE = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** "• PED-1", "- PED-1", "> PED-1". A sign without a blank may start a reference, and a dash in a cell means none. */
const BULLET = /^\s*(?:[-–—][^\S\t]+|[^\p{L}\p{N}\s–—-]{1,3}\s+)/u;
/** "1. PED-1", "1) PED-1", "1 - PED-1" */
const ITEM_NUMBER = /^(\d{1,3}) ?[.):ºª\-–]\s+/u;

/** The lines of a pasted text that have any, without invisible marks, bullets and the numbers of a numbered list. */
export function pastedLinesIn(text: string): string[] {
  const lines = text
    .replaceAll(INVISIBLE, '')
    .split(LINE_BREAK)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(BULLET, ''));
  const isNumbered =
    lines.length > 1 &&
    lines.every((line, index) => Number(ITEM_NUMBER.exec(line.trim())?.[1]) === index + 1);
  return isNumbered ? lines.map((line) => line.trim().replace(ITEM_NUMBER, '')) : lines;
}
