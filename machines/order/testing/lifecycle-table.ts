import type { OrderEventType, OrderStatus } from '../types.ts';

/**
 * Possible target statuses, space-separated with the plain case first, and the roles that may send the event (M, O, A).
 */
type Cell = readonly [targets: string, roles: 'MOA' | 'OA' | 'M' | 'A'];

/**
 * The event table of docs/domain.md 2, written by hand; statuses not listed refuse the event. `accepted` with
 * `order.cancel` is the case within `freeCancelMinutes`.
 */
export const LIFECYCLE: Readonly<Record<OrderEventType, Partial<Record<OrderStatus, Cell>>>> = {
  'order.submit': { draft: ['requested', 'MOA'] },
  'order.edit': {
    draft: ['draft', 'MOA'],
    requested: ['requested', 'MOA'],
    accepted: ['accepted', 'OA'],
    assigned: ['assigned', 'OA'],
  },
  'order.accept': { requested: ['accepted', 'OA'] },
  'order.reject': { requested: ['rejected', 'OA'] },
  'order.assign': {
    accepted: ['assigned', 'OA'],
    assigned: ['assigned', 'OA'],
    collecting: ['collecting', 'OA'],
    in_transit: ['in_transit', 'OA'],
  },
  'order.unassign': { assigned: ['accepted', 'OA'], collecting: ['accepted', 'OA'] },
  'order.startPickup': { assigned: ['collecting', 'OA'] },
  'order.confirmPickup': { collecting: ['in_transit', 'OA'] },
  'order.failPickup': { collecting: ['pickup_failed', 'OA'] },
  'order.arriveStop': { in_transit: ['in_transit', 'OA'] },
  'order.completeStop': {
    in_transit: ['delivered in_transit partially_delivered attempt_failed', 'OA'],
  },
  'order.failStop': { in_transit: ['attempt_failed in_transit', 'OA'] },
  'order.retry': { pickup_failed: ['assigned', 'OA'], attempt_failed: ['in_transit', 'OA'] },
  'order.reschedule': {
    requested: ['requested', 'MOA'],
    accepted: ['accepted', 'OA'],
    assigned: ['accepted', 'OA'],
    pickup_failed: ['accepted', 'OA'],
    attempt_failed: ['attempt_failed', 'OA'],
  },
  'order.editStop': {
    collecting: ['collecting', 'OA'],
    pickup_failed: ['pickup_failed', 'MOA'],
    in_transit: ['in_transit', 'OA'],
    attempt_failed: ['attempt_failed', 'MOA'],
    returning: ['returning', 'OA'],
  },
  'order.annotate': {
    collecting: ['collecting', 'OA'],
    pickup_failed: ['pickup_failed', 'OA'],
    in_transit: ['in_transit', 'OA'],
    attempt_failed: ['attempt_failed', 'OA'],
    returning: ['returning', 'OA'],
  },
  'order.requestChange': {
    accepted: ['accepted', 'M'],
    assigned: ['assigned', 'M'],
    collecting: ['collecting', 'M'],
    in_transit: ['in_transit', 'M'],
  },
  'order.approveChange': {
    accepted: ['accepted', 'OA'],
    assigned: ['assigned', 'OA'],
    collecting: ['collecting', 'OA'],
    pickup_failed: ['pickup_failed', 'OA'],
    in_transit: ['in_transit', 'OA'],
    attempt_failed: ['attempt_failed', 'OA'],
  },
  'order.denyChange': {
    accepted: ['accepted', 'OA'],
    assigned: ['assigned', 'OA'],
    collecting: ['collecting', 'OA'],
    pickup_failed: ['pickup_failed', 'OA'],
    in_transit: ['in_transit', 'OA'],
    attempt_failed: ['attempt_failed', 'OA'],
  },
  'order.startReturn': { in_transit: ['returning', 'OA'], attempt_failed: ['returning', 'OA'] },
  'order.confirmReturn': { returning: ['returned partially_delivered', 'OA'] },
  'order.failReturn': { returning: ['attempt_failed', 'OA'] },
  'order.reportLoss': {
    in_transit: ['lost', 'OA'],
    attempt_failed: ['lost', 'OA'],
    returning: ['lost', 'OA'],
  },
  'order.cancel': {
    requested: ['cancelled', 'MOA'],
    accepted: ['cancelled', 'MOA'],
    assigned: ['cancelled', 'OA'],
    collecting: ['cancelled', 'OA'],
    pickup_failed: ['cancelled', 'OA'],
  },
  'order.requestCancel': {
    accepted: ['accepted', 'M'],
    assigned: ['assigned', 'M'],
    collecting: ['collecting', 'M'],
    pickup_failed: ['pickup_failed', 'M'],
    in_transit: ['in_transit', 'M'],
    attempt_failed: ['attempt_failed', 'M'],
  },
  'order.approveCancel': {
    accepted: ['cancelled', 'OA'],
    assigned: ['cancelled', 'OA'],
    collecting: ['cancelled', 'OA'],
    pickup_failed: ['cancelled', 'OA'],
    in_transit: ['returning', 'OA'],
    attempt_failed: ['returning', 'OA'],
  },
  'order.denyCancel': {
    accepted: ['accepted', 'OA'],
    assigned: ['assigned', 'OA'],
    collecting: ['collecting', 'OA'],
    pickup_failed: ['pickup_failed', 'OA'],
    in_transit: ['in_transit', 'OA'],
    attempt_failed: ['attempt_failed', 'OA'],
  },
  'order.undo': {
    accepted: ['requested assigned collecting', 'OA'],
    assigned: ['accepted assigned pickup_failed', 'OA'],
    collecting: ['assigned collecting', 'OA'],
    in_transit: ['collecting in_transit attempt_failed', 'OA'],
    delivered: ['in_transit', 'OA'],
    partially_delivered: ['returning in_transit', 'OA'],
    returned: ['returning', 'OA'],
    cancelled: ['accepted requested assigned collecting pickup_failed', 'OA'],
    rejected: ['requested', 'OA'],
  },
  'order.correctOutcome': {
    delivered: ['attempt_failed returned lost', 'A'],
    partially_delivered: ['attempt_failed delivered returned lost', 'A'],
    returned: ['attempt_failed delivered lost', 'A'],
    lost: ['attempt_failed delivered partially_delivered returned', 'A'],
  },
  'order.comment': {
    draft: ['draft', 'MOA'],
    requested: ['requested', 'MOA'],
    accepted: ['accepted', 'MOA'],
    assigned: ['assigned', 'MOA'],
    collecting: ['collecting', 'MOA'],
    pickup_failed: ['pickup_failed', 'MOA'],
    in_transit: ['in_transit', 'MOA'],
    attempt_failed: ['attempt_failed', 'MOA'],
    returning: ['returning', 'MOA'],
    delivered: ['delivered', 'MOA'],
    partially_delivered: ['partially_delivered', 'MOA'],
    returned: ['returned', 'MOA'],
    cancelled: ['cancelled', 'MOA'],
    rejected: ['rejected', 'MOA'],
    lost: ['lost', 'MOA'],
  },
};
