import type { Schema } from '#openapi/schema.ts';
import type { Row, Db } from '#server/db/schema.ts';
import { presentRequests } from '#server/modules/privacy-requests/presenter.ts';
import { findRequestsAfter } from '#server/modules/privacy-requests/repository.ts';
import { presentPasskey } from '#server/modules/session/passkeys/presenter.ts';
import { findPasskeys } from '#server/modules/session/passkeys/repository.ts';

import { type Pages, pagesOf, ROWS_AT_ONCE } from './own-data-pages.ts';
import { OWN_ORDER_SOURCES } from './own-order-sources.ts';
import { SESSION_COLUMNS } from './own-sessions-repository.ts';
import { presentNotice, presentSession } from './presenter.ts';

export type DataOwner = { userId: string; sessionId: string; now: Date };

type OwnData = Schema<'OwnData'>;
type ListName = Exclude<
  keyof OwnData,
  'exportedAt' | 'user' | 'noticePreferences' | 'labelSize' | 'display' | 'exportColumnSets'
>;
/** All lists of one user's data, each read in pages along an index. */
export const OWN_DATA: { [Name in ListName]: (db: Db, owner: DataOwner) => Pages<OwnData[Name][number]> } = {
  sessions: (db, { userId, sessionId }) =>
    pagesOf(
      (after: { id: string } | undefined) => {
        const sessions = db
          .selectFrom('sessions')
          .select(SESSION_COLUMNS)
          .where('user_id', '=', userId)
          .orderBy('id')
          .limit(ROWS_AT_ONCE);
        return (after ? sessions.where('id', '>', after.id) : sessions).execute();
      },
      (row) => presentSession(row, sessionId),
    ),

  passkeys: (db, { userId }) =>
    pagesOf(
      (after: { id: string } | undefined) => findPasskeys(db, userId, { after, limit: ROWS_AT_ONCE }),
      presentPasskey,
    ),

  orders: (db, { userId }) =>
    pagesOf(
      (after: { id: string } | undefined) => {
        const orders = db
          .selectFrom('orders')
          .innerJoin('companies', 'companies.id', 'orders.company_id')
          .select(['orders.id', 'orders.order_number', 'orders.status', 'orders.source'])
          .select(['orders.external_ref', 'orders.notes', 'orders.created_at', 'orders.requested_at'])
          .select(['orders.closed_at', 'companies.name as company_name'])
          .where('orders.requested_by', '=', userId)
          .orderBy('orders.id')
          .limit(ROWS_AT_ONCE);
        return (after ? orders.where('orders.id', '>', after.id) : orders).execute();
      },
      (row) => ({
        orderNumber: row.order_number,
        companyName: row.company_name,
        status: row.status,
        source: row.source,
        externalRef: row.external_ref,
        notes: row.notes,
        createdAt: row.created_at.toISOString(),
        requestedAt: row.requested_at?.toISOString() ?? null,
        closedAt: row.closed_at?.toISOString() ?? null,
      }),
    ),

  events: (db, { userId }) =>
    pagesOf(
      (after: { order_id: string; seq: number } | undefined) => {
        const events = db
          .selectFrom('order_events as event')
          .innerJoin('orders', 'orders.id', 'event.order_id')
          .select(['event.order_id', 'event.seq', 'event.type', 'event.at', 'event.source'])
          .select(['event.reason_code', 'event.note', 'orders.order_number'])
          .where('event.actor_id', '=', userId)
          .orderBy('event.order_id')
          .orderBy('event.seq')
          .limit(ROWS_AT_ONCE);
        if (!after) return events.execute();
        return events
          .where((eb) =>
            eb(eb.refTuple('event.order_id', 'event.seq'), '>', eb.tuple(after.order_id, after.seq)),
          )
          .execute();
      },
      (row) => ({
        orderNumber: row.order_number,
        seq: row.seq,
        type: row.type,
        at: row.at.toISOString(),
        source: row.source,
        reasonCode: row.reason_code,
        note: row.note,
      }),
    ),

  comments: (db, { userId }) =>
    pagesOf(
      (after: { id: string } | undefined) => {
        const comments = db
          .selectFrom('comments')
          .innerJoin('orders', 'orders.id', 'comments.order_id')
          .select(['comments.id', 'comments.body', 'comments.visibility', 'comments.created_at'])
          .select(['comments.updated_at', 'orders.order_number'])
          .where('comments.author_id', '=', userId)
          .orderBy('comments.id')
          .limit(ROWS_AT_ONCE);
        return (after ? comments.where('comments.id', '>', after.id) : comments).execute();
      },
      (row) => ({
        orderNumber: row.order_number,
        body: row.body,
        visibility: row.visibility,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }),
    ),

  attachments: (db, { userId }) =>
    pagesOf(
      (after: { id: string } | undefined) => {
        const attachments = db
          .selectFrom('order_attachments as attachment')
          .innerJoin('orders', 'orders.id', 'attachment.order_id')
          .select(['attachment.id', 'attachment.name', 'attachment.media_type', 'attachment.size_bytes'])
          .select(['attachment.visibility', 'attachment.added_at', 'orders.order_number'])
          .where('attachment.added_by', '=', userId)
          .orderBy('attachment.id')
          .limit(ROWS_AT_ONCE);
        return (after ? attachments.where('attachment.id', '>', after.id) : attachments).execute();
      },
      (row) => ({
        orderNumber: row.order_number,
        name: row.name,
        mediaType: row.media_type,
        sizeBytes: row.size_bytes,
        visibility: row.visibility,
        addedAt: row.added_at.toISOString(),
      }),
    ),

  ...OWN_ORDER_SOURCES,

  async *notices(db, { userId }) {
    const ofUser = db
      .selectFrom('notices')
      .leftJoin('orders', 'orders.id', 'notices.order_id')
      .select(['notices.id', 'notices.kind', 'notices.in_app', 'notices.created_at', 'notices.read_at'])
      .leftJoin('order_events as event', (join) =>
        join.onRef('event.order_id', '=', 'notices.order_id').onRef('event.seq', '=', 'notices.event_seq'),
      )
      .select(['notices.mail_id', 'orders.order_number', 'event.type as event_type'])
      .where('notices.user_id', '=', userId)
      .limit(ROWS_AT_ONCE);
    yield* pagesOf((after: { id: number } | undefined) => {
      const inApp = ofUser.where('notices.in_app', '=', true).orderBy('notices.id');
      return (after ? inApp.where('notices.id', '>', after.id) : inApp).execute();
    }, presentNotice);
    yield* pagesOf((after: { mail_id: string | null; id: number } | undefined) => {
      const mailed = ofUser
        .where('notices.in_app', '=', false)
        .where('notices.email', 'is not', null)
        .where('notices.mail_id', 'is not', null)
        .orderBy('notices.mail_id')
        .orderBy('notices.id');
      if (!after) return mailed.execute();
      return mailed
        .where((eb) =>
          eb(eb.refTuple('notices.mail_id', 'notices.id'), '>', eb.tuple(after.mail_id, after.id)),
        )
        .execute();
    }, presentNotice);
  },

  followedOrders: (db, { userId }) =>
    pagesOf(
      (after: { order_id: string } | undefined) => {
        const follows = db
          .selectFrom('order_follows')
          .innerJoin('orders', 'orders.id', 'order_follows.order_id')
          .select(['order_follows.order_id', 'order_follows.followed_at', 'orders.order_number'])
          .where('order_follows.user_id', '=', userId)
          .where('order_follows.is_following', '=', true)
          .orderBy('order_follows.order_id')
          .limit(ROWS_AT_ONCE);
        return (after ? follows.where('order_follows.order_id', '>', after.order_id) : follows).execute();
      },
      (row) => ({ orderNumber: row.order_number, followedAt: row.followed_at.toISOString() }),
    ),

  privacyRequests: (db, { userId, now }) =>
    pagesOf(
      async (after: { id: string } | undefined) =>
        presentRequests(db, await findRequestsAfter(db, userId, after, ROWS_AT_ONCE), now),
      (request) => request,
    ),

  mails: (db, { userId }) =>
    pagesOf(
      (after: { id: string } | undefined) => {
        const mails = db
          .selectFrom('mails')
          .select(['id', 'kind', 'created_at', 'sent_at'])
          .where('user_id', '=', userId)
          // Constraints tie the other kinds to orders.
          .$narrowType<{
            kind: Exclude<Row<'mails'>['kind'], Row<'recipient_notices'>['kind'] | 'tracking-link'>;
          }>()
          .orderBy('id')
          .limit(ROWS_AT_ONCE);
        return (after ? mails.where('id', '>', after.id) : mails).execute();
      },
      (row) => ({
        kind: row.kind,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
      }),
    ),

  termsAcceptances: (db, { userId }) =>
    pagesOf(
      (after: { version: string } | undefined) => {
        const acceptances = db
          .selectFrom('terms_acceptances')
          .select(['version', 'accepted_at'])
          .where('user_id', '=', userId)
          .orderBy('version')
          .limit(ROWS_AT_ONCE);
        return (after ? acceptances.where('version', '>', after.version) : acceptances).execute();
      },
      ({ version, accepted_at }) => ({ version, acceptedAt: accepted_at.toISOString() }),
    ),

  accessRecords: (db, { userId }) =>
    pagesOf(
      (after: { at: Date; id: number } | undefined) => {
        const records = db
          .selectFrom('audit_records')
          .select(['id', 'at', 'action', 'outcome', 'address', 'device'])
          .where('actor_id', '=', userId)
          .orderBy('at')
          .orderBy('id')
          .limit(ROWS_AT_ONCE);
        if (!after) return records.execute();
        return records
          .where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(after.at, after.id)))
          .execute();
      },
      ({ action, outcome, at, address, device }) => ({
        at: at.toISOString(),
        action,
        outcome,
        address,
        device,
      }),
    ),
};
