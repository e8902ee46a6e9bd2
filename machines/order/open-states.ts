import type { Effect } from './actions.ts';
import {
  ANYONE,
  BASE,
  MANAGER,
  attemptsRemain,
  by,
  cancellationIsRequested,
  cancellationMayBeRequested,
  draftIsComplete,
  dropCourier,
  nameCourier,
  noteAcceptance,
  noteOverride,
  reopenSkippedStops,
  returnIsNotAgreed,
  skipOpenStops,
  somethingWasDelivered,
  startNextAttempts,
  stay,
  to,
  whenDecided,
  withinFreeCancel,
} from './chart-parts.ts';

const approve: Effect = { type: 'setCancellation', params: { to: 'approved' } };
const grantRequest: Effect = { type: 'answerRequest', params: { with: 'approved' } };
const clearRequest: Effect = { type: 'answerRequest', params: { with: 'none' } };

const askAndDeny = {
  'order.requestCancel': stay(by(MANAGER, cancellationMayBeRequested), {
    type: 'setCancellation',
    params: { to: 'requested' },
  }),
  'order.denyCancel': stay(by(BASE, cancellationIsRequested), {
    type: 'setCancellation',
    params: { to: 'denied' },
  }),
};

const cancelByBase = to('cancelled', by(BASE), skipOpenStops, grantRequest);

const requestEndsInCancel = {
  ...askAndDeny,
  'order.approveCancel': to('cancelled', by(BASE, cancellationIsRequested), skipOpenStops, approve),
};

const requestEndsInReturn = {
  ...askAndDeny,
  'order.approveCancel': to('returning', by(BASE, cancellationIsRequested), skipOpenStops, approve),
};

const goodsOnBoard = {
  'order.startReturn': to('returning', by(BASE), skipOpenStops, grantRequest),
  'order.reportLoss': to('lost', by(BASE), skipOpenStops, clearRequest),
};

/** From the draft to the pickup: nothing has been collected. */
export const BEFORE_COLLECTION = {
  draft: {
    on: {
      'order.submit': to('requested', by(ANYONE, draftIsComplete)),
      'order.edit': stay(by(ANYONE)),
    },
  },
  requested: {
    on: {
      'order.edit': stay(by(ANYONE)),
      'order.accept': to('accepted', by(BASE), noteAcceptance),
      'order.reject': to('rejected', by(BASE), skipOpenStops),
      'order.reschedule': stay(by(ANYONE)),
      'order.cancel': to('cancelled', by(ANYONE), skipOpenStops),
    },
  },
  accepted: {
    on: {
      'order.edit': stay(by(BASE)),
      'order.assign': to('assigned', by(BASE), nameCourier),
      'order.reschedule': stay(by(BASE)),
      'order.cancel': [
        cancelByBase,
        to('cancelled', by(MANAGER, withinFreeCancel), skipOpenStops, grantRequest),
      ],
      ...requestEndsInCancel,
    },
  },
  assigned: {
    on: {
      'order.edit': stay(by(BASE)),
      'order.assign': stay(by(BASE), nameCourier),
      'order.unassign': to('accepted', by(BASE), dropCourier),
      'order.startPickup': to('collecting', by(BASE)),
      'order.reschedule': to('accepted', by(BASE), dropCourier),
      'order.cancel': cancelByBase,
      ...requestEndsInCancel,
    },
  },
  collecting: {
    on: {
      'order.assign': stay(by(BASE), nameCourier),
      'order.unassign': to('accepted', by(BASE), dropCourier),
      'order.confirmPickup': to('in_transit', by(BASE), { type: 'setPickup', params: { status: 'done' } }),
      'order.failPickup': to('pickup_failed', by(BASE), { type: 'setPickup', params: { status: 'failed' } }),
      'order.cancel': cancelByBase,
      ...requestEndsInCancel,
    },
  },
  pickup_failed: {
    on: {
      'order.retry': to('assigned', by(BASE, attemptsRemain), noteOverride, startNextAttempts),
      'order.reschedule': to('accepted', by(BASE), startNextAttempts, dropCourier),
      'order.cancel': cancelByBase,
      ...requestEndsInCancel,
    },
  },
};

/** From the pickup to the last drop-off, or back: the goods are with us. */
export const AFTER_COLLECTION = {
  in_transit: {
    always: [
      whenDecided('delivered', 'everyDropoffIsDone', clearRequest),
      whenDecided('attempt_failed', 'lastDropoffLeavesFailures'),
      whenDecided('partially_delivered', 'lastDropoffLeavesSkipped', clearRequest),
    ],
    on: {
      'order.assign': stay(by(BASE), nameCourier),
      'order.arriveStop': stay(by(BASE), { type: 'setStop', params: { status: 'arrived' } }),
      'order.completeStop': stay(by(BASE), { type: 'setStop', params: { status: 'done' } }),
      'order.failStop': stay(by(BASE), { type: 'setStop', params: { status: 'failed' } }),
      ...goodsOnBoard,
      ...requestEndsInReturn,
    },
  },
  attempt_failed: {
    on: {
      'order.retry': to(
        'in_transit',
        by(BASE, returnIsNotAgreed, attemptsRemain),
        noteOverride,
        startNextAttempts,
      ),
      'order.reschedule': stay(by(BASE, returnIsNotAgreed)),
      'order.editRecipient': stay(by(ANYONE)),
      ...goodsOnBoard,
      ...requestEndsInReturn,
    },
  },
  returning: {
    on: {
      'order.confirmReturn': [
        to('partially_delivered', [...by(BASE), somethingWasDelivered]),
        to('returned', by(BASE)),
      ],
      'order.failReturn': to('attempt_failed', by(BASE), reopenSkippedStops),
      'order.reportLoss': goodsOnBoard['order.reportLoss'],
    },
  },
};
