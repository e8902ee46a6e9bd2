import { mayBeOfDay } from '#domain/orders/route-day.ts';
import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { NamedDoor } from './doors.ts';
import type { ClosingRow } from './repository.ts';

/** @param day of the settlement: a repeated attempt that began later is no longer pending there */
export function presentDoor(door: NamedDoor, day: string): Schema<'SettlementDoor'> {
  return {
    stopId: door.stop_id,
    orderNumber: door.order_number,
    orderVersion: door.version,
    company: { id: door.company_id, name: door.company_name ?? '' },
    recipientName: door.contact_name,
    outcome: door.outcome,
    pending: door.is_pending && mayBeOfDay(door.last_attempt ?? undefined, day),
    at: door.at?.toISOString() ?? null,
    reasonLabel: door.reason_label,
    packages: door.packages,
    pictures: door.pictures,
    cash: door.due_cents === null ? null : presentCash(door, door.due_cents),
  };
}

function presentCash(door: NamedDoor, dueCents: number): Schema<'SettlementCash'> {
  const { received_cents: amountCents, received_method: method, cash_reason: reason } = door;
  const received =
    amountCents === null ? null : { amountCents, ...(method && { method }), ...(reason && { reason }) };
  return { dueCents, method: door.due_method, received, handedIn: door.is_handed_in };
}

export function presentClosed({ note, closed_at, closer }: ClosingRow): Schema<'ClosedSettlement'> {
  return { at: closed_at.toISOString(), by: shownName(closer), note };
}

/** Empty for the closing in force. */
export function presentReopened(row: ClosingRow): Schema<'ReopenedSettlement'>[] {
  const { reopened_at: at, reopen_reason: reason, reopener } = row;
  if (at === null || reason === null) return [];
  const { at: closedAt, by: closedBy, note } = presentClosed(row);
  return [{ closedAt, closedBy, note, at: at.toISOString(), by: shownName(reopener ?? undefined), reason }];
}
