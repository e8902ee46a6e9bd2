import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Principal } from '#server/auth/principal.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import type { ExportedRecords } from '#server/db/stored-json.ts';
import { auditFile } from '#server/modules/audit/export-records.ts';
import { companyFile } from '#server/modules/companies/export-companies.ts';
import { courierFile } from '#server/modules/couriers/export-couriers.ts';
import { locationFile } from '#server/modules/locations/export-locations.ts';
import { userFile } from '#server/modules/users/export-users.ts';
import { chosenColumns, type FileReader, type SlicedFile } from '#server/sheets/record-file.ts';

import type { FileSource } from './file-source.ts';
import * as policy from './policy.ts';
import type { OrderExport } from './repository.ts';

/** The file of a list of records; its columns, and its rows on demand. */
type RecordsOf = {
  fileName: (now: Date) => string;
  columns: readonly string[];
  source: (db: Db, reader: FileReader) => FileSource;
};

/** @throws Problem 403 for a list or filter that the user may not read, 422 for filters that contradict each other */
export function recordsOf(records: ExportedRecords, user: Principal): RecordsOf {
  policy.exportRecords(user, records.list);
  switch (records.list) {
    case 'users':
      return bind(userFile, records.query, records.query.columns);
    case 'companies':
      return bind(companyFile, records.query, records.query.columns);
    case 'couriers':
      return bind(courierFile, records.query, records.query.columns);
    case 'locations': {
      const companyId = policy.createLocationExport(user, records.query.companyId);
      const filter = companyId === undefined ? records.query : { ...records.query, companyId };
      return bind(locationFile, filter, records.query.columns);
    }
    case 'audit':
      return bind(auditFile, records.query, records.query.columns);
  }
}

function bind<Id extends string, Row, Filter>(
  file: SlicedFile<Id, Row, Filter>,
  filter: Filter,
  choice: readonly Id[] | undefined,
): RecordsOf {
  const columns = chosenColumns(file.table, choice);
  return {
    fileName: (now) => `malote-${file.name}-${dayOf(now)}.csv`,
    columns,
    source: (db, reader) => ({
      sheet: columns.map((id) => file.table[id]),
      count: (most) => file.count(db, filter, most),
      async piece({ after, limit }) {
        const rows = await file.slice(db, filter, { after, until: reader.now, limit }, reader);
        const last = rows.at(-1);
        return {
          values: () => mapInTurns(rows, (row) => columns.map((id) => file.values[id](row))),
          read: rows.length,
          last: last && file.positionOf(last),
          isLast: rows.length < limit,
        };
      },
    }),
  };
}

/**
 * The rows of another list than orders.
 * @throws Problem once the user may not read them
 */
export function recordSource(
  trx: Trx,
  { created_at: now }: Pick<OrderExport, 'created_at'>,
  records: ExportedRecords,
  user: Principal,
): FileSource {
  return recordsOf(records, user).source(trx, { userId: user.userId, now });
}
