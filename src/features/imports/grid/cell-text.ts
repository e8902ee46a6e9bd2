/** The contract's limit of a cell, in code points. */
export const MAX_CELL_LENGTH = 2000;

const CONTROLS = /[^\P{Cc}\n]/gu;

/** A typed or pasted text as the contract accepts it: control characters other than line breaks become spaces. */
export function cleanCellText(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n').replaceAll(CONTROLS, ' ');
}

export function isTooLong(text: string): boolean {
  return text.length > MAX_CELL_LENGTH && Array.from(text).length > MAX_CELL_LENGTH;
}
