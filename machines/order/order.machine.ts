import { setup } from 'xstate';

import { type ActionRef, ACTIONS } from './actions.ts';
import type { OrderMachineEvent } from './events.ts';
import { allHold, DROPOFF_GUARDS, type GuardRef, GUARDS } from './guards.ts';
import {
  appendGuards,
  ANYONE,
  BASE,
  correctTo,
  guardsFor,
  keepLastEvent,
  MANAGER,
  setStatus,
  stay,
  to,
  undoClosing,
  undoStep,
  whenDecided,
} from './transitions.ts';
import type { Cancellation, OrderContext, OrderFacts, StopStatus } from './types.ts';

const types: {
  context?: OrderContext;
  events?: OrderMachineEvent;
  input?: { facts: OrderFacts };
  tags?: 'closed';
  meta?: { guards?: readonly GuardRef[] };
} = {};

const setPickup = (status: StopStatus): ActionRef => ({ type: 'setPickup', params: { status } });
const setStop = (status: StopStatus): ActionRef => ({ type: 'setStop', params: { status } });
const setCancellation = (status: Cancellation): ActionRef => ({
  type: 'setCancellation',
  params: { to: status },
});
/** Resolves a pending cancellation request, if there is one. */
const answerRequest = (status: Cancellation): ActionRef => ({
  type: 'answerRequest',
  params: { with: status },
});

const cancelByBase = to('cancelled', guardsFor(BASE), 'skipOpenStops', answerRequest('approved'));

const cancellationRequest = {
  'order.requestCancel': keepLastEvent(
    guardsFor(MANAGER, 'cancellationMayBeRequested'),
    setCancellation('requested'),
  ),
  'order.denyCancel': keepLastEvent(guardsFor(BASE, 'cancellationIsRequested'), setCancellation('denied')),
};
const requestEndsInCancel = {
  ...cancellationRequest,
  'order.approveCancel': to(
    'cancelled',
    guardsFor(BASE, 'cancellationIsRequested'),
    'skipOpenStops',
    setCancellation('approved'),
  ),
};
/** After the pickup an order cannot be cancelled: once the base approves the request, the goods return (docs/domain.md 2). */
const requestEndsInReturn = {
  ...cancellationRequest,
  'order.approveCancel': to(
    'returning',
    guardsFor(BASE, 'cancellationIsRequested'),
    'skipOpenStops',
    setCancellation('approved'),
  ),
};
/** The base approves or denies what the company has requested; approving makes the change (docs/domain.md 2). */
const changeRequest = {
  'order.requestChange': keepLastEvent(guardsFor(MANAGER, 'noChangeIsRequested'), 'requestChange'),
  'order.approveChange': stay(guardsFor(BASE, 'changeIsRequested', 'requestedStopMayChange'), 'makeChange'),
  'order.denyChange': keepLastEvent(guardsFor(BASE, 'changeIsRequested'), 'denyChange'),
};
/** Changes that the base makes on its own while the order is under way. */
const editedByBase = {
  'order.editStop': stay(guardsFor(BASE), 'correctStop'),
  'order.annotate': keepLastEvent(guardsFor(BASE)),
};
/** After a failure the company may correct the stop, too. */
const editedByBoth = { ...editedByBase, 'order.editStop': stay(guardsFor(ANYONE), 'correctStop') };
/** From the request until the month is closed in which the order counts. */
const priced = { 'order.setPrice': keepLastEvent(guardsFor(BASE, 'monthIsOpen')) };
/**
 * Possible once the drop-off that collects is done. The event before it can then no longer be undone: that would restore
 * the cash of the stop as it was then.
 */
const cashSettled = { 'order.settleCash': stay(guardsFor(BASE, 'cashIsCollected'), 'settleCash') };
const reportLoss = to('lost', guardsFor(BASE), 'skipOpenStops', answerRequest('none'));
const startReturn = to('returning', guardsFor(BASE), 'skipOpenStops', answerRequest('approved'));

/**
 * The lifecycle of a service order (docs/domain.md 2). Pure and without a clock: time, actor and settings come with
 * each event. Use it through `decide` and `allowedEvents`; `resolveState` starts it at any status. The last six states
 * are ends but not XState `final`, because undo and correction leave them; the tag `closed` marks them.
 */
export const orderMachine = setup({
  types,
  guards: { ...GUARDS, ...DROPOFF_GUARDS, allHold },
  actions: ACTIONS,
}).createMachine({
  id: 'order',
  description: 'A service order, from its draft to its end.',
  context: ({ input }) => ({ facts: input.facts }),
  initial: 'draft',
  on: { 'order.comment': keepLastEvent(guardsFor(ANYONE)) },
  states: {
    draft: {
      description: 'Being written; not yet requested.',
      entry: setStatus('draft'),
      on: {
        'order.submit': to('requested', guardsFor(ANYONE, 'draftIsComplete')),
        'order.edit': stay(guardsFor(ANYONE)),
      },
    },
    requested: {
      description: 'Requested by the company; the base has not decided.',
      entry: setStatus('requested'),
      on: {
        ...priced,
        'order.edit': stay(guardsFor(ANYONE)),
        'order.accept': to('accepted', guardsFor(BASE), 'recordAcceptance'),
        'order.reject': to('rejected', guardsFor(BASE), 'skipOpenStops'),
        'order.reschedule': stay(guardsFor(ANYONE)),
        'order.cancel': to('cancelled', guardsFor(ANYONE), 'skipOpenStops'),
      },
    },
    accepted: {
      description: 'The base has promised a window; no courier has it yet.',
      entry: setStatus('accepted'),
      on: {
        ...priced,
        ...changeRequest,
        'order.edit': stay(guardsFor(BASE)),
        'order.assign': to('assigned', guardsFor(BASE), 'assignCourier'),
        'order.reschedule': stay(guardsFor(BASE)),
        'order.undo': [
          ...undoStep('order.accept', 'requested'),
          ...undoStep('order.unassign', 'assigned', 'collecting'),
        ],
        'order.cancel': [
          cancelByBase,
          to('cancelled', guardsFor(MANAGER, 'withinFreeCancel'), 'skipOpenStops', answerRequest('approved')),
        ],
        ...requestEndsInCancel,
      },
    },
    assigned: {
      description: 'Assigned to a courier who has not left.',
      entry: setStatus('assigned'),
      on: {
        ...priced,
        ...changeRequest,
        'order.edit': stay(guardsFor(BASE)),
        'order.assign': stay(guardsFor(BASE), 'assignCourier'),
        'order.unassign': to('accepted', guardsFor(BASE), 'removeCourier'),
        'order.undo': [
          ...undoStep('order.assign', 'accepted', 'assigned'),
          ...undoStep('order.retry', 'pickup_failed'),
        ],
        'order.startPickup': to('collecting', guardsFor(BASE)),
        'order.reschedule': to('accepted', guardsFor(BASE), 'removeCourier'),
        'order.cancel': cancelByBase,
        ...requestEndsInCancel,
      },
    },
    collecting: {
      description: 'The courier is on the way to the sender or at the door.',
      entry: setStatus('collecting'),
      on: {
        ...priced,
        ...changeRequest,
        ...editedByBase,
        'order.assign': stay(guardsFor(BASE), 'assignCourier'),
        'order.unassign': to('accepted', guardsFor(BASE), 'removeCourier'),
        'order.undo': [
          ...undoStep('order.startPickup', 'assigned'),
          ...undoStep('order.assign', 'collecting'),
        ],
        'order.confirmPickup': to('in_transit', guardsFor(BASE), setPickup('done')),
        'order.failPickup': to('pickup_failed', guardsFor(BASE), setPickup('failed')),
        'order.cancel': cancelByBase,
        ...requestEndsInCancel,
      },
    },
    pickup_failed: {
      description: 'The pickup failed; the base or the company decides what happens next.',
      entry: setStatus('pickup_failed'),
      on: {
        ...priced,
        ...changeRequest,
        ...editedByBoth,
        'order.retry': to(
          'assigned',
          guardsFor(BASE, 'attemptsRemain'),
          'recordOverride',
          'startNextAttempts',
        ),
        'order.reschedule': to('accepted', guardsFor(BASE), 'startNextAttempts', 'removeCourier'),
        'order.cancel': cancelByBase,
        ...requestEndsInCancel,
      },
    },
    in_transit: {
      description: 'The goods are on board and drop-offs are open.',
      entry: setStatus('in_transit'),
      always: [
        whenDecided('delivered', 'everyDropoffIsDone', answerRequest('none')),
        whenDecided('attempt_failed', 'lastDropoffLeavesFailures'),
        whenDecided('partially_delivered', 'lastDropoffLeavesSkipped', answerRequest('none')),
      ],
      on: {
        ...priced,
        ...cashSettled,
        ...changeRequest,
        ...editedByBase,
        'order.assign': stay(guardsFor(BASE), 'assignCourier'),
        'order.undo': [
          ...undoStep('order.confirmPickup', 'collecting'),
          ...undoStep('order.retry', 'attempt_failed'),
          ...undoStep('order.assign', 'in_transit'),
        ],
        'order.arriveStop': stay(guardsFor(BASE), setStop('arrived')),
        'order.completeStop': stay(guardsFor(BASE), setStop('done'), 'recordCash'),
        'order.failStop': stay(guardsFor(BASE), setStop('failed')),
        'order.startReturn': startReturn,
        'order.reportLoss': reportLoss,
        ...requestEndsInReturn,
      },
    },
    attempt_failed: {
      description: 'A drop-off failed and the goods are with the courier: another attempt or a return.',
      entry: setStatus('attempt_failed'),
      on: {
        ...priced,
        ...cashSettled,
        ...changeRequest,
        ...editedByBoth,
        'order.retry': to(
          'in_transit',
          guardsFor(BASE, 'returnIsNotAgreed', 'attemptsRemain'),
          'recordOverride',
          'startNextAttempts',
        ),
        'order.reschedule': stay(guardsFor(BASE, 'returnIsNotAgreed', 'attemptsRemain')),
        'order.startReturn': startReturn,
        'order.reportLoss': reportLoss,
        ...requestEndsInReturn,
      },
    },
    returning: {
      description: 'The goods are on their way back to the sender.',
      entry: setStatus('returning'),
      on: {
        ...priced,
        ...cashSettled,
        ...changeRequest,
        ...editedByBase,
        'order.confirmReturn': [
          to('partially_delivered', appendGuards(guardsFor(BASE), 'somethingWasDelivered')),
          to('returned', guardsFor(BASE)),
        ],
        'order.failReturn': to('attempt_failed', guardsFor(BASE), 'reopenSkippedStops'),
        'order.reportLoss': reportLoss,
      },
    },
    delivered: {
      description: 'Every drop-off is delivered.',
      tags: 'closed',
      entry: setStatus('delivered'),
      on: {
        ...priced,
        ...cashSettled,
        'order.undo': undoClosing('in_transit'),
        'order.correctOutcome': correctTo('attempt_failed', 'partially_delivered', 'returned', 'lost'),
      },
    },
    partially_delivered: {
      description: 'Some drop-offs are delivered, the others cancelled or returned.',
      tags: 'closed',
      entry: setStatus('partially_delivered'),
      on: {
        ...priced,
        ...cashSettled,
        'order.undo': undoClosing('in_transit', 'returning'),
        'order.correctOutcome': correctTo('attempt_failed', 'delivered', 'returned', 'lost'),
      },
    },
    returned: {
      description: 'The sender has the goods back.',
      tags: 'closed',
      entry: setStatus('returned'),
      on: {
        ...priced,
        'order.undo': undoClosing('returning'),
        'order.correctOutcome': correctTo('attempt_failed', 'delivered', 'partially_delivered', 'lost'),
      },
    },
    cancelled: {
      description: 'Cancelled before the pickup.',
      tags: 'closed',
      entry: setStatus('cancelled'),
      on: {
        ...priced,
        'order.undo': undoClosing('requested', 'accepted', 'assigned', 'collecting', 'pickup_failed'),
      },
    },
    rejected: {
      description: 'Declined by the base.',
      tags: 'closed',
      entry: setStatus('rejected'),
      on: {
        ...priced,
        'order.undo': undoClosing('requested'),
      },
    },
    lost: {
      description: 'The goods are lost or damaged.',
      tags: 'closed',
      entry: setStatus('lost'),
      on: {
        ...priced,
        ...cashSettled,
        'order.correctOutcome': correctTo('attempt_failed', 'delivered', 'partially_delivered', 'returned'),
      },
    },
  },
});
