import { noticeLabel } from '#domain/notices/notice-of-event.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

import type { SessionRow } from './own-sessions-repository.ts';

/** @param sessionId the session of the request */
export function presentSession(row: SessionRow, sessionId: string): Schema<'OwnSession'> {
  return {
    id: row.id,
    device: row.device === '' ? 'Aparelho desconhecido' : row.device,
    client: row.client,
    wayIn: row.way_in,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === sessionId,
  };
}

export function presentNotice(
  row: Pick<Row<'notices'>, 'kind' | 'in_app' | 'created_at' | 'read_at'> & {
    order_number: number | null;
    event_type: Row<'order_events'>['type'] | null;
  },
): Schema<'OwnNotice'> {
  return {
    kind: row.kind,
    label: noticeLabel(row.kind, row.event_type),
    orderNumber: row.order_number,
    inApp: row.in_app,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
