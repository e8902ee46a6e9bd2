import { sql, type SqlBool } from 'kysely';

import { isExportColumn } from '#domain/orders/lists/export-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Trx } from '#server/db/schema.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { exportReader, sheetOf, valuesOfLines } from '#server/modules/orders/export/export-sheet.ts';
import { linesOf } from '#server/modules/orders/export/order-lines.ts';
import { selectOrders } from '#server/modules/orders/list/match-orders.ts';
import { countRows, findExact, findRows } from '#server/modules/orders/list/query.ts';

import type { FileSource } from './file-source.ts';
import * as policy from './policy.ts';
import type { OrderExport } from './repository.ts';

/**
 * The orders of an export.
 * @throws Problem once the user may not read them, or one of the columns
 */
export async function orderSource(trx: Trx, made: OrderExport, user: Principal): Promise<FileSource> {
  const { query, created_at: now, lines_of: rows } = made;
  if (rows === null) throw new Error('An export of orders has no kind of lines.');
  const access = policy.createOrderExport(user, query);
  const columns = made.columns.filter(isExportColumn);
  refuseHiddenColumns(columns, await exportReader(trx, access));
  const { filter, settings } = await selectOrders(trx, access, query, now);
  // Without it, an order requested during the export could be in two pieces.
  filter.conditions.push(sql<SqlBool>`listed_at <= ${now}`);
  const exact = made.after_id === null ? await findExact(trx, filter) : undefined;
  const { isForBase } = access;
  return {
    sheet: sheetOf(columns, rows),
    count: async (most) => (await countRows(trx, filter, most)) + (exact ? 1 : 0),
    async piece({ after, limit, total: matches }) {
      const page = { sort: keptSort(query.sort), backwards: false, after, offset: 0, limit, matches };
      const found = await findRows(trx, { filter, ...page });
      const listed = exact ? [exact, ...found] : found;
      const lines = await linesOf(trx, listed, { rows, settings, now, isForBase });
      return {
        values: () => valuesOfLines(lines, columns),
        read: listed.length,
        last: found.at(-1),
        isLast: found.length < limit,
      };
    },
  };
}

/** Sorts by the time of the request, which never changes: by another key, orders could move between two pieces. */
function keptSort(sort: Schema<'OrderSort'>): 'requestedAt' | '-requestedAt' {
  return sort === 'requestedAt' ? sort : '-requestedAt';
}
