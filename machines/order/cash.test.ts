import { describe, expect, test } from 'vitest';

import type { CorrectedStatus, OrderEvent } from './events.ts';
import { denialFor, factsAfter } from './testing/judged.ts';
import { collectedStops, context, orderAt, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import type { DenialCode, OrderFacts, StopCash, StopStatus } from './types.ts';

type Received = NonNullable<Extract<OrderEvent, { type: 'order.settleCash' }>['payload']['cash']>;

const BASE = context('operator');
const DUE = 12_550;

/** The first of two open drop-offs collects `DUE`. */
const atTheDoor = orderAt('in_transit', {
  stops: stopsAt('done', 'pending', 'pending').map((stop) =>
    stop.id === 'd1'
      ? { ...stop, cash: { dueCents: DUE, receivedCents: null, method: null, settled: false } }
      : stop,
  ),
});
const collected = (cash?: Partial<StopCash>, overrides?: Partial<OrderFacts>) =>
  orderAt('in_transit', { stops: collectedStops(cash), ...overrides });

const complete = (cash?: Received, stopId = 'd1') =>
  sampleEvents({ stopId, ...(cash && { cash }) })['order.completeStop'];
const settle = (handedIn: boolean, cash?: Received): OrderEvent => ({
  type: 'order.settleCash',
  payload: { handedIn, ...(cash && { cash }) },
});
const IN: StopCash = { dueCents: DUE, receivedCents: DUE, method: 'cash', settled: false };
/** Two drop-offs, of which the first collects. */
const withCashAt = (status: StopStatus, cash: StopCash, other: StopStatus) =>
  stopsAt('done', status, other).map((stop) => (stop.id === 'd1' ? { ...stop, cash } : stop));
const cashIn = ({ stops }: OrderFacts) => stops.find(({ cash }) => cash !== null)?.cash;

describe('order.completeStop at a door that collects', () => {
  test.each<[string, Received | undefined, readonly string[]]>([
    ['no amount', undefined, ['/payload/cash']],
    ['an amount without its method', { amountCents: DUE }, ['/payload/cash/method']],
    ['less without a reason', { amountCents: 1, method: 'cash' }, ['/payload/cash/reason']],
    ['nothing without a reason', { amountCents: 0 }, ['/payload/cash/reason']],
  ])('is refused with %s', (_, cash, missing) => {
    expect(denialFor(atTheDoor, complete(cash), BASE)).toMatchObject({ code: 'payload-incomplete', missing });
  });

  test.each<[string, Received, StopCash]>([
    [
      'cash',
      { amountCents: DUE, method: 'cash' },
      { dueCents: DUE, receivedCents: DUE, method: 'cash', settled: false },
    ],
    [
      'card',
      { amountCents: DUE, method: 'card' },
      { dueCents: DUE, receivedCents: DUE, method: 'card', settled: true },
    ],
    [
      'Pix',
      { amountCents: DUE, method: 'pix' },
      { dueCents: DUE, receivedCents: DUE, method: 'pix', settled: true },
    ],
    [
      'nothing',
      { amountCents: 0, reason: 'Pago no site' },
      { dueCents: DUE, receivedCents: 0, method: null, settled: true },
    ],
  ])('records %s, and whether the base has it', (_, cash, expected) => {
    expect(cashIn(factsAfter(atTheDoor, complete(cash), BASE))).toEqual(expected);
  });

  test('needs no amount at the other door, and accepts none', () => {
    expect(factsAfter(atTheDoor, complete(undefined, 'd2'), BASE).status).toBe('in_transit');
    expect(denialFor(atTheDoor, complete({ amountCents: DUE, method: 'cash' }, 'd2'), BASE)).toMatchObject({
      code: 'no-cash',
    });
  });
});

describe('order.settleCash', () => {
  const counted: Received = { amountCents: DUE, method: 'cash' };

  test.each<[string, OrderFacts, OrderEvent, DenialCode]>([
    ['an order that collects nothing', orderAt('delivered'), settle(true), 'no-cash'],
    ['a door that is still open', atTheDoor, settle(true), 'no-cash'],
    ['an amount that the base has', collected({ settled: true }), settle(true), 'cash-unchanged'],
    ['an amount still with the courier', collected(), settle(false), 'cash-unchanged'],
    [
      'a Pix kept by the courier',
      collected({ method: 'pix', settled: true }),
      settle(false),
      'cash-unchanged',
    ],
    [
      'nothing kept by the courier',
      collected({ receivedCents: 0, method: null, settled: true }),
      settle(false),
      'cash-unchanged',
    ],
    ['an amount never recorded', collected({ receivedCents: null }), settle(true), 'payload-incomplete'],
    [
      'another amount of a closed month',
      collected({}, { billed: true }),
      settle(true, counted),
      'month-closed',
    ],
    [
      'another amount without a reason',
      collected(),
      settle(true, { amountCents: 1, method: 'cash' }),
      'payload-incomplete',
    ],
  ])('refuses %s', (_, facts, event, code) => {
    expect(denialFor(facts, event, BASE)).toMatchObject({ code });
  });

  test.each<[string, OrderFacts, OrderEvent, StopCash]>([
    [
      'marks the amount as handed in',
      collected(),
      settle(true),
      { dueCents: DUE, receivedCents: DUE, method: 'cash', settled: true },
    ],
    [
      'marks it in a closed month, too',
      collected({}, { billed: true }),
      settle(true),
      { dueCents: DUE, receivedCents: DUE, method: 'cash', settled: true },
    ],
    [
      'gives it back to the courier',
      collected({ settled: true }),
      settle(false),
      { dueCents: DUE, receivedCents: DUE, method: 'cash', settled: false },
    ],
    [
      'records an amount late',
      collected({ receivedCents: null }),
      settle(true, counted),
      { dueCents: DUE, receivedCents: DUE, method: 'cash', settled: true },
    ],
    [
      'corrects the amount',
      collected({ settled: true }),
      settle(true, { amountCents: 9000, method: 'cash', reason: 'Troco errado' }),
      { dueCents: DUE, receivedCents: 9000, method: 'cash', settled: true },
    ],
  ])('%s', (_, facts, event, expected) => {
    expect(cashIn(factsAfter(facts, event, BASE))).toEqual(expected);
  });
});

describe('order.correctOutcome', () => {
  const ADMIN = context('admin');
  const PAID: Received = { amountCents: DUE, method: 'cash' };
  const NOTHING: StopCash = { dueCents: DUE, receivedCents: null, method: null, settled: false };
  const delivered = orderAt('delivered', { stops: collectedStops().slice(0, 2) });
  const returned = orderAt('returned', { stops: withCashAt('failed', NOTHING, 'failed') });
  const lost = orderAt('lost', { stops: withCashAt('skipped', NOTHING, 'failed') });
  const elsewhereFailed = orderAt('partially_delivered', { stops: withCashAt('done', IN, 'failed') });
  const correct = (toStatus: CorrectedStatus, cash?: Received, handedIn?: boolean) =>
    sampleEvents({ toStatus, ...(cash && { cash }), ...(handedIn !== undefined && { handedIn }) })[
      'order.correctOutcome'
    ];

  test.each<[string, OrderFacts, OrderEvent, StopCash]>([
    ['to a failure forgets what came in', delivered, correct('attempt_failed'), NOTHING],
    ['to a return forgets what came in', delivered, correct('returned'), NOTHING],
    ['of a return records cash', returned, correct('delivered', PAID), IN],
    [
      'of a return records cash that is at the base',
      returned,
      correct('delivered', PAID, true),
      { ...IN, settled: true },
    ],
    ['of a return records cash with the courier', returned, correct('delivered', PAID, false), IN],
    [
      'of a return records Pix, which the base has',
      returned,
      correct('delivered', { amountCents: DUE, method: 'pix' }),
      { ...IN, method: 'pix', settled: true },
    ],
    [
      'of a return records nothing, with its reason',
      returned,
      correct('delivered', { amountCents: 0, reason: 'Pago no site' }),
      { ...IN, receivedCents: 0, method: null, settled: true },
    ],
    ['of a loss records what came in at a skipped door', lost, correct('delivered', PAID), IN],
    ['at another door leaves what came in', elsewhereFailed, correct('delivered'), IN],
  ])('%s', (_, facts, event, expected) => {
    expect(cashIn(factsAfter(facts, event, ADMIN))).toEqual(expected);
  });

  test('to a return and back requires the cash again', () => {
    const there = factsAfter(delivered, correct('returned'), ADMIN);
    expect(denialFor(there, correct('delivered'), ADMIN)).toMatchObject({ missing: ['/payload/cash'] });
    expect(cashIn(factsAfter(there, correct('delivered', PAID), ADMIN))).toEqual(cashIn(delivered));
  });

  test.each<[string, OrderFacts, OrderEvent, object]>([
    ['no amount', returned, correct('delivered'), { missing: ['/payload/cash'] }],
    [
      'less without a reason',
      returned,
      correct('delivered', { amountCents: 1, method: 'cash' }),
      { missing: ['/payload/cash/reason'] },
    ],
    ['a place of no amount', delivered, correct('returned', undefined, true), { code: 'no-cash' }],
    [
      'Pix with the courier',
      returned,
      correct('delivered', { amountCents: DUE, method: 'pix' }, false),
      { code: 'cash-unchanged' },
    ],
    ['an amount of a failure', delivered, correct('returned', PAID), { code: 'no-cash' }],
    ['an amount of a door that is done', elsewhereFailed, correct('delivered', PAID), { code: 'no-cash' }],
    [
      'an amount of an order that collects nothing',
      orderAt('returned'),
      correct('delivered', PAID),
      { code: 'no-cash' },
    ],
  ])('is refused with %s', (_, facts, event, denial) => {
    expect(denialFor(facts, event, ADMIN)).toMatchObject(denial);
  });
});
