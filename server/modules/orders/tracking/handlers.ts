import { limitTrackingMails } from '#server/auth/attempt-limits.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Handlers } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { requireVersion } from '#server/http/etags.ts';
import { queueTrackingMail } from '#server/mail/outbox.ts';
import { maskedEmail } from '#server/modules/audit/masked-email.ts';
import { type AuditEntry, recordAudit, type RequestMeta } from '#server/modules/audit/repository.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { changeOf } from '../events/dispatch.ts';
import { currentVersionOf, found, orderReply } from '../order-response.ts';
import * as policy from '../policy.ts';
import { findOrderRef, type LoadedOrder, lockOrder, trackingToken } from '../repository.ts';
import { linkState } from './link.ts';

type TrackingLinkOperations = 'renewTrackingLink' | 'revokeTrackingLink' | 'sendTrackingMail';

/** Renews, revokes and mails the public link of an order. */
export function trackingLinkHandlers(deps: ServerDeps): Pick<Handlers, TrackingLinkOperations> {
  return {
    async renewTrackingLink(c) {
      const access = policy.renewTrackingLink(c.user);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, access));
        requireVersion(c.ifMatch, currentVersionOf(loaded));
        requireRenewable(loaded, c.now);
        const renewed = await replaceToken(trx, loaded, trackingToken(), c);
        await recordAboutLink(trx, c, loaded, { action: 'tracking.renewed' });
        await deps.live.publish(trx, changeOf(renewed));
        return orderReply(200, trx, deps, renewed, c);
      });
    },

    async revokeTrackingLink(c) {
      const access = policy.revokeTrackingLink(c.user);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, access));
        requireVersion(c.ifMatch, currentVersionOf(loaded));
        requireActive(loaded, c.now);
        const revoked = await replaceToken(trx, loaded, null, c);
        await recordAboutLink(trx, c, loaded, { action: 'tracking.revoked' });
        await deps.live.publish(trx, changeOf(revoked));
        return orderReply(200, trx, deps, revoked, c);
      });
    },

    async sendTrackingMail(c) {
      const { user, now } = c;
      const { orderNumber } = c.params;
      const access = policy.sendTrackingMail(user);
      if (!(await findOrderRef(deps.db, orderNumber, access))) throw problem('order-not-found');
      await limitTrackingMails(deps.database.pool, { orderNumber, userId: user.userId }, now);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, orderNumber, access));
        requireActive(loaded, now);
        const { email } = c.body;
        const mail = { orderId: loaded.order.id, address: email, causedBy: user.userId, now };
        await queueTrackingMail(trx, mail);
        const details = { email: maskedEmail(email) };
        await recordAboutLink(trx, c, loaded, { action: 'tracking.sent', details });
        return { status: 204 };
      });
    },
  };
}

/** @throws Problem 409 unless the link is active */
function requireActive({ order, settings }: LoadedOrder, now: Date): void {
  if (linkState(order, settings, now) !== 'active') throw problem('tracking-unavailable');
}

const UNAVAILABLE_TEXTS = {
  none: 'O link de acompanhamento existe a partir da solicitação da entrega.',
  expired: 'O prazo de acompanhamento desta ordem terminou.',
} as const;

/** @throws Problem 409 for drafts and expired links */
function requireRenewable({ order, settings }: LoadedOrder, now: Date): void {
  const state = linkState(order, settings, now);
  if (state === 'none' || state === 'expired') {
    throw problem('tracking-unavailable', { detail: UNAVAILABLE_TEXTS[state] });
  }
}

type Change = { user: Principal; now: Date };

/** Replaces or removes the order's token; the old link stops working. */
async function replaceToken(
  trx: Trx,
  loaded: LoadedOrder,
  token: string | null,
  { user, now }: Change,
): Promise<LoadedOrder> {
  const changed = {
    tracking_token: token,
    version: loaded.order.version + 1,
    updated_by: user.userId,
    updated_at: now,
  };
  await trx.updateTable('orders').set(changed).where('id', '=', loaded.order.id).execute();
  const people = new Map(loaded.people).set(user.userId, { name: user.name, deleted_at: null });
  return { ...loaded, order: { ...loaded.order, ...changed }, people };
}

function recordAboutLink(
  trx: Trx,
  meta: RequestMeta,
  { order }: Pick<LoadedOrder, 'order'>,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  const about = { orderNumber: order.order_number, ...details };
  return recordAudit(trx, meta, { action, companyId: order.company_id, details: about });
}
