import type { Schema } from '#openapi/schema.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import { CsvProblem } from '#server/csv/csv-problem.ts';
import { readCsv } from '#server/csv/read-csv.ts';
import type { Db } from '#server/db/schema.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { problem, type ProblemError } from '#server/problems.ts';
import { readInTurn } from '#server/sheets/read-in-turn.ts';
import { isZip, otherFile } from '#server/workbooks/file-kind.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';

import { exportLocations } from './export-locations.ts';
import { MAX_COLUMNS, readLines } from './import-lines.ts';
import { type PlannedRow, planImport } from './import-plan.ts';
import { type ReadTable, reportImport } from './import-report.ts';
import * as policy from './policy.ts';
import { writeRecorded, writeRecordedInPieces } from './recorded-import.ts';

/** docs/contract.md, "Limits". */
const MAX_ROWS = 50_000;
/** Above this, rows are written in chunks: a single transaction would block others for too long. */
const ROWS_IN_ONE_TRANSACTION = 1000;
/** The maximum number of field errors of any 422. */
const MAX_ERRORS = 50;

export function locationCsvHandlers({
  db,
  check,
}: Deps): Pick<Handlers, 'exportLocations' | 'importLocations'> {
  return {
    async exportLocations(c) {
      const companyId = policy.exportLocations(c.user, c.query.companyId);
      return { status: 200, file: await exportLocations(db, { ...c.query, companyId }, c.now) };
    },

    async importLocations(c) {
      const scope = policy.importLocations(c.user, c.query.companyId);
      const { dryRun } = c.query;
      const skipsFaulty = c.query.faulty === 'skip';
      const { file, table } = await readInTurn(isZip(c.body.bytes) ? 'threads' : 'texts', c.user, () =>
        readImport(c.body.bytes),
      );
      const makesDuplicates = c.query.duplicates === 'create';
      const author = { userId: c.user.userId, now: c.now };
      const isLarge = table.lines.length > ROWS_IN_ONE_TRANSACTION;
      return isLarge
        ? c.transactInSteps(() => take(db, (planned) => writeRecordedInPieces(db, planned, author, c)))
        : c.transact((trx) => take(trx, (planned) => writeRecorded(trx, planned, author, c)));

      async function take(at: Db, write: (planned: PlannedRow[]) => Promise<void>) {
        if (scope.companyId && !(await findCompany(at, scope.companyId))) throw problem('forbidden');
        const planned = await planImport({ db: at, check, table, scope, makesDuplicates });
        const report = reportImport(file, table, planned, dryRun);
        const isRefused = table.errors.length > 0 || (report.errorCount > 0 && !skipsFaulty);
        if (!dryRun && isRefused) throw refusal(report);
        if (!dryRun) await write(planned);
        return { status: 200 as const, body: report };
      }
    },
  };
}

async function readImport(bytes: Buffer) {
  const file = await readable(bytes);
  return { file, table: await readHeading(file) };
}

async function readable(bytes: Buffer): Promise<ReadTable> {
  const table = await tableOf(bytes).catch(refuseFile);
  if (table.rows.length > MAX_ROWS + 1)
    throw problem('payload-too-large', { detail: 'A planilha passa de 50.000 linhas. Divida-a em partes.' });
  return table;
}

async function tableOf(bytes: Buffer): Promise<ReadTable> {
  if (isZip(bytes)) {
    const { rows } = await readWorkbook(bytes, { maxRows: MAX_ROWS + 1, maxColumns: MAX_COLUMNS });
    return { rows, encoding: null, delimiter: null };
  }
  const other = otherFile(bytes);
  if (other !== undefined) throw new WorkbookProblem(other);
  return readCsv(bytes, MAX_ROWS + 1);
}

async function readHeading({ rows }: ReadTable) {
  return readLines(rows).catch(refuseFile);
}

function refuseFile(error: unknown): never {
  if (error instanceof WorkbookProblem) {
    const { code, message } = error;
    throw problem('invalid-request', { detail: message, errors: [{ pointer: '', code, message }] });
  }
  if (!(error instanceof CsvProblem)) throw error;
  const fault = error.toFieldError();
  throw problem('invalid-request', { detail: fault.message, errors: [fault] });
}

function refusal({ errors, errorCount }: Schema<'LocationImport'>): ProblemError {
  const count = errorCount === 1 ? 'um erro' : `${errorCount} erros`;
  return problem('invalid-request', {
    detail: `A planilha tem ${count}; nada foi importado.`,
    errors: errors.slice(0, MAX_ERRORS).map(({ row, heading, code, message }) => ({
      pointer: `/${row}/${heading ?? ''}`,
      code,
      message,
    })),
  });
}
