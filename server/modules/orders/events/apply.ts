import { waitingOn } from '#domain/orders/waiting-on.ts';
import type { OrderFacts } from '#machines/order/types.ts';
import { isUndoable, keepsLastEvent } from '#machines/order/undo.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { LastChange } from '#server/db/stored-json.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import {
  type OrderState,
  parsedWindow,
  type OrderRow,
  type StopRow,
} from '#server/modules/order-model/order-row.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

import { changedDraft, draftColumns } from '../content/draft-content.ts';
import { columnsOf } from '../content/order-fields.ts';
import type { ProofRow } from '../proofs/repository.ts';
import { withAttempts } from './apply-attempts.ts';
import { withMilestones } from './apply-milestones.ts';
import { withPrice } from './apply-price.ts';
import { withWindows } from './apply-windows.ts';
import { changesNothing, withChange } from './content-change.ts';
import { restoredFrom, snapshotOf } from './order-snapshot.ts';
import type { OutcomeDay } from './route-day.ts';
import { placeAfter } from './stop-edit.ts';
import { nextSeq } from './timeline.ts';
import { waitingColumns } from './waiting-columns.ts';

/** Applies an allowed event to the order's rows: facts, content, windows, attempts, milestones. */
export function applyEvent(before: OrderState, act: AppliedEvent): OrderState {
  const undone = act.event.type === 'order.undo' ? before.order.last_change : null;
  const changed = undone?.before
    ? withPrice(before, restoredFrom(before, undone.before), act)
    : changedBy(before, act);
  return {
    order: {
      ...changed.order,
      ...waitingColumns(before.order, changed, { now: act.now, undone }),
      version: before.order.version + 1,
      updated_by: act.by.userId,
      updated_at: act.now,
      last_event_at: act.now,
      last_change: lastChange(before, changed, act),
    },
    stops: changed.stops,
  };
}

function changedBy(before: OrderState, act: AppliedEvent): OrderState {
  const judged = withAttempts(withFacts(before, act), act);
  const worded = withContentChange(withNewContent(judged, act), act);
  const windowed = withWindows(before, withChangeRequest(worded, act), act);
  const dated = withMilestones(before, windowed, act);
  return withPrice(before, dated, act);
}

/** Copies the machine's decisions about the order; its stops follow in `withAttempts`. */
function withFacts({ order, stops }: OrderState, { after, event }: AppliedEvent): OrderState {
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

function withNewContent(state: OrderState, { event, content, by, now }: AppliedEvent): OrderState {
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

const CHANGES_COURIER: readonly AppliedEvent['event']['type'][] = ['order.assign', 'order.unassign'];

function lastChange(
  before: OrderState,
  changed: OrderState,
  { event, after, by, now }: AppliedEvent,
): LastChange {
  const seq = nextSeq(before);
  const last = before.order.last_change;
  if (last && keepsLastEvent(event.type)) {
    return {
      ...withoutEndedRequests(last, before.order, changed.order),
      later: { seq, at: now.toISOString() },
    };
  }
  return {
    seq,
    type: event.type,
    at: now.toISOString(),
    byUserId: by.userId,
    fromStatus: before.order.status,
    before: isUndoable(event.type, after.status)
      ? snapshotOf(before, CHANGES_COURIER.includes(event.type))
      : null,
  };
}

/** An undo does not bring back a request that was denied since, or made by an annotation. */
function withoutEndedRequests(last: LastChange, was: OrderRow, is: OrderRow): LastChange {
  if (last.before === null) return last;
  const { change, ...others } = last.before;
  const isChangeOver =
    was.change_request !== null &&
    is.change_request === null &&
    change?.request.stopId === was.change_request.stopId;
  const isCancelling = others.cancellation === 'requested';
  const isCancellationOver = isCancelling && is.cancellation === 'denied';
  if (!(change && isChangeOver) && !isCancellationOver) return last;
  const { status, waitingSince = null } = others;
  const isRequestPending = (isCancelling && !isCancellationOver) || (change !== undefined && !isChangeOver);
  const isOfBase = waitingOn({ status, companyStep: null, isRequestPending }) === 'base';
  return {
    ...last,
    before: {
      ...others,
      ...(change && !isChangeOver && { change }),
      ...(isCancellationOver && { cancellation: 'denied', cancellationRequestedAt: null }),
      // The courier's wait begins with the end of the request.
      waitingSince: isOfBase ? waitingSince : null,
    },
  };
}

/** Changes a stop, or notes and tags, as the base sent it, or as the company asked and the base approved. */
function withContentChange(state: OrderState, { event, now }: AppliedEvent): OrderState {
  if (event.type === 'order.editStop' || event.type === 'order.annotate') {
    return withChange(state, event.payload, now);
  }
  const { change_request: request } = state.order;
  return event.type === 'order.approveChange' && request ? withChange(state, request, now) : state;
}

/** Keeps a requested change until it is answered, made by an edit, or lapses as the machine judges or with its stop. */
function withChangeRequest(
  { order, stops }: OrderState,
  { event, after, by, now }: AppliedEvent,
): OrderState {
  if (event.type === 'order.requestChange') {
    const change_request = { ...event.payload, byUserId: by.userId };
    return { order: { ...order, change_request, change_requested_at: now }, stops };
  }
  const { requestedChange } = after;
  const isOpen = requestedChange?.stopId === null || stops.some(({ id }) => id === requestedChange?.stopId);
  const { change_request } = order;
  const isPending = isOpen && !(change_request && changesNothing({ order, stops }, change_request, now));
  return isPending ? { order, stops } : { order: { ...order, ...NO_CHANGE_REQUEST }, stops };
}

const NO_CHANGE_REQUEST = { change_request: null, change_requested_at: null } as const;

/** Events that change an order; comments do not (decision 011). */
export type OrderEvent = Exclude<Schema<'OrderEvent'>, Schema<'CommentEvent'>>;

/** An allowed event with everything needed to store it. */
export type AppliedEvent = {
  event: OrderEvent;
  /** The machine's facts after the event. */
  after: OrderFacts;
  now: Date;
  by: Principal;
  settings: CompanyOrderSettings;
  /** The validated content of a submitted draft. */
  content?: Schema<'OrderContent'>;
  /** The month in which it counts is closed, and so is its price. */
  billed: boolean;
  /** Proofs recorded by the event. */
  proofs?: readonly Pick<ProofRow, 'kind'>[];
  outcomeDay?: OutcomeDay;
  /** Notifies no user, such as all but the first of many orders at once. */
  isSilent?: boolean;
};

type OrderChanges = Schema<'OrderChanges'>;
type StopInput = Schema<'StopInput'>;

/** Applies a request's or an edit's content; omitted fields stay unchanged. */
export function withContent({ order, stops }: OrderState, content: OrderChanges, now: Date): OrderState {
  return {
    order: { ...order, ...columnsOf(content) },
    stops: content.stops ? stopRowsOf(content.stops, stops, order, now) : stops,
  };
}

function stopRowsOf(inputs: StopInput[], before: StopRow[], order: OrderRow, now: Date): StopRow[] {
  return inputs.map((input, index) => {
    const known = knownStop(input, index, before);
    const { address, locationId = null, placeName } = input;
    return {
      ...(known ?? newStop(order, now)),
      ...stopColumnsOf(input),
      ...placeAfter(known, { address, locationId, placeName }),
      sequence: index + 1,
      updated_at: now,
    };
  });
}

/** Matches a stop by its id, or the first stop without one to the only pickup; matched stops keep their history. */
export function knownStop({ id }: StopInput, index: number, before: readonly StopRow[]): StopRow | undefined {
  return before.find((stop) => (id ? stop.id === id : index === 0 && stop.sequence === 1));
}

function newStop(order: OrderRow, now: Date) {
  return {
    id: uuidV7(now),
    order_id: order.id,
    company_id: order.company_id,
    status: 'pending' as const,
    attempts: [],
    receipt: null,
    cash_received: null,
    cash_settled_at: null,
    done_at: null,
    promised_until: null,
    agreed_at: null,
    created_at: now,
  };
}

function stopColumnsOf(input: StopInput) {
  const span = input.window ? parsedWindow(input.window) : null;
  return {
    kind: input.kind,
    address: input.address,
    contact_name: input.contactName,
    contact_phone: input.contactPhone ?? null,
    contact_email: input.contactEmail ?? null,
    window_from: span?.from ?? null,
    window_until: span?.until ?? null,
    instructions: input.instructions ?? null,
    cash_on_delivery: input.cashOnDelivery ?? null,
  };
}
