import {
  ADMIN,
  by,
  somethingWasDelivered,
  somethingWasNotDelivered,
  to,
  undoTo,
  type Branch,
} from './chart-parts.ts';
import type { Rule } from './guards.ts';
import type { CorrectedStatus } from './order-events.ts';

const OPEN_BEFORE_COLLECTION = ['requested', 'accepted', 'assigned', 'collecting', 'pickup_failed'] as const;

/** A partial delivery is only believed of stops that show it. */
const MIXED: Rule[] = [somethingWasDelivered, somethingWasNotDelivered];

function correctTo(...statuses: CorrectedStatus[]): Branch[] {
  return statuses.map((status) => {
    const chosen: Rule = { type: 'outcomeIs', params: { status } };
    const shown = status === 'partially_delivered' ? MIXED : [];
    return to(status, [...by(ADMIN), chosen, ...shown], { type: 'correctStops', params: { status } });
  });
}

/**
 * Ended orders. They are not XState `final`: undo and correction lead out of them; the tag `closed` marks them.
 */
export const CLOSED = {
  delivered: {
    tags: ['closed' as const],
    on: {
      'order.undo': undoTo('in_transit'),
      'order.correctOutcome': correctTo('attempt_failed', 'partially_delivered', 'returned', 'lost'),
    },
  },
  partially_delivered: {
    tags: ['closed' as const],
    on: {
      'order.undo': undoTo('in_transit', 'returning'),
      'order.correctOutcome': correctTo('attempt_failed', 'delivered', 'returned', 'lost'),
    },
  },
  returned: {
    tags: ['closed' as const],
    on: {
      'order.undo': undoTo('returning'),
      'order.correctOutcome': correctTo('attempt_failed', 'delivered', 'partially_delivered', 'lost'),
    },
  },
  cancelled: {
    tags: ['closed' as const],
    on: { 'order.undo': undoTo(...OPEN_BEFORE_COLLECTION) },
  },
  rejected: {
    tags: ['closed' as const],
    on: { 'order.undo': undoTo('requested') },
  },
  lost: {
    tags: ['closed' as const],
    on: {
      'order.correctOutcome': correctTo('attempt_failed', 'delivered', 'partially_delivered', 'returned'),
    },
  },
};
