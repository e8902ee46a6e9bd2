import { sql, type SqlBool } from 'kysely';

import { AUDIT_ACTION_LABELS, AUDIT_OUTCOME_LABELS, auditDetailsText } from '#domain/audit-labels.ts';
import type { CellValue } from '#domain/cell-kinds.ts';
import { AUDIT_COLUMNS } from '#domain/list-columns.ts';
import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply, Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';
import { listFile } from '#server/sheets/list-file.ts';
import type { SlicedFile } from '#server/sheets/record-file.ts';

import type { AuditPosition } from './cursor.ts';
import { type AuditFilter, auditFilter } from './filter.ts';
import { presentAuditRecord } from './presenter.ts';
import { type AuditRow, countAuditRecords, findAuditRecords } from './query.ts';

type AuditRecord = Schema<'AuditRecord'>;

/** Maximum records per export. */
const MAX_EXPORTED = 10_000;
const READ_AT_ONCE = 1000;

const VALUES: Readonly<Record<Schema<'AuditColumn'>, (record: AuditRecord) => CellValue>> = {
  at: ({ at }) => Date.parse(at),
  action: ({ action }) => AUDIT_ACTION_LABELS[action],
  outcome: ({ outcome }) => AUDIT_OUTCOME_LABELS[outcome],
  actor: ({ actor }) => actor?.name ?? null,
  role: ({ actor }) => (actor ? ROLE_LABELS[actor.role] : null),
  target: ({ target }) => target?.name ?? null,
  company: ({ company }) => company?.name ?? null,
  details: ({ details }) => auditDetailsText(details),
  address: ({ address }) => address,
  device: ({ device }) => device,
  requestId: ({ requestId }) => requestId,
};

const FILE = { name: 'auditoria', title: 'Auditoria', table: AUDIT_COLUMNS, values: VALUES };

type Filters = Parameters<typeof auditFilter>[1];

export const auditFile: SlicedFile<Schema<'AuditColumn'>, AuditRecord, Filters> = {
  ...FILE,
  count: async (db, filters, most) => countAuditRecords(db, await auditFilter(db, filters), most),
  slice: async (db, filters, { after, until, limit }) => {
    const filter = await auditFilter(db, filters);
    filter.conditions.push(sql<SqlBool>`at <= ${until}`);
    const position = after && { at: after.key, id: Number(after.id) };
    const rows = await findAuditRecords(db, { filter, after: position, limit });
    return rows.map(presentAuditRecord);
  },
  positionOf: ({ at, id }) => ({ key: new Date(at), id: String(id) }),
};

/**
 * The file of the records of a filter, newest first.
 * @throws as `listFile`, and Problem 422 for more than 10,000 records
 */
export async function exportAuditRecords(
  db: Db,
  query: Query<'exportAuditRecords'>,
  now: Date,
): Promise<FileReply> {
  const filter = await auditFilter(db, query);
  const rows = await countAuditRecords(db, filter, MAX_EXPORTED);
  if (rows > MAX_EXPORTED) throw invalid(fieldError('/query/from', 'audit-export-large'));
  return listFile({ ...FILE, now, choice: query, rows }, recordPages(db, filter, rows));
}

/** Other requests can use the database between the pages. */
async function* recordPages(db: Db, filter: AuditFilter, most: number): AsyncGenerator<AuditRecord[]> {
  let after: AuditPosition | undefined;
  for (let left = most; left > 0; left -= READ_AT_ONCE) {
    const limit = Math.min(left, READ_AT_ONCE);
    const rows: AuditRow[] = await findAuditRecords(db, { filter, after, limit });
    yield rows.map(presentAuditRecord);
    after = rows.at(-1);
    if (rows.length < limit) return;
  }
}
