const LETTERS = 26;

/** "A", "AB": as a spreadsheet names the column at an index. */
export function columnLetter(index: number): string {
  const letter = String.fromCodePoint(65 + (index % LETTERS));
  return index < LETTERS ? letter : `${columnLetter(Math.floor(index / LETTERS) - 1)}${letter}`;
}
