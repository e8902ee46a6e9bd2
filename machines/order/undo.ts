import { isClosed } from './labels.ts';
import type { Cancellation, OrderEventType, OrderFacts, OrderStatus } from './types.ts';

const UNDOABLE_STEPS = [
  'order.accept',
  'order.assign',
  'order.unassign',
  'order.startPickup',
  'order.confirmPickup',
  'order.retry',
] as const satisfies readonly OrderEventType[];

/** These change neither status nor stops, so an undo of the event before them stays correct. */
const KEEPING_LAST_EVENT = [
  'order.annotate',
  'order.setPrice',
  'order.requestChange',
  'order.denyChange',
  'order.requestCancel',
  'order.denyCancel',
  'order.comment',
] as const satisfies readonly OrderEventType[];

/** Whether this event leaves `last` as it is, so that the event before it can still be undone. */
export function keepsLastEvent(type: OrderEventType): boolean {
  return KEEPING_LAST_EVENT.some((one) => one === type);
}

/** An event that leaves the order open and can be undone. */
export type UndoableStep = (typeof UNDOABLE_STEPS)[number];

/**
 * Whether the chart has an undo for an event that led to `status`; time and author are checked when the undo is sent.
 */
export function isUndoable(type: OrderEventType, status: OrderStatus): boolean {
  if (UNDOABLE_STEPS.some((step) => step === type)) return true;
  return isClosed(status) && status !== 'lost' && type !== 'order.correctOutcome';
}

type Cancellable = Pick<OrderFacts, 'status' | 'cancellation'>;

/**
 * The cancellation after an undo. A request or denial made since the undone event stays, except in `requested`, where
 * the company cancels without a request. Of the undoable events only those that close the order settle a request;
 * undoing one restores it.
 */
export function cancellationAfterUndo(now: Cancellable, before: Cancellable): Cancellation {
  return isClosed(now.status) || before.status === 'requested' ? before.cancellation : now.cancellation;
}
