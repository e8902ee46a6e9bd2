import { isOfBase, matchColumns, type OrderColumn } from '#domain/imports/order-columns.ts';
import { normalizeText } from '#domain/normalize-text.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import { cursorAfter, idBefore } from '#server/contract/id-cursor.ts';
import type { Db, Row } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { requireVersion } from '#server/http/etags.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { checkContext } from '#server/modules/order-imports/check-rows.ts';
import { defaultPickup } from '#server/modules/order-imports/pickup.ts';
import { importTemplate } from '#server/modules/order-imports/template.ts';
import { loadSettings, withCompanyOverrides } from '#server/modules/settings/repository.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import { queueCheck } from './check-job.ts';
import { queueCommit } from './commit-job.ts';
import { mapImport } from './mapping.ts';
import { mendRows } from './mend-rows.ts';
import * as policy from './policy.ts';
import { presentCounts, presentImport, presentRow } from './presenter.ts';
import { type ImportedFile, readImportFile } from './read-file.ts';
import { importReport } from './report.ts';
import * as store from './repository.ts';
import { stateAfter } from './transition.ts';
import { queueUndo } from './undo-job.ts';
import { findLearnedWords, findUnknownWords } from './words.ts';

type ImportOperations =
  | 'listOrderImports'
  | 'createOrderImport'
  | 'getOrderImportTemplate'
  | 'getOrderImport'
  | 'listOrderImportRows'
  | 'listOrderImportRowRuns'
  | 'listUnknownImportWords'
  | 'mapOrderImport'
  | 'mendOrderImportRows'
  | 'commitOrderImport'
  | 'cancelOrderImport'
  | 'getOrderImportReport';

export function orderImportHandlers({ db, check }: Deps): Pick<Handlers, ImportOperations> {
  return {
    async listOrderImports({ user, query }) {
      const access = policy.listOrderImports(user, query.companyId);
      const { cursor, limit } = query;
      const filter = { companyId: access.companyId };
      const beforeId = idBefore(cursor, filter);
      const rows = await store.findImports(db, access, { beforeId, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last ? cursorAfter(last, filter) : null;
      return { status: 200, body: { data: shown.map(presentImport), limit, nextCursor } };
    },

    async createOrderImport(c) {
      const { user, query, now } = c;
      const companyId = policy.createOrderImport(user, query.companyId);
      await usableCompany(db, companyId);
      const { rows, ...file } = await readImportFile(c.body.bytes, query.sheet);
      const id = uuidV7(now);
      return c.transactInSteps(async () => {
        const columns = await columnsFor(db, { companyId, file, user });
        const company = await usableCompany(db, companyId);
        const pickup = await db.transaction().execute((trx) => defaultPickup(trx, company));
        const { headingRow, ...ofFile } = file;
        await store.insertImport(db, {
          id,
          company_id: companyId,
          created_by: user.userId,
          is_of_base: user.role !== 'manager',
          file_name: normalizeText(query.fileName) || 'planilha',
          ...ofFile,
          heading_row: headingRow,
          columns,
          words: await findLearnedWords(db, companyId),
          pickup,
          row_count: rows.length,
          unchecked_count: rows.length,
          state: 'uploading',
          created_at: now,
          updated_at: now,
        });
        try {
          await store.insertRows(db, id, rows);
          await db.transaction().execute(async (trx) => {
            await store.setState(trx, id, { state: 'checking', now });
            await queueCheck(trx, { id, company_id: companyId }, { userId: user.userId, now });
          });
        } catch (error) {
          await store.deleteImport(db, id);
          throw error;
        }
        const created = await importReply(db, id, policy.getOrderImport(user));
        return { ...created, status: 201, headers: { location: `/v1/order-imports/${id}` } };
      });
    },

    async getOrderImportTemplate({ user, query, now }) {
      const company = await usableCompany(db, policy.getOrderImportTemplate(user, query.companyId));
      const { requireExternalRef } = withCompanyOverrides(await loadSettings(db), company.settings);
      const isForBase = user.role !== 'manager';
      return { status: 200, file: await importTemplate({ isForBase, requireExternalRef, now }) };
    },

    async getOrderImport({ user, params }) {
      return importReply(db, params.id, policy.getOrderImport(user));
    },

    async listOrderImportRows({ user, params, query }) {
      const access = policy.getOrderImport(user);
      found(await store.findImport(db, params.id, access));
      const { only = 'all', after = 0, limit } = query;
      const rows = await store.findRows(db, params.id, { only, after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.row_number ?? null) : null;
      return { status: 200, body: { data: shown.map(presentRow), next } };
    },

    async listOrderImportRowRuns({ user, params, query }) {
      const access = policy.getOrderImport(user);
      found(await store.findImport(db, params.id, access));
      const { only = 'all', sameAs, cell } = query;
      if (sameAs === undefined && cell !== undefined) throw invalid(fieldError('/query/sameAs', 'required'));
      if (sameAs !== undefined && cell === undefined) throw invalid(fieldError('/query/cell', 'required'));
      const equal = sameAs === undefined || cell === undefined ? undefined : { row: sameAs, cell };
      return { status: 200, body: { runs: await store.findRowRuns(db, params.id, { only, equal }) } };
    },

    async listUnknownImportWords({ user, params }) {
      const imported = found(await store.findImport(db, params.id, policy.listUnknownImportWords(user)));
      return { status: 200, body: { words: await findUnknownWords(db, imported) } };
    },

    async mapOrderImport(c) {
      const access = policy.mapOrderImport(c.user);
      return c.transact(async (trx) => {
        const imported = found(await store.lockImport(trx, c.params.id, access));
        requireVersion(c.ifMatch, { version: imported.version, changedAt: imported.updated_at });
        stateAfter(imported, 'import.mapped');
        await mapImport(trx, imported, c.body, c.now);
        await queueCheck(trx, imported, { userId: c.user.userId, now: c.now });
        return importReply(trx, imported.id, access);
      });
    },

    async mendOrderImportRows(c) {
      const access = policy.mendOrderImportRows(c.user);
      return c.transact(async (trx) => {
        const imported = found(await store.lockImport(trx, c.params.id, access));
        stateAfter(imported, 'import.mended');
        const context = found(await checkContext(trx, { check, imported, now: c.now }));
        const { rows, isLeft } = await mendRows(trx, c.body.cells, context);
        const counted = found(await store.findImport(trx, imported.id, access));
        await store.setState(trx, imported.id, { state: stateAfter(counted, 'import.mended'), now: c.now });
        if (isLeft) await queueCheck(trx, imported, { userId: c.user.userId, now: c.now });
        const data = await store.findRowsByNumber(trx, imported.id, rows);
        return { status: 200, body: { data: data.map(presentRow), counts: presentCounts(counted) } };
      });
    },

    async commitOrderImport(c) {
      const access = policy.commitOrderImport(c.user);
      return c.transact(async (trx) => {
        const imported = found(await store.lockImport(trx, c.params.id, access));
        const state = stateAfter(imported, 'import.commit');
        const { ready: total } = presentCounts(imported);
        await store.startWork(trx, imported.id, {
          state,
          by: c.user,
          total,
          submits: c.body.submit,
          now: c.now,
        });
        await queueCommit(trx, imported, { userId: c.user.userId, now: c.now });
        return importReply(trx, imported.id, access);
      });
    },

    async cancelOrderImport(c) {
      const access = policy.cancelOrderImport(c.user);
      return c.transact(async (trx) => {
        const imported = found(await store.lockImport(trx, c.params.id, access));
        const state = stateAfter(imported, 'import.cancel');
        if (state === 'discarded') {
          await store.setState(trx, imported.id, { state, now: c.now });
          return importReply(trx, imported.id, access);
        }
        const lastUndo = { at: c.now.toISOString(), undone: 0, kept: 0 };
        const total = imported.ordered_count;
        await store.startWork(trx, imported.id, { state, by: c.user, total, lastUndo, now: c.now });
        await queueUndo(trx, imported, { userId: c.user.userId, now: c.now });
        return importReply(trx, imported.id, access);
      });
    },

    async getOrderImportReport({ user, params, query }) {
      const imported = found(await store.findImport(db, params.id, policy.getOrderImportReport(user)));
      return { status: 200, file: importReport(db, imported, query.only ?? 'all') };
    },
  };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem('not-found');
  return value;
}

async function importReply(db: Db, id: string, access: policy.ImportAccess) {
  const row = found(await store.findImport(db, id, access));
  return { status: 200 as const, etag: row.version, body: presentImport(row) };
}

/** @throws Problem 422 for a company that is missing or inactive */
async function usableCompany(db: Db, id: string): Promise<Row<'companies'>> {
  const company = await findCompany(db, id);
  if (!company) throw invalid(fieldError('/query/companyId', 'company-required'));
  if (!company.active) throw invalid(fieldError('/query/companyId', 'company-inactive'));
  return company;
}

type Matching = { companyId: string; file: Pick<ImportedFile, 'headings' | 'format'>; user: Principal };

async function columnsFor(db: Db, { companyId, file, user }: Matching): Promise<(OrderColumn | null)[]> {
  const { headings, format } = file;
  // The headings of an NF-e are ours, whatever the company chose for those of its spreadsheets.
  const learned = format === 'nfe' ? undefined : await store.findLearned(db, companyId, headings);
  return matchColumns(headings, learned).map((column) =>
    column === undefined || (user.role === 'manager' && isOfBase(column)) ? null : column,
  );
}
