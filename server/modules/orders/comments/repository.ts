import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { writeWithNotices } from '#server/modules/notices/write-notices.ts';

import type { OrderRef } from '../repository.ts';

export type CommentRow = Row<'comments'> & { author_name: string; author_deleted_at: Date | null };

export type CommentReading = { orderId: string; includesInternal: boolean };

function visibleComments(db: Db, { orderId, includesInternal }: CommentReading) {
  const comments = db.selectFrom('comments').where('comments.order_id', '=', orderId);
  return includesInternal ? comments : comments.where('comments.visibility', '!=', 'internal');
}

/** Oldest first. */
export async function findComments(
  db: Db,
  reading: CommentReading,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentRow[]> {
  return visibleComments(db, reading)
    .innerJoin('users', 'users.id', 'comments.author_id')
    .selectAll('comments')
    .select(['users.name as author_name', 'users.deleted_at as author_deleted_at'])
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countComments(db: Db, reading: CommentReading): Promise<number> {
  const { total } = await visibleComments(db, reading)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function lastCommentTime(db: Db, orderId: string): Promise<Date | undefined> {
  const last = await db
    .selectFrom('comments')
    .select('created_at')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at;
}

/** Inserts a comment and its notices in one statement. */
export async function insertComment(
  trx: Trx,
  order: OrderRef,
  { body, visibility }: Schema<'CommentInput'>,
  { user, now }: { user: Principal; now: Date },
): Promise<CommentRow> {
  const id = uuidV7(now);
  const written = trx
    .insertInto('comments')
    .values({
      id,
      order_id: order.id,
      company_id: order.company_id,
      author_id: user.userId,
      author_role: user.role,
      body,
      visibility,
      created_at: now,
      updated_at: now,
    })
    .returningAll();
  const cause = {
    orderId: order.id,
    companyId: order.company_id,
    kind: 'comment.added',
    actor: { id: user.userId, role: user.role },
    isInternal: visibility === 'internal',
    commentId: id,
  } as const;
  const [row] = await writeWithNotices<Row<'comments'>>(trx, written, [cause], now);
  if (!row) throw new Error('The comment was not inserted.');
  return { ...row, author_name: user.name, author_deleted_at: null };
}

/** Locks the row until the transaction ends. */
export async function lockComment(
  trx: Trx,
  reading: CommentReading,
  id: string,
): Promise<CommentRow | undefined> {
  return visibleComments(trx, reading)
    .innerJoin('users', 'users.id', 'comments.author_id')
    .selectAll('comments')
    .select(['users.name as author_name', 'users.deleted_at as author_deleted_at'])
    .where('comments.id', '=', id)
    .forUpdate('comments')
    .executeTakeFirst();
}

export async function replaceBody(
  trx: Trx,
  comment: CommentRow,
  body: string,
  now: Date,
): Promise<CommentRow> {
  const changed = { body, version: comment.version + 1, updated_at: now };
  await trx.updateTable('comments').set(changed).where('id', '=', comment.id).execute();
  return { ...comment, ...changed };
}
