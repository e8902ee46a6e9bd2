import type { MessageCode } from '#domain/messages.ts';

/** The file can't be read as a table at all. */
export class CsvProblem extends Error {
  readonly code: Extract<MessageCode, `csv-${string}`>;
  /** The row where it was noticed, as a spreadsheet counts. */
  readonly row: number | undefined;

  constructor(code: CsvProblem['code'], row?: number) {
    super(code);
    this.code = code;
    this.row = row;
  }
}
