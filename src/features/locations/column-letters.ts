const LETTERS = 26;
const CODE_OF_A = 65;

/** A column as spreadsheets name it: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(CODE_OF_A + ((column - 1) % LETTERS));
  const before = Math.floor((column - 1) / LETTERS);
  return before === 0 ? letter : columnLetters(before) + letter;
}
