import { fullSentence, MAX_ATTACHMENTS } from '#domain/orders/proofs/attachment-limit.ts';
import { isClosed } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row } from '#server/db/schema.ts';
import { type OrderAccess, accessOf } from '#server/modules/order-model/access.ts';
import { problem } from '#server/problems.ts';

import { seesInternal } from '../policy.ts';

type Caller = Pick<Principal, 'userId' | 'role'>;
type Status = Row<'orders'>['status'];

export const listAttachments = accessOf;
export const getAttachment = accessOf;
export const deleteAttachment = accessOf;

/** @throws Problem 403 for an internal attachment by a manager */
export function uploadAttachment(user: Principal, visibility: Schema<'AttachmentVisibility'>): OrderAccess {
  if (visibility === 'internal' && !seesInternal(user)) {
    throw problem('forbidden', { detail: 'Anexos internos são só da base.' });
  }
  return accessOf(user);
}

/** An order with the number of its attachments of one visibility. */
type Room = { status: Status; visibility: Schema<'AttachmentVisibility'>; count: number };

/** @throws Problem 409 for a manager if the order is closed, and if it has the maximum of attachments */
export function requireRoom(user: Principal, { status, visibility, count }: Room): void {
  if (isClosed(status) && !seesInternal(user)) throw problem('attachments-closed');
  if (count < MAX_ATTACHMENTS) return;
  const wayOut = isClosed(status) ? '' : ' Exclua um para anexar outro.';
  throw problem('attachments-full', { detail: fullSentence(visibility, user.role) + wayOut });
}

/** @throws Problem 403 for another user's attachment, except for administrators; 409 if the order is closed */
export function requireDeletable(user: Caller, status: Status, addedBy: string): void {
  if (!isDeleter(user, addedBy)) {
    const detail = 'Só quem anexou o arquivo ou um administrador pode excluí-lo.';
    throw problem('forbidden', { detail });
  }
  if (isClosed(status)) throw problem('attachments-closed');
}

export function mayDelete(user: Caller, status: Status, addedBy: string): boolean {
  return isDeleter(user, addedBy) && !isClosed(status);
}

function isDeleter({ userId, role }: Caller, addedBy: string): boolean {
  return userId === addedBy || role === 'admin';
}
