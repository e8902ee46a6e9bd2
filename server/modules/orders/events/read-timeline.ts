import { EVENT_LABELS } from '#machines/order/event-labels.ts';
import { EVENT_SPECS } from '#machines/order/events.ts';
import { findReason, type ReasonLists } from '#machines/order/reasons.ts';
import { ORDER_EVENT_TYPES, type OrderEventType } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Db } from '#server/db/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import { type EntryReader, isVisibleEntry, shownVisibility, visibleChanges } from './entry-reader.ts';
import { CREATION, LATE_PROOF, RECIPIENT_REMARKS } from './timeline.ts';

type EntryRow = Row<'order_events'> & {
  actor_name: string | null;
  actor_deleted_at: Date | null;
  undone: boolean;
};

type Reading = { orderId: string; reader: EntryReader };

function visibleEntries(db: Db, { orderId, reader }: Reading) {
  return db
    .selectFrom('order_events')
    .where('order_events.order_id', '=', orderId)
    .where(isVisibleEntry(reader));
}

/** Newest first. Entries are immutable: one counts as undone if a later one references it in `undoes`. */
export async function findEntries(
  db: Db,
  reading: Reading,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return visibleEntries(db, reading)
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select(['users.name as actor_name', 'users.deleted_at as actor_deleted_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('order_events as later')
            .whereRef('later.order_id', '=', 'order_events.order_id')
            .whereRef('later.undoes', '=', 'order_events.seq'),
        )
        .$castTo<boolean>()
        .as('undone'),
    )
    .orderBy('order_events.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEntries(db: Db, reading: Reading): Promise<number> {
  const { total } = await visibleEntries(db, reading)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** @param reasons current labels, for entries stored without one */
export function presentEntry(
  row: EntryRow,
  reader: EntryReader,
  reasons: ReasonLists,
): Schema<'TimelineEntry'> {
  return {
    seq: row.seq,
    type: row.type,
    label: labelOf(row.type),
    at: row.at.toISOString(),
    by: authorOf(row),
    source: row.source,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    stopId: row.stop_id,
    reasonCode: row.reason_code,
    reasonLabel: row.reason_label ?? reasonLabelOf(row, reasons),
    note: row.note,
    changes: visibleChanges(row.changes, reader),
    visibility: shownVisibility(row, reader),
    undone: row.undone,
  };
}

function isEventType(type: string): type is OrderEventType {
  return ORDER_EVENT_TYPES.some((known) => known === type);
}

function labelOf(type: string): string {
  if (isEventType(type)) return EVENT_LABELS[type];
  return OTHER_LABELS[type] ?? type;
}

/** Entries that are no events of the order machine. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  [CREATION]: 'Rascunho criado',
  [LATE_PROOF]: 'Comprovante anexado depois',
  [RECIPIENT_REMARKS.absent]: 'Destinatário avisou que não estará',
  [RECIPIENT_REMARKS.instruction]: 'Instrução do destinatário',
  [RECIPIENT_REMARKS.accepted]: 'Pedido do destinatário aceito',
  [RECIPIENT_REMARKS.refused]: 'Pedido do destinatário recusado',
};

function reasonLabelOf({ type, reason_code }: EntryRow, reasons: ReasonLists): string | null {
  const list = isEventType(type) ? EVENT_SPECS[type].reasons : undefined;
  return (list && findReason(reasons, list, reason_code)?.label) ?? null;
}

function authorOf({ actor_id, actor_role, actor_name, actor_deleted_at }: EntryRow): Schema<'Author'> | null {
  if (actor_id === null || actor_role === null) return null;
  const person = actor_name === null ? undefined : { name: actor_name, deleted_at: actor_deleted_at };
  return { id: actor_id, name: shownName(person), role: actor_role };
}
