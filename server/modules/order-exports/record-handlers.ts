import type { Principal } from '#server/auth/principal.ts';
import type { Handlers } from '#server/contract/contract.ts';
import type { ExportedRecords } from '#server/db/stored-json.ts';
import { auditFilter } from '#server/modules/audit/filter.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { beginExport, type ExportRequest } from './begin-export.ts';
import { recordsOf } from './record-source.ts';

type RecordExportOperations =
  | 'createUserExport'
  | 'createCompanyExport'
  | 'createCourierExport'
  | 'createLocationExport'
  | 'createAuditExport';

/** Files of other lists than orders; their state and content are those of `orderExportHandlers`. */
export function recordExportHandlers({
  db,
  refusals,
}: Pick<ServerDeps, 'db' | 'refusals'>): Pick<Handlers, RecordExportOperations> {
  return {
    async createUserExport(c) {
      const request = requestOf({ list: 'users', query: c.query }, c);
      return c.transact((trx) => beginExport(trx, c, request));
    },

    async createCompanyExport(c) {
      const request = requestOf({ list: 'companies', query: c.query }, c);
      return c.transact((trx) => beginExport(trx, c, request));
    },

    async createCourierExport(c) {
      const request = requestOf({ list: 'couriers', query: c.query }, c);
      return c.transact((trx) => beginExport(trx, c, request));
    },

    async createLocationExport(c) {
      const request = requestOf({ list: 'locations', query: c.query }, c);
      return c.transact((trx) => beginExport(trx, c, request));
    },

    async createAuditExport(c) {
      const request = requestOf({ list: 'audit', query: c.query }, c);
      // Refuses a period that ends before it begins.
      await auditFilter(db, c.query);
      await refusals.settled();
      return c.transact((trx) => beginExport(trx, c, request));
    },
  };
}

/** @throws as `recordsOf` */
function requestOf(records: ExportedRecords, { user, now }: { user: Principal; now: Date }): ExportRequest {
  const { fileName, columns } = recordsOf(records, user);
  return {
    query: '{}',
    records: JSON.stringify(records),
    columns: [...columns],
    lines_of: null,
    file_name: fileName(now),
  };
}
