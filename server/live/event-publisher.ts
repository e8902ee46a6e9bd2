import type { Schema } from '#openapi/schema.ts';
import type { Trx } from '#server/db/schema.ts';

export type OrderChange = Schema<'LiveOrderEvent'> & {
  kind: 'order.changed' | 'comment.changed' | 'attachment.changed';
  /** `base` hides it from managers, for internal comments and attachments; `company` by default. */
  audience?: 'company' | 'base';
};

/** Sent to all users. */
type SettingsChange = Schema<'LiveSettingsEvent'> & { kind: 'settings.changed' };

/** Sent to all users. */
type AnnouncementsChange = { kind: 'announcements.changed' };

/** Publishes an event to the open event streams of all processes. */
export type EventPublisher = {
  /** Call in the transaction of the change: sent after the commit, dropped on rollback. */
  publish(trx: Trx, change: OrderChange | SettingsChange | AnnouncementsChange): Promise<void>;
};

/** Inserts a row that a trigger sends to the channel `live_events`; it stays for replays to reconnecting clients. */
export function createEventPublisher(clock: () => Date): EventPublisher {
  return {
    async publish(trx, change) {
      await trx
        .insertInto('live_events')
        .values({ kind: change.kind, ...aboutOf(change), at: clock() })
        .execute();
    },
  };
}

function aboutOf(change: OrderChange | SettingsChange | AnnouncementsChange) {
  if (change.kind === 'announcements.changed') return { audience: 'company' as const };
  const { version } = change;
  if (change.kind === 'settings.changed') return { audience: 'company' as const, version };
  return {
    audience: change.audience ?? ('company' as const),
    version,
    order_number: change.orderNumber,
    company_id: change.companyId,
    status: change.status,
  };
}
