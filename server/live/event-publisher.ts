import type { Schema } from '#openapi/schema.ts';
import type { Trx } from '#server/db/schema.ts';

export type OrderChange = Schema<'LiveOrderEvent'> & {
  kind: 'order.changed' | 'comment.changed';
  /** `base` keeps it from managers, for internal comments; `company` unless said otherwise. */
  audience?: 'company' | 'base';
};

/** For everybody who is signed in. */
type SettingsChange = Schema<'LiveSettingsEvent'> & { kind: 'settings.changed' };

/** For everybody who is signed in, too. */
type AnnouncementsChange = { kind: 'announcements.changed' };

/** Publishes an event to the open event streams of all processes. */
export type EventPublisher = {
  /** Belongs into the transaction of the change: it is heard after the commit, and not at all after a rollback. */
  publish(trx: Trx, change: OrderChange | SettingsChange | AnnouncementsChange): Promise<void>;
};

/** The row announces itself on the channel `live_events` by a trigger, and stays for those who were away. */
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
