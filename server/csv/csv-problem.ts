import { garbledText, MESSAGES } from '#domain/messages.ts';
import type { FieldError } from '#server/problems.ts';

type Code = Extract<keyof typeof MESSAGES, `csv-${string}`>;

/** A file that cannot be read as a table. */
export class CsvProblem extends Error {
  readonly code: Code | 'csv-garbled';
  /** The row of the error, counted as in a spreadsheet. */
  readonly row: number | undefined;

  /** @param sample an affected word, for `csv-garbled` */
  constructor(code: CsvProblem['code'], row?: number, sample = '') {
    super(code === 'csv-garbled' ? garbledText(sample, row ?? 1) : MESSAGES[code]);
    this.code = code;
    this.row = row;
  }

  toFieldError(): FieldError {
    return { pointer: this.row === undefined ? '' : `/${this.row}`, code: this.code, message: this.message };
  }
}
