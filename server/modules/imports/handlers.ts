import type { Deps, Handlers } from '#server/contract/contract.ts';
import { requireVersion } from '#server/http/etags.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { editRows } from './edit-rows.ts';
import { queueImportJob } from './import-jobs.ts';
import type { ImportKinds } from './import-kind.ts';
import { found, importReply } from './import-reply.ts';
import { mapImport } from './mapping.ts';
import * as policy from './policy.ts';
import { presentCounts, presentRow } from './presenter.ts';
import { importReport } from './report.ts';
import * as store from './repository.ts';
import * as rowStore from './rows-repository.ts';
import { stateAfter } from './transition.ts';
import { findUnknownWords } from './words.ts';

type ImportOperations =
  | 'getOrderImport'
  | 'listOrderImportRows'
  | 'listOrderImportRowRuns'
  | 'listUnknownImportWords'
  | 'mapOrderImport'
  | 'mendOrderImportRows'
  | 'commitOrderImport'
  | 'cancelOrderImport'
  | 'getOrderImportReport';

/** The operations of one import, of any kind. */
export function importHandlers({ db }: Deps, kinds: ImportKinds): Pick<Handlers, ImportOperations> {
  return {
    async getOrderImport({ user, params }) {
      return importReply(db, params.id, policy.getOrderImport(user));
    },

    async listOrderImportRows({ user, params, query }) {
      const access = policy.getOrderImport(user);
      found(await store.findImport(db, params.id, access));
      const { only = 'all', after = 0, changedSince, limit } = query;
      const rows = await rowStore.findRows(db, params.id, { only, after, changedSince, limit: limit + 1 });
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
      return { status: 200, body: { runs: await rowStore.findRowRuns(db, params.id, { only, equal }) } };
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
        await mapImport(trx, imported, c.body, { kind: kinds[imported.kind], now: c.now });
        await queueImportJob(trx, 'order-import-check', { imported, userId: c.user.userId, now: c.now });
        return importReply(trx, imported.id, access);
      });
    },

    async mendOrderImportRows(c) {
      const access = policy.mendOrderImportRows(c.user);
      return c.transact(async (trx) => {
        const imported = found(await store.lockImport(trx, c.params.id, access));
        stateAfter(imported, 'import.edited');
        const step = found(await kinds[imported.kind].openStep(trx, { imported, now: c.now }));
        const { rows, isLeft, kept } = await editRows(trx, c.body.cells, step);
        const counted = found(await store.findImport(trx, imported.id, access));
        await store.setState(trx, imported.id, { state: stateAfter(counted, 'import.edited'), now: c.now });
        // Exact, because the import is locked.
        const version = imported.version + 1;
        await rowStore.markChanged(trx, imported.id, { rows, version });
        if (isLeft)
          await queueImportJob(trx, 'order-import-check', { imported, userId: c.user.userId, now: c.now });
        const data = await rowStore.findRowsByNumber(trx, imported.id, rows);
        return {
          status: 200,
          body: { data: data.map(presentRow), counts: presentCounts(counted), kept, version },
        };
      });
    },

    async commitOrderImport(c) {
      const access = policy.commitOrderImport(c.user);
      return c.transact(async (trx) => {
        const imported = found(await store.lockImport(trx, c.params.id, access));
        const state = stateAfter(imported, 'import.commit');
        const { ready: total } = presentCounts(imported);
        const kind = kinds[imported.kind];
        const { submit } = c.body;
        if (kind.hasDrafts && submit === undefined) throw invalid(fieldError('/submit', 'required'));
        if (!kind.hasDrafts && submit !== undefined) throw invalid(fieldError('/submit', 'invalid'));
        await kind.recordCommit(trx, c, { imported, rows: total });
        await store.startWork(trx, imported.id, {
          state,
          by: c.user,
          total,
          submits: submit ?? null,
          now: c.now,
        });
        await queueImportJob(trx, 'order-import-commit', { imported, userId: c.user.userId, now: c.now });
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
        await queueImportJob(trx, 'order-import-undo', { imported, userId: c.user.userId, now: c.now });
        return importReply(trx, imported.id, access);
      });
    },

    async getOrderImportReport({ user, params, query }) {
      const imported = found(await store.findImport(db, params.id, policy.getOrderImportReport(user)));
      const kind = kinds[imported.kind];
      return { status: 200, file: importReport(db, imported, { kind, only: query.only ?? 'all' }) };
    },
  };
}
