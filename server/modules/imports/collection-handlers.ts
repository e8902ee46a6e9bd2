import {
  columnSet,
  type ImportColumn,
  type ImportKind as KindName,
} from '#domain/imports/columns/import-columns.ts';
import { MESSAGES } from '#domain/messages.ts';
import { isBaseRole } from '#domain/roles.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import { cursorAfter, idBefore } from '#server/contract/id-cursor.ts';
import type { Db, Row } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { fieldError, invalid, problem, ProblemError } from '#server/problems.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';

import { findLearned } from './headings.ts';
import { queueImportJob } from './import-jobs.ts';
import type { ImportKinds } from './import-kind.ts';
import { importReply } from './import-reply.ts';
import * as policy from './policy.ts';
import { presentImport } from './presenter.ts';
import { type ImportedFile, readImportFile, SAMPLE_ROWS, PROSE } from './read-file.ts';
import * as store from './repository.ts';
import * as rowStore from './rows-repository.ts';
import { stateAfter } from './transition.ts';
import { findLearnedWords } from './words.ts';

type CollectionOperations =
  | 'listOrderImports'
  | 'createOrderImport'
  | 'getOrderImportTemplate'
  | 'listLocationImports'
  | 'createLocationImport'
  | 'getLocationImportTemplate';

/** Lists, uploads and templates of each kind. */
export function importCollectionHandlers(
  { db }: Deps,
  kinds: ImportKinds,
): Pick<Handlers, CollectionOperations> {
  async function upload(
    kind: KindName,
    companyId: string,
    c: Ctx<'createOrderImport' | 'createLocationImport'>,
  ) {
    const { user, query, now } = c;
    const { readFile, firstChoices } = kinds[kind];
    await usableCompany(db, companyId);
    const reading = readImportFile(c.body.bytes, { kind, sheet: query.sheet, user, readFile });
    const { rows, ...file } = await refuseMisnamed(reading, query.fileName);
    const id = uuidV7(now);
    return c.transactInSteps(async () => {
      const columns = await columnsFor(db, {
        kind,
        companyId,
        file,
        rows: rows.slice(0, SAMPLE_ROWS),
        user,
        today: dayOf(now),
      });
      const company = await usableCompany(db, companyId);
      const { pickup, createsDuplicates } = await db
        .transaction()
        .execute((trx) => firstChoices(trx, company));
      const { headingRow, hiddenCount, skipped, ...ofFile } = file;
      const uploading = await store.insertImport(db, {
        id,
        kind,
        company_id: companyId,
        created_by: user.userId,
        is_of_base: isBaseRole(user.role),
        file_name: normalizeText(query.fileName) || 'planilha',
        ...ofFile,
        heading_row: headingRow,
        hidden_row_count: hiddenCount,
        columns,
        skipped_files: skipped,
        words: await findLearnedWords(db, { companyId, kind }),
        pickup,
        creates_duplicates: createsDuplicates,
        row_count: rows.length,
        unchecked_count: rows.length,
        state: 'uploading',
        created_at: now,
        updated_at: now,
      });
      try {
        await rowStore.insertRows(db, id, rows);
        await db.transaction().execute(async (trx) => {
          await store.setState(trx, id, { state: stateAfter(uploading, 'import.stored'), now });
          await queueImportJob(trx, 'order-import-check', { imported: uploading, userId: user.userId, now });
        });
      } catch (error) {
        await store.deleteImport(db, id);
        throw error;
      }
      const created = await importReply(db, id, policy.getOrderImport(user));
      return { ...created, status: 201 as const, headers: { location: `/v1/order-imports/${id}` } };
    });
  }

  async function list(access: policy.ImportAccess, { cursor, limit }: { cursor?: string; limit: number }) {
    const filter = { companyId: access.companyId };
    const beforeId = idBefore(cursor, filter);
    const rows = await store.findImports(db, access, { beforeId, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const nextCursor = last ? cursorAfter(last, filter) : null;
    return { status: 200 as const, body: { data: shown.map(presentImport), limit, nextCursor } };
  }

  async function template(kind: KindName, companyId: string, { user, now }: { user: Principal; now: Date }) {
    const company = await usableCompany(db, companyId);
    const file = await kinds[kind].template(db, { company, isForBase: isBaseRole(user.role), now });
    return { status: 200 as const, file };
  }

  return {
    listOrderImports: ({ user, query }) => list(policy.listOrderImports(user, query.companyId), query),
    createOrderImport: (c) => upload('orders', policy.createOrderImport(c.user, c.query.companyId), c),
    getOrderImportTemplate: (c) =>
      template('orders', policy.getOrderImportTemplate(c.user, c.query.companyId), c),
    listLocationImports: ({ user, query }) => list(policy.listLocationImports(user, query.companyId), query),
    createLocationImport: (c) =>
      upload('locations', policy.createLocationImport(c.user, c.query.companyId), c),
    getLocationImportTemplate: (c) =>
      template('locations', policy.getLocationImportTemplate(c.user, c.query.companyId), c),
  };
}

/** @throws Problem 422 for a company that is missing or inactive */
async function usableCompany(db: Db, id: string): Promise<Row<'companies'>> {
  const company = await findCompany(db, id);
  if (!company) throw invalid(fieldError('/query/companyId', 'company-required'));
  if (!company.active) throw invalid(fieldError('/query/companyId', 'company-inactive'));
  return company;
}

/** Why a text holds no table; sentences about a CSV file would mislead where its name is that of a workbook. */
const NO_TABLE: ReadonlySet<unknown> = new Set([
  PROSE,
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
async function refuseMisnamed(reading: Promise<ImportedFile>, fileName: string): Promise<ImportedFile> {
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

type Matching = {
  kind: KindName;
  companyId: string;
  file: Pick<ImportedFile, 'headings' | 'format'>;
  /** The first ones. */
  rows: ImportedFile['rows'];
  user: Principal;
  today: string;
};

async function columnsFor(
  db: Db,
  { kind, companyId, file, rows, user, today }: Matching,
): Promise<(ImportColumn | null)[]> {
  const { headings, format } = file;
  // The headings of an NF-e are ours, whatever the company chose for those of its spreadsheets.
  const learned = format === 'nfe' ? undefined : await findLearned(db, { companyId, kind }, headings);
  const { columns, matchColumns } = columnSet(kind);
  const context = learned && { learned, rows: rows.map(({ cells }) => cells), today };
  return matchColumns(headings, context).map((column) => {
    if (column === undefined) return null;
    return user.role === 'manager' && columns.get(column)?.isOfBase ? null : column;
  });
}
