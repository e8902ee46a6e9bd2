import { MESSAGES } from '#domain/messages.ts';
import { problem, ProblemError } from '#server/problems.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';

import type { ImportedFile } from './read-file.ts';

/** Why a text holds no table; sentences about a CSV file would mislead where its name is that of a workbook. */
const NO_TABLE: ReadonlySet<unknown> = new Set([
  MESSAGES['csv-binary'],
  MESSAGES['csv-empty'],
  MESSAGES['csv-no-rows'],
]);

/** A table has more than one column. */
const MIN_HEADINGS = 2;

/**
 * Refuses a text without a table that has the name of a workbook; a CSV file with such a name is read.
 * @throws Problem 422 for such a text, others as `reading`
 */
export async function refuseMisnamed(
  reading: Promise<ImportedFile>,
  fileName: string,
): Promise<ImportedFile> {
  if (!/\.xlsx$/iu.test(fileName.trim())) return reading;
  try {
    const file = await reading;
    if (file.format !== 'csv' || file.headings.filter(Boolean).length >= MIN_HEADINGS) return file;
  } catch (error) {
    if (!(error instanceof ProblemError && NO_TABLE.has(error.members.detail))) throw error;
  }
  const { code, message } = new WorkbookProblem('workbook-other');
  throw problem('invalid-request', { detail: message, errors: [{ pointer: '', code, message }] });
}
