import { findReason } from '#machines/order/reasons.ts';
import { proposedStep } from '#machines/order/steps/proposed-step.ts';
import { attemptsAreExhausted } from '#machines/order/stops.ts';
import type { StopFacts } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderState, StopRow, StoredAttempt } from '#server/modules/order-model/order-row.ts';

import type { AppliedEvent } from './apply.ts';

/** The stops with the machine's statuses, and the event's data in their current attempts. */
export function withAttempts({ order, stops }: OrderState, act: AppliedEvent): OrderState {
  const facts = new Map(act.after.stops.map((stop) => [stop.id, stop]));
  return {
    order,
    stops: stops.map((stop) => {
      const after = facts.get(stop.id);
      return after ? withPromise(stopAfter(stop, after, act), stop, order) : stop;
    }),
  };
}

function stopAfter(stop: StopRow, after: StopFacts, act: AppliedEvent): StopRow {
  const begun = { ...stop, attempts: startedAttempts(stop, after, act) };
  const recordedStop = withRecord(begun, after, act);
  const next = {
    ...recordedStop,
    status: after.status,
    receipt: receiptOf(stop, after, act),
    ...cashOf(stop, after, act),
  };
  return isUntouched(stop, next) ? stop : { ...next, updated_at: act.now };
}

/** Freezes the promise at completion: a later one does not change the drop-off's punctuality. */
function withPromise(stop: StopRow, was: StopRow, order: OrderState['order']): StopRow {
  if (stop.kind === 'pickup') return stop;
  const isDone = stop.done_at !== null;
  if (isDone && was.done_at !== null) return stop;
  const promised_until = isDone ? order.promised_until : null;
  return stop.promised_until === promised_until ? stop : { ...stop, promised_until };
}

/** Unchanged stops are not written again. */
function isUntouched(stop: StopRow, next: StopRow): boolean {
  return (
    stop.status === next.status &&
    stop.attempts === next.attempts &&
    stop.receipt === next.receipt &&
    stop.cash_received === next.cash_received &&
    stop.cash_settled_at === next.cash_settled_at
  );
}

/** An attempt starts when the courier sets out, not when it is planned. */
function startedAttempts(
  stop: StopRow,
  after: StopFacts,
  { now, event, after: order }: AppliedEvent,
): StoredAttempt[] {
  const setsOut =
    after.status === 'pending' &&
    (stop.kind === 'pickup' ? event.type === 'order.startPickup' : order.status === 'in_transit');
  const last = stop.attempts.at(-1);
  const startedAt = setsOut ? now.toISOString() : null;
  if (last?.n !== after.attempts) {
    const isPlanned = setsOut || last !== undefined;
    return isPlanned ? [...stop.attempts, newAttempt(after.attempts, startedAt)] : stop.attempts;
  }
  return setsOut && last.startedAt === null ? withLast(stop.attempts, { startedAt }) : stop.attempts;
}

function withRecord(stop: StopRow, after: StopFacts, act: AppliedEvent): StopRow {
  const { event, now, by, settings } = act;
  const at = now.toISOString();
  const ended = { endedAt: at, byUserId: by.userId };
  if (event.type === 'order.correctOutcome') {
    return corrected(stop, after, { ...ended, note: event.payload.reason });
  }
  if (!isAddressed(stop, event)) return calledOff(stop, after, ended);

  // The attempt stores its own courier: the order may be reassigned before the next one.
  const carrier = { courierId: act.after.courier?.id ?? null, ...act.outcomeDay };
  if (event.type === 'order.arriveStop') return recorded(stop, { arrivedAt: at, byUserId: by.userId });
  if (event.type === 'order.failPickup' || event.type === 'order.failStop') {
    const { reasonCode, note = null } = event.payload;
    const reason = findReason(settings.reasons, 'failure', reasonCode);
    const reasonLabel = reason?.label ?? null;
    const isSpent = attemptsAreExhausted(act.after.stops, settings.maxAttempts);
    const nextStep = proposedStep(reason?.nextStep ?? null, stop.kind, isSpent);
    return recorded(stop, {
      ...ended,
      ...carrier,
      outcome: 'failed',
      reasonCode,
      reasonLabel,
      nextStep,
      note,
    });
  }
  return { ...recorded(stop, { ...ended, ...carrier, outcome: 'done' }), done_at: now };
}

const AT_PICKUP: ReadonlySet<string> = new Set(['order.confirmPickup', 'order.failPickup']);
const AT_NAMED_STOP: ReadonlySet<string> = new Set([
  'order.arriveStop',
  'order.completeStop',
  'order.failStop',
]);

function isAddressed(stop: StopRow, { type, payload }: AppliedEvent['event']): boolean {
  if (AT_PICKUP.has(type)) return stop.kind === 'pickup';
  if (!AT_NAMED_STOP.has(type) || !payload || !('stopId' in payload)) return false;
  return payload.stopId === stop.id;
}

/** A skipped stop ends its attempt without an outcome; resuming reopens the attempt. */
function calledOff(stop: StopRow, after: StopFacts, ended: Partial<StoredAttempt>): StopRow {
  const last = stop.attempts.at(-1);
  if (!last || after.status === stop.status) return stop;
  if (after.status === 'skipped' && last.endedAt === null) return recorded(stop, ended);
  if (stop.status === 'skipped' && last.outcome === null) return recorded(stop, { endedAt: null });
  return stop;
}

/** Changes the outcome of the last attempt; its end time stays. */
function corrected(stop: StopRow, after: StopFacts, record: Partial<StoredAttempt>): StopRow {
  if (after.status === stop.status) return stop;
  const endedAt = stop.attempts.at(-1)?.endedAt ?? record.endedAt ?? null;
  const { cash_received: cashReceived } = stop;
  if (after.status === 'failed') {
    return {
      ...recorded(stop, {
        ...record,
        ...WITHOUT_REASON,
        endedAt,
        outcome: 'failed',
        ...(cashReceived && { cashReceived }),
      }),
      done_at: null,
    };
  }
  if (after.status !== 'done') return stop;
  const done = withoutCash(recorded(stop, { ...record, ...WITHOUT_REASON, endedAt, outcome: 'done' }));
  return { ...done, done_at: endedAt === null ? null : new Date(endedAt) };
}

/** A drop-off that is done again has its own amount. */
function withoutCash(stop: StopRow): StopRow {
  return { ...stop, attempts: stop.attempts.map(({ cashReceived: _earlier, ...attempt }) => attempt) };
}

const WITHOUT_REASON = { reasonCode: null, reasonLabel: null, nextStep: null };

function recorded(stop: StopRow, record: Partial<StoredAttempt>): StopRow {
  const attempts = stop.attempts.length > 0 ? stop.attempts : [newAttempt(1, null)];
  return { ...stop, attempts: withLast(attempts, record) };
}

/** Merges fields into the last attempt. */
export function withLast(attempts: StoredAttempt[], record: Partial<StoredAttempt>): StoredAttempt[] {
  return attempts.map((attempt, index) =>
    index === attempts.length - 1 ? { ...attempt, ...record } : attempt,
  );
}

function newAttempt(n: number, startedAt: string | null): StoredAttempt {
  return {
    n,
    startedAt,
    arrivedAt: null,
    endedAt: null,
    outcome: null,
    reasonCode: null,
    note: null,
    byUserId: null,
  };
}

type Receipt = Schema<'Receipt'>;
type Receiver = Schema<'CompleteStopEvent'>['payload'] | Schema<'ConfirmReturnEvent'>['payload'];

/** The receiver of a delivery, or of a return at the pickup; null for stops that are not done. */
function receiptOf(stop: StopRow, after: StopFacts, { event }: AppliedEvent): Receipt | null {
  if (event.type === 'order.completeStop' && event.payload.stopId === stop.id) return receipt(event.payload);
  if (event.type === 'order.confirmReturn' && stop.kind === 'pickup') return receipt(event.payload);
  if (event.type === 'order.correctOutcome' && stop.kind === 'pickup' && !isBack(event.payload.toStatus))
    return null;
  return after.status === 'done' ? stop.receipt : null;
}

/** Whether goods came back to the pickup, which then keeps who received them. */
function isBack(status: Schema<'CorrectOutcomeEvent'>['payload']['toStatus']): boolean {
  return status === 'returned' || status === 'partially_delivered';
}

type Cash = Pick<StopRow, 'cash_received' | 'cash_settled_at'>;

/** The amount received at the door, and when it reached the base; both null if the machine has recorded none. */
function cashOf(
  { cash_received, cash_settled_at }: StopRow,
  after: StopFacts,
  { event, now }: AppliedEvent,
): Cash {
  const { cash } = after;
  if (cash === null || cash.receivedCents === null) return { cash_received: null, cash_settled_at: null };
  // The machine refuses an amount for any other stop than the one that collects.
  const counted =
    event.type === 'order.completeStop' ||
    event.type === 'order.correctOutcome' ||
    event.type === 'order.settleCash'
      ? event.payload.cash
      : undefined;
  return {
    cash_received: counted ?? cash_received,
    cash_settled_at: cash.settled ? (cash_settled_at ?? now) : null,
  };
}

function receipt({ receiverName, receiverRelation, receiverDoc }: Receiver): Receipt | null {
  if (receiverName === undefined) return null;
  return {
    receiverName,
    receiverRelation: receiverRelation ?? null,
    receiverDoc: receiverDoc === undefined ? null : maskReceiverDocument(receiverDoc),
  };
}

const CPF_LENGTH = 11;
const MAX_VISIBLE = 3;

/**
 * Masks a receiver's document; the full number is never stored (docs/domain.md 3). A CPF shows its middle,
 * "***.456.789-**"; other documents show a few last characters, at most half of them.
 */
export function maskReceiverDocument(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (characters.length === CPF_LENGTH && /^\d+$/.test(characters)) {
    return `***.${characters.slice(3, 6)}.${characters.slice(6, 9)}-**`;
  }
  const visible = Math.min(MAX_VISIBLE, Math.floor(characters.length / 2));
  const hidden = characters.length - visible;
  return '*'.repeat(hidden) + characters.slice(hidden);
}
