import { findReason } from '#machines/order/reasons.ts';
import type { StopFacts } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderState, StopRow, StoredAttempt } from '#server/modules/order-model/order-row.ts';

import type { AppliedEvent } from './apply.ts';

/** The stops as the machine left them, with what the event says about the attempt under way. */
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
  const next = { ...recordedStop, status: after.status, receipt: receiptOf(stop, after, act) };
  return isUntouched(stop, next) ? stop : { ...next, updated_at: act.now };
}

/** A drop-off is measured by the promise that held when it was done, not by one that was agreed on later. */
function withPromise(stop: StopRow, was: StopRow, order: OrderState['order']): StopRow {
  const isDone = stop.kind === 'dropoff' && stop.done_at !== null;
  if (isDone && was.done_at !== null) return stop;
  const promised_until = isDone ? order.promised_until : null;
  return stop.promised_until === promised_until ? stop : { ...stop, promised_until };
}

/** Most events leave most stops alone; those are not written again. */
function isUntouched(stop: StopRow, next: StopRow): boolean {
  return stop.status === next.status && stop.attempts === next.attempts && stop.receipt === next.receipt;
}

/** Each attempt has its own number; it starts when the courier sets out, not when it is planned. */
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

  // The courier of this attempt; the order may be reassigned before the next one.
  const carrier = { courierId: act.after.courier?.id ?? null };
  if (event.type === 'order.arriveStop') return recorded(stop, { arrivedAt: at, byUserId: by.userId });
  if (event.type === 'order.failPickup' || event.type === 'order.failStop') {
    const { reasonCode, note = null } = event.payload;
    const reasonLabel = findReason(settings.reasons, 'failure', reasonCode)?.label ?? null;
    return recorded(stop, { ...ended, ...carrier, outcome: 'failed', reasonCode, reasonLabel, note });
  }
  return { ...recorded(stop, { ...ended, ...carrier, outcome: 'done' }), done_at: now };
}

const AT_PICKUP: ReadonlySet<string> = new Set(['order.confirmPickup', 'order.failPickup']);
const AT_NAMED_STOP: ReadonlySet<string> = new Set([
  'order.arriveStop',
  'order.completeStop',
  'order.failStop',
]);

/** Whether the event concerns an attempt at this stop. */
function isAddressed(stop: StopRow, { type, payload }: AppliedEvent['event']): boolean {
  if (AT_PICKUP.has(type)) return stop.kind === 'pickup';
  if (!AT_NAMED_STOP.has(type) || !payload || !('stopId' in payload)) return false;
  return payload.stopId === stop.id;
}

/** An attempt that is called off ends without an outcome; when it is resumed it is under way again. */
function calledOff(stop: StopRow, after: StopFacts, ended: Partial<StoredAttempt>): StopRow {
  const last = stop.attempts.at(-1);
  if (!last || after.status === stop.status) return stop;
  if (after.status === 'skipped' && last.endedAt === null) return recorded(stop, ended);
  if (stop.status === 'skipped' && last.outcome === null) return recorded(stop, { endedAt: null });
  return stop;
}

/** The outcome of the last attempt follows the correction; when it was made stays as it was. */
function corrected(stop: StopRow, after: StopFacts, record: Partial<StoredAttempt>): StopRow {
  if (after.status === stop.status) return stop;
  const endedAt = stop.attempts.at(-1)?.endedAt ?? record.endedAt ?? null;
  if (after.status === 'failed') {
    return {
      ...recorded(stop, { ...record, ...WITHOUT_REASON, endedAt, outcome: 'failed' }),
      done_at: null,
    };
  }
  if (after.status !== 'done') return stop;
  const done = recorded(stop, { ...record, ...WITHOUT_REASON, endedAt, outcome: 'done' });
  return { ...done, done_at: endedAt === null ? null : new Date(endedAt) };
}

const WITHOUT_REASON = { reasonCode: null, reasonLabel: null };

function recorded(stop: StopRow, record: Partial<StoredAttempt>): StopRow {
  const attempts = stop.attempts.length > 0 ? stop.attempts : [newAttempt(1, null)];
  return { ...stop, attempts: withLast(attempts, record) };
}

/** The attempts with more said of the last one. */
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

/** The receiver at a stop; at the pickup, the receiver of a return. Null for stops that are not done. */
function receiptOf(stop: StopRow, after: StopFacts, { event }: AppliedEvent): Receipt | null {
  if (event.type === 'order.completeStop' && event.payload.stopId === stop.id) return receipt(event.payload);
  if (event.type === 'order.confirmReturn' && stop.kind === 'pickup') return receipt(event.payload);
  return after.status === 'done' ? stop.receipt : null;
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
 * The only form in which a receiver's document is kept (docs/domain.md 3): a CPF shows its middle, "***.456.789-**",
 * any other document its last characters, never more than half of it.
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
