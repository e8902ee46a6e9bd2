import { garbledText, MESSAGES } from '#domain/messages.ts';
import type { FieldError } from '#server/problems.ts';

type Code = Extract<keyof typeof MESSAGES, `csv-${string}`>;

/** The file can't be read as a table at all. */
export class CsvProblem extends Error {
  readonly code: Code | 'csv-garbled';
  /** The row where it was noticed, as a spreadsheet counts. */
  readonly row: number | undefined;

  /** @param sample the word that shows it, of `csv-garbled` */
  constructor(code: CsvProblem['code'], row?: number, sample = '') {
    super(code === 'csv-garbled' ? garbledText(sample, row ?? 1) : MESSAGES[code]);
    this.code = code;
    this.row = row;
  }

  toFieldError(): FieldError {
    return { pointer: this.row === undefined ? '' : `/${this.row}`, code: this.code, message: this.message };
  }
}
