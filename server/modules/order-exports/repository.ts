import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';

import type { Position } from './file-source.ts';
import type { ExportAccess } from './policy.ts';

export type OrderExport = Row<'order_exports'>;

/** Exports of one user whose job has not ended. */
export const MAX_UNFINISHED = 3;
/** Exports of one user, finished ones included: bounds the storage, and the list, which has no pages. */
export const MAX_EXPORTS = 20;

/** An export with the state of its job. */
export type ShownExport = NonNullable<Awaited<ReturnType<typeof findExport>>>;

function exportsFor(db: Db, { userId, companyId, lists }: ExportAccess) {
  return db
    .selectFrom('order_exports')
    .leftJoin('jobs', 'jobs.id', 'order_exports.id')
    .selectAll('order_exports')
    .select(['jobs.lease as job_lease', 'jobs.outcome as job_outcome'])
    .where('order_exports.created_by', '=', userId)
    .where('order_exports.company_id', 'is not distinct from', companyId)
    .where(isOf(lists));
}

/** Orders, or one of these lists. */
function isOf(lists: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(order_exports.records is null or order_exports.records ->> 'list' = any(${lists}::text[]))`;
}

/** Newest first. */
export function findExports(db: Db, access: ExportAccess) {
  return exportsFor(db, access).orderBy('order_exports.id', 'desc').limit(MAX_EXPORTS).execute();
}

export function findExport(db: Db, id: string, access: ExportAccess) {
  return exportsFor(db, access).where('order_exports.id', '=', id).executeTakeFirst();
}

/** Whether the user may begin another export; until the end of the transaction no other request of the user begins one. */
export async function hasRoom(trx: Trx, userId: string): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const rows = await trx
    .selectFrom('order_exports')
    .leftJoin('jobs', 'jobs.id', 'order_exports.id')
    .select('jobs.ended_at')
    .where('order_exports.created_by', '=', userId)
    .limit(MAX_EXPORTS)
    .execute();
  const unfinished = rows.filter(({ ended_at: endedAt }) => endedAt === null).length;
  return rows.length < MAX_EXPORTS && unfinished < MAX_UNFINISHED;
}

export async function insertExport(trx: Trx, row: NewRow<'order_exports'>): Promise<void> {
  await trx.insertInto('order_exports').values(row).execute();
}

/** @returns false if the user has no such export */
export async function deleteExport(trx: Trx, id: string, access: ExportAccess): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('order_exports')
    .where('id', '=', id)
    .where('created_by', '=', access.userId)
    .where('company_id', 'is not distinct from', access.companyId)
    .where(isOf(access.lists))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An export whose job is to go on, locked against its deletion; undefined once deleted or ended. */
export function lockUnfinished(trx: Trx, id: string): Promise<OrderExport | undefined> {
  return trx
    .selectFrom('order_exports')
    .selectAll()
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('fault', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

type Values = Partial<Pick<OrderExport, 'total' | 'fault' | 'completed_at'>>;

export async function changeExport(trx: Trx, id: string, values: Values): Promise<void> {
  await trx.updateTable('order_exports').set(values).where('id', '=', id).execute();
}

/** Deletes the pieces of an export that can't be completed. */
export async function failExport(trx: Trx, id: string, fault: string): Promise<void> {
  await trx.deleteFrom('order_export_chunks').where('export_id', '=', id).execute();
  await trx
    .updateTable('order_exports')
    .set({ fault, chunk_count: 0, row_count: 0, byte_count: 0 })
    .where('id', '=', id)
    .execute();
}

export type Chunk = {
  content: Buffer;
  /** Uncompressed. */
  bytes: number;
  rows: number;
  /** Rows of the list read for it, and the last one of them. */
  read: number;
  last: Position | undefined;
};

/** Appends a piece, and moves the position of the export behind it. @param at the number of pieces before it */
export async function appendChunk(trx: Trx, id: string, at: number, chunk: Chunk): Promise<void> {
  await trx
    .insertInto('order_export_chunks')
    .values({ export_id: id, seq: at, content: chunk.content })
    .execute();
  await trx
    .updateTable('order_exports')
    .set({
      chunk_count: at + 1,
      done: plus('done', chunk.read),
      row_count: plus('row_count', chunk.rows),
      byte_count: plus('byte_count', chunk.bytes),
      ...(chunk.last && { after_key: chunk.last.key, after_id: chunk.last.id }),
    })
    .where('id', '=', id)
    .execute();
}

function plus(column: 'done' | 'row_count' | 'byte_count', count: number): RawBuilder<number> {
  return sql`${sql.ref(column)} + ${count}`;
}

/** @throws if the piece was deleted since, which ends a download visibly incomplete */
export async function readChunk(db: Db, id: string, seq: number): Promise<Buffer> {
  const { content } = await db
    .selectFrom('order_export_chunks')
    .select('content')
    .where('export_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  return content;
}
