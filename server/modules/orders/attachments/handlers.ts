import type { Principal } from '#server/auth/principal.ts';
import { downloadDisposition } from '#server/contract/app/downloads.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { FILE_CSP } from '#server/http/hooks/headers.ts';
import { problem } from '#server/problems.ts';

import { found } from '../order-response.ts';
import { seesInternal } from '../policy.ts';
import { findOrderRef, lockOrder, type OrderRef } from '../repository.ts';
import { storedFileReply } from '../stored-file-reply.ts';
import { readAttachmentFile } from './attachment-file.ts';
import { attachmentName } from './attachment-file.ts';
import * as policy from './policy.ts';
import { presentAttachment } from './presenter.ts';
import * as store from './repository.ts';

type AttachmentOperations = 'listAttachments' | 'uploadAttachment' | 'getAttachment' | 'deleteAttachment';

/** Attachments change neither the order's version nor its timeline. */
export function attachmentHandlers({ db, files, live }: Deps): Pick<Handlers, AttachmentOperations> {
  return {
    async listAttachments({ user, params }) {
      const order = await findOrderRef(db, params.orderNumber, policy.listAttachments(user));
      if (!order) throw problem('order-not-found');
      const rows = await store.findAttachments(db, readingOf(order, user));
      const data = rows.map((row) =>
        presentAttachment(row, policy.mayDelete(user, order.status, row.added_by)),
      );
      return { status: 200, body: { data } };
    },

    async uploadAttachment(c) {
      const { user, now, query, params } = c;
      const access = policy.uploadAttachment(user, query.visibility);
      // Checked first, so that no picture is decoded for a missing order.
      if (!(await findOrderRef(db, params.orderNumber, access))) throw problem('order-not-found');
      const { file, row: described } = await readAttachmentFile(c.body);
      const sha256 = await files.keep(file);
      return c.transact(async (trx) => {
        // Under the order's lock, so that concurrent uploads cannot exceed the limit.
        const { order } = found(await lockOrder(trx, params.orderNumber, access));
        const { visibility } = query;
        const count = await store.countAttachments(trx, order.id, visibility);
        policy.requireRoom(user, { status: order.status, visibility, count });
        const row = {
          id: uuidV7(now),
          order_id: order.id,
          name: attachmentName(query.name, described.media_type),
          visibility,
          ...described,
          sha256,
          added_by: user.userId,
          added_by_role: user.role,
          added_at: now,
        };
        await store.insertAttachment(trx, row);
        await publishChange(trx, order, row.visibility);
        const shown = { ...row, added_by_name: user.name, added_by_deleted_at: null };
        return {
          status: 201,
          headers: { location: store.attachmentPath(params.orderNumber, row.id) },
          body: presentAttachment(shown, policy.mayDelete(user, order.status, user.userId)),
        };
      });
    },

    async getAttachment({ user, params, query, headers }) {
      const order = await findOrderRef(db, params.orderNumber, policy.getAttachment(user));
      if (!order) throw problem('order-not-found');
      const row = await store.findAttachmentFile(db, readingOf(order, user), params.id, query.as);
      if (!row || row.thumbnail === null) throw problem('not-found');
      const safety = {
        'content-disposition': downloadDisposition(row.name),
        'content-security-policy': FILE_CSP,
      };
      const { media_type: mediaType, thumbnail, sha256, size_bytes: size } = row;
      if (thumbnail) return { status: 200, headers: safety, bytes: thumbnail, mediaType };
      const part = await storedFileReply(files, { sha256, size }, headers.Range);
      return { ...part, headers: { ...part.headers, ...safety }, mediaType };
    },

    async deleteAttachment(c) {
      const { user, params } = c;
      const access = policy.deleteAttachment(user);
      return c.transact(async (trx) => {
        const { order } = found(await lockOrder(trx, params.orderNumber, access));
        const row = await store.findAttachment(trx, readingOf(order, user), params.id);
        if (!row) throw problem('not-found');
        policy.requireDeletable(user, order.status, row.added_by);
        await store.deleteAttachment(trx, params.orderNumber, row.id);
        await publishChange(trx, order, row.visibility);
        return { status: 204 };
      });
    },
  };

  /** The company receives no event about an internal attachment. */
  async function publishChange(
    trx: Trx,
    order: OrderRef,
    visibility: store.AttachmentRow['visibility'],
  ): Promise<void> {
    await live.publish(trx, {
      kind: 'attachment.changed',
      audience: visibility === 'internal' ? 'base' : 'company',
      orderNumber: order.order_number,
      companyId: order.company_id,
      status: order.status,
      version: order.version,
    });
  }
}

function readingOf(order: Pick<OrderRef, 'id'>, user: Principal): store.AttachmentReading {
  return { orderId: order.id, includesInternal: seesInternal(user) };
}
