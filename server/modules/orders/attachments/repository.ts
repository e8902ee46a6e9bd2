import { markCreationsDeleted } from '#server/contract/idempotency.ts';
import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';

/** An attachment without its content, with the name of the user who added it. */
export type AttachmentRow = Omit<Row<'order_attachments'>, 'sha256' | 'thumbnail'> & {
  added_by_name: string;
  added_by_deleted_at: Date | null;
};

export type AttachmentReading = { orderId: string; includesInternal: boolean };

function visibleAttachments(db: Db, { orderId, includesInternal }: AttachmentReading) {
  const attachments = db.selectFrom('order_attachments as attachment').where('order_id', '=', orderId);
  return includesInternal ? attachments : attachments.where('visibility', '!=', 'internal');
}

function visibleRows(db: Db, reading: AttachmentReading) {
  return visibleAttachments(db, reading)
    .innerJoin('users', 'users.id', 'attachment.added_by')
    .select(['attachment.id', 'attachment.order_id', 'attachment.name', 'attachment.media_type'])
    .select(['attachment.visibility', 'attachment.size_bytes', 'attachment.width', 'attachment.height'])
    .select(['attachment.added_by', 'attachment.added_by_role', 'attachment.added_at'])
    .select(['users.name as added_by_name', 'users.deleted_at as added_by_deleted_at']);
}

/** Oldest first. Unpaged, as the number per order is limited. */
export async function findAttachments(db: Db, reading: AttachmentReading): Promise<AttachmentRow[]> {
  return visibleRows(db, reading).orderBy('attachment.added_at').orderBy('attachment.id').execute();
}

export async function findAttachment(
  db: Db,
  reading: AttachmentReading,
  id: string,
): Promise<AttachmentRow | undefined> {
  return visibleRows(db, reading).where('attachment.id', '=', id).executeTakeFirst();
}

/** The hash of the file and, if it is asked for, the thumbnail, which a PDF lacks. */
export async function findAttachmentFile(
  db: Db,
  reading: AttachmentReading,
  id: string,
  as: 'file' | 'thumbnail',
): Promise<
  | (Pick<Row<'order_attachments'>, 'name' | 'media_type' | 'sha256' | 'size_bytes'> & {
      thumbnail?: Buffer | null;
    })
  | undefined
> {
  return visibleAttachments(db, reading)
    .select(['name', 'media_type', 'sha256', 'size_bytes'])
    .$if(as === 'thumbnail', (selected) => selected.select('thumbnail'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Counts per visibility, as the limit does (`MAX_ATTACHMENTS`). */
export async function countAttachments(
  trx: Trx,
  orderId: string,
  visibility: AttachmentRow['visibility'],
): Promise<number> {
  const { total } = await trx
    .selectFrom('order_attachments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('order_id', '=', orderId)
    .where('visibility', '=', visibility)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertAttachment(trx: Trx, attachment: NewRow<'order_attachments'>): Promise<void> {
  await trx.insertInto('order_attachments').values(attachment).execute();
}

/** The `Location` of an attachment. */
export function attachmentPath(orderNumber: number, id: string): string {
  return `/v1/service-orders/${orderNumber}/attachments/${id}`;
}

export async function deleteAttachment(trx: Trx, orderNumber: number, id: string): Promise<void> {
  await trx.deleteFrom('order_attachments').where('id', '=', id).execute();
  await markCreationsDeleted(trx, attachmentPath(orderNumber, id));
}
