import { cancellationAfterUndo } from '#machines/order/undo.ts';
import type { OrderSnapshot } from '#server/db/stored-json.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';

/** The fields to restore if the next event is undone. */
export function snapshotOf({ order, stops }: OrderState, changesCourier: boolean): OrderSnapshot {
  return {
    status: order.status,
    cancellation: order.cancellation,
    cancellationRequestedAt: order.cancellation_requested_at?.toISOString() ?? null,
    ...(order.change_request !== null &&
      order.change_requested_at !== null && {
        change: { request: order.change_request, requestedAt: order.change_requested_at.toISOString() },
      }),
    waitingSince: order.waiting_since?.toISOString() ?? null,
    custodyUntil: order.custody_until?.toISOString() ?? null,
    firstAttemptAt: order.first_attempt_at?.toISOString() ?? null,
    ...(order.price_lines && { price: { cents: order.price_cents, lines: order.price_lines } }),
    steps: {
      assignedAt: order.assigned_at?.toISOString() ?? null,
      courierSince: order.courier_since?.toISOString() ?? null,
      collectedAt: order.collected_at?.toISOString() ?? null,
      collectedPackages: order.collected_packages,
      overrideUsed: order.override_used,
      ...(changesCourier && {
        courier: {
          courier_id: order.courier_id,
          courier_name: order.courier_name,
          courier_phone: order.courier_phone,
          courier_plate: order.courier_plate,
        },
      }),
    },
    stops: stops.map(({ id, status, receipt, attempts, done_at, cash_received, cash_settled_at }) => ({
      id,
      status,
      receipt,
      attempts,
      doneAt: done_at?.toISOString() ?? null,
      ...(cash_received && {
        cash: { received: cash_received, settledAt: cash_settled_at?.toISOString() ?? null },
      }),
    })),
  };
}

/** Restores the order and its stops from a snapshot; a closed order reopens. */
export function restoredFrom({ order, stops }: OrderState, before: OrderSnapshot): OrderState {
  const earlier = new Map(before.stops.map((stop) => [stop.id, stop]));
  const cancellation = cancellationAfterUndo(order, before);
  return {
    order: {
      ...order,
      status: before.status,
      ...(cancellation !== order.cancellation && {
        cancellation,
        cancellation_requested_at: dateOf(before.cancellationRequestedAt),
      }),
      ...(order.change_request === null && {
        change_request: before.change?.request ?? null,
        change_requested_at: dateOf(before.change?.requestedAt ?? null),
      }),
      custody_until: dateOf(before.custodyUntil),
      first_attempt_at: dateOf(before.firstAttemptAt),
      // A price typed since the event stays.
      ...(before.price &&
        order.price_lines && { price_cents: before.price.cents, price_lines: before.price.lines }),
      ...stepsBefore(before),
      closed_at: null,
      deadline_outcome: null,
      ...(before.status === 'requested' && NOTHING_PROMISED),
    },
    stops: stops.map((stop) => {
      const was = earlier.get(stop.id);
      if (!was) return stop;
      return {
        ...stop,
        status: was.status,
        receipt: was.receipt,
        attempts: was.attempts,
        done_at: dateOf(was.doneAt),
        promised_until: stop.kind === 'dropoff' && was.doneAt === null ? null : stop.promised_until,
        cash_received: was.cash?.received ?? null,
        cash_settled_at: dateOf(was.cash?.settledAt ?? null),
      };
    }),
  };
}

function stepsBefore({ steps }: OrderSnapshot): Partial<OrderState['order']> {
  if (steps === undefined) return {};
  return {
    assigned_at: dateOf(steps.assignedAt),
    ...(steps.courierSince !== undefined && { courier_since: dateOf(steps.courierSince) }),
    collected_at: dateOf(steps.collectedAt),
    collected_packages: steps.collectedPackages,
    override_used: steps.overrideUsed,
    ...steps.courier,
  };
}

/** Columns of an order before its acceptance, when the company edits it instead of requesting changes. */
const NOTHING_PROMISED = {
  change_request: null,
  change_requested_at: null,
  accepted_at: null,
  promised_from: null,
  promised_until: null,
  original_promised_from: null,
  original_promised_until: null,
} as const satisfies Partial<OrderState['order']>;

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
