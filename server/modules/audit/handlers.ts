import type { Handlers } from '#server/contract/contract.ts';
import { fingerprintOf } from '#server/contract/cursor.ts';
import { fieldError, invalid } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { decodeAuditCursor, encodeAuditCursor } from './cursor.ts';
import { exportAuditRecords } from './export-records.ts';
import { auditFilter } from './filter.ts';
import * as policy from './policy.ts';
import { presentAuditRecord } from './presenter.ts';
import { findAuditRecords } from './query.ts';

export function auditHandlers({
  db,
  refusals,
}: Pick<ServerDeps, 'db' | 'refusals'>): Pick<Handlers, 'listAuditRecords' | 'exportAuditRecords'> {
  return {
    async listAuditRecords({ user, query }) {
      policy.listAuditRecords(user);
      const { cursor, limit, ...filters } = query;
      const fingerprint = fingerprintOf(filters);
      const after = cursor === undefined ? undefined : decodeAuditCursor(cursor, fingerprint);
      if (cursor !== undefined && !after) throw invalid(fieldError('/query/cursor', 'cursor'));

      // Denied requests are recorded after their responses: without this, the newest would be missing.
      await refusals.settled();
      const filter = await auditFilter(db, filters);
      const rows = await findAuditRecords(db, { filter, after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last ? encodeAuditCursor(last, fingerprint) : null;
      return { status: 200, body: { data: shown.map(presentAuditRecord), limit, nextCursor } };
    },

    async exportAuditRecords({ user, query, now }) {
      policy.exportAuditRecords(user);
      await refusals.settled();
      return { status: 200, file: await exportAuditRecords(db, query, now) };
    },
  };
}
