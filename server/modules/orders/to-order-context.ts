import { cashFactsOf } from '#domain/orders/money/cash.ts';
import { allowedEvents } from '#machines/order/allowed-events.ts';
import { proofMomentAt } from '#machines/order/proofs.ts';
import type {
  LastEvent,
  OrderFacts,
  ProofKind,
  StopFacts,
  TransitionContext,
} from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import {
  attemptOf,
  courierOf,
  type OrderState,
  type StopRow,
} from '#server/modules/order-model/order-row.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';
import type { FieldError } from '#server/problems.ts';

import { restoredFrom } from './events/order-snapshot.ts';
import type { ProofRow } from './proofs/repository.ts';

/** An order with the proofs and bill that its transitions depend on; lists leave them out. */
type OrderWithRelated = OrderState & { proofs?: readonly ProofRow[]; billed?: boolean };

/**
 * The order machine's facts of an order.
 * @param missing validation errors of an incomplete draft
 */
export function factsOf(state: OrderWithRelated, missing: readonly FieldError[] = []): OrderFacts {
  return { ...factsNow(state, missing), last: lastEventOf(state) };
}

function factsNow(
  { order, stops, proofs = [], billed = false }: OrderWithRelated,
  missing: readonly FieldError[],
): Omit<OrderFacts, 'last'> {
  return {
    status: order.status,
    cancellation: order.cancellation,
    requestedChange: order.change_request && { stopId: order.change_request.stopId ?? null },
    stops: stops.map((stop) => ({ ...stopFactsOf(stop), proofs: kindsPending(order.status, stop, proofs) })),
    courier: courierOf(order),
    isComplete: missing.length === 0,
    missing: missing.map((error) => error.pointer),
    acceptedAt: order.accepted_at?.getTime() ?? null,
    overrideUsed: order.override_used,
    corrected: order.corrected,
    billed,
  };
}

function stopFactsOf(stop: StopRow): Omit<StopFacts, 'proofs'> {
  return {
    id: stop.id,
    kind: stop.kind,
    sequence: stop.sequence,
    status: stop.status,
    attempts: attemptOf(stop),
    failedFor: failedFor(stop),
    cash: cashFactsOf({
      cashOnDelivery: stop.cash_on_delivery,
      cashReceived: stop.cash_received,
      cashSettledAt: stop.cash_settled_at,
    }),
  };
}

/** The reason code of a failed stop's last attempt; null once its address was corrected, so that it can be retried. */
function failedFor({ status, attempts }: StopRow): string | null {
  const last = attempts.at(-1);
  return status === 'failed' && last && !last.correctedAt ? last.reasonCode : null;
}

/**
 * Whether a proof is unrecorded and of the stop's current moment. The attempt needs no check: its end records or
 * deletes its proofs.
 */
export function isPending(status: OrderFacts['status'], stop: StopRow, proof: ProofRow): boolean {
  return (
    proof.recorded_seq === null && proof.stop_id === stop.id && proof.moment === proofMomentAt(status, stop)
  );
}

function kindsPending(status: OrderFacts['status'], stop: StopRow, proofs: readonly ProofRow[]): ProofKind[] {
  return [...new Set(proofs.filter((proof) => isPending(status, stop, proof)).map(({ kind }) => kind))];
}

/** Null unless the last event can be undone; the machine reads it for nothing else. */
function lastEventOf(state: OrderState): LastEvent | null {
  const change = state.order.last_change;
  if (!change?.before) return null;
  const before = restoredFrom(state, change.before);
  return { ...change, at: Date.parse(change.at), before: factsNow(before, []) };
}

/** The machine's context for a caller. `ownCompany` is always true: other companies' orders respond 404 earlier. */
export function transitionContextOf(
  user: Principal,
  settings: CompanyOrderSettings,
  now: Date,
): TransitionContext {
  return {
    actor: { userId: user.userId, role: user.role, ownCompany: true },
    settings,
    now: now.getTime(),
  };
}

/** The caller's events, with the reason for each denied one ("Por que não posso?"). */
export function allowedEventsOf(facts: OrderFacts, context: TransitionContext): Schema<'AllowedEvent'>[] {
  return allowedEvents(facts, context).map(({ type, label, requires, primary, denial, ...undone }) => ({
    type,
    label,
    requires: [...requires],
    primary,
    ...(undone.undoes && { undoes: undone.undoes, undoesSeq: undone.undoesSeq }),
    ...(undone.undoesAt !== undefined && { undoesAt: new Date(undone.undoesAt).toISOString() }),
    ...(denial && { disabledReason: denial.sentence, whoCan: [...denial.whoCan] }),
  }));
}
