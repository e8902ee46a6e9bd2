/** Whether a cell has no value: it is blank, or has dashes or points in place of one. */
export function isBlankCell(text: string): boolean {
  return /^[-\u2010-\u2015. ]*$/u.test(text);
}
