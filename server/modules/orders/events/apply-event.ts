import { isUndoable } from '#machines/order/undo.ts';
import type { LastChange } from '#server/db/schema-orders.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';

import { changedDraft, draftColumns } from '../content/draft-content.ts';
import type { Act } from './applied-event.ts';
import { withAttempts, withLast } from './apply-attempts.ts';
import { withContent } from './apply-content.ts';
import { withMilestones } from './apply-milestones.ts';
import { withWindows } from './apply-windows.ts';
import { restoredFrom, snapshotOf } from './order-snapshot.ts';
import { nextSeq } from './timeline.ts';

/** The order after an event that the machine has allowed: facts, content, windows, attempts, milestones. */
export function applyEvent(before: OrderState, act: Act): OrderState {
  const undone = act.event.type === 'order.undo' ? before.order.last_change?.before : null;
  const changed = undone ? restoredFrom(before, undone) : changedBy(before, act);
  return {
    order: {
      ...changed.order,
      version: before.order.version + 1,
      updated_by: act.by.userId,
      updated_at: act.now,
      last_event_at: act.now,
      last_change: lastChange(before, act),
    },
    stops: changed.stops,
  };
}

function changedBy(before: OrderState, act: Act): OrderState {
  const judged = withAttempts(withFacts(before, act), act);
  const worded = withRecipient(withNewContent(judged, act), act);
  return withMilestones(before, withWindows(worded, act), act);
}

/** What the machine decided about the order itself; its stops follow in `withAttempts`. */
function withFacts({ order, stops }: OrderState, { after, event }: Act): OrderState {
  const { courier } = after;
  return {
    order: {
      ...order,
      status: after.status,
      cancellation: after.cancellation,
      corrected: after.corrected,
      override_used: after.overrideUsed,
      accepted_at: after.acceptedAt === null ? null : new Date(after.acceptedAt),
      courier_id: courier?.id ?? null,
      courier_name: courier?.name ?? null,
      courier_phone: courier?.phone ?? null,
      courier_plate: courier?.vehiclePlate ?? null,
      collected_packages:
        event.type === 'order.confirmPickup' ? event.payload.packagesCount : order.collected_packages,
    },
    stops,
  };
}

function withNewContent(state: OrderState, { event, content, by, now }: Act): OrderState {
  if (event.type === 'order.submit' && content) {
    const requested = { ...state.order, draft: null, requested_by: by.userId };
    return withContent({ order: requested, stops: [] }, content, now);
  }
  if (event.type !== 'order.edit') return state;
  const { changes } = event.payload;
  const { draft } = state.order;
  if (draft === null) return withContent(state, changes, now);
  return { order: { ...state.order, ...draftColumns(changedDraft(draft, changes)) }, stops: [] };
}

const CHANGES_COURIER: readonly Act['event']['type'][] = ['order.assign', 'order.unassign'];

function lastChange(before: OrderState, { event, after, by, now }: Act): LastChange {
  return {
    seq: nextSeq(before),
    type: event.type,
    at: now.toISOString(),
    byUserId: by.userId,
    fromStatus: before.order.status,
    before: isUndoable(event.type, after.status)
      ? snapshotOf(before, CHANGES_COURIER.includes(event.type))
      : null,
  };
}

/** The corrected address or contact of one drop-off (docs/domain.md 2, order.editRecipient). */
function withRecipient({ order, stops }: OrderState, { event, now }: Act): OrderState {
  if (event.type !== 'order.editRecipient') return { order, stops };
  const { stopId, contactName, contactPhone, contactEmail, address, instructions } = event.payload;
  return {
    order,
    stops: stops.map((stop) =>
      stop.id === stopId
        ? {
            ...stop,
            contact_name: contactName ?? stop.contact_name,
            contact_phone: contactPhone ?? stop.contact_phone,
            contact_email:
              contactEmail === undefined ? stop.contact_email : (contactEmail?.toLowerCase() ?? null),
            address: address ?? stop.address,
            instructions: instructions ?? stop.instructions,
            // A corrected address is no longer the one of the address book.
            location_id: address ? null : stop.location_id,
            place_name: address ? null : stop.place_name,
            attempts: withLast(stop.attempts, { correctedAt: now.toISOString() }),
          }
        : stop,
    ),
  };
}
