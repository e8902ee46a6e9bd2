import { describe, expect, test } from 'vitest';

import { decide } from './decide.ts';
import { EVENT_SPECS } from './events.ts';
import { factsAfter, denialFor } from './testing/judged.ts';
import { orderAt, context, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import {
  type Cancellation,
  DEFAULT_SETTINGS,
  type DenialCode,
  type OrderFacts,
  type OrderStatus,
  type StopStatus,
  type TransitionContext,
} from './types.ts';

const OPERATOR = context('operator');
const ADMIN = context('admin');
const inTransit = (...dropoffs: StopStatus[]) =>
  orderAt('in_transit', { stops: stopsAt('done', ...dropoffs) });
const complete = (stopId: string) => sampleEvents({ stopId })['order.completeStop'];
const fail = (stopId: string) => sampleEvents({ stopId })['order.failStop'];
const arrive = (stopId: string) => sampleEvents({ stopId })['order.arriveStop'];
const retry = sampleEvents()['order.retry'];
const overridden = { type: 'order.retry', payload: { overrideReason: 'Cliente garantiu presença' } } as const;
const statuses = (facts: OrderFacts) => facts.stops.map((stop) => stop.status);
const attempts = (facts: OrderFacts) => facts.stops.map((stop) => stop.attempts);

describe('drop-off events', () => {
  test.each([
    { dropoffs: ['pending'], event: complete('d1'), status: 'delivered' },
    { dropoffs: ['done', 'arrived'], event: complete('d2'), status: 'delivered' },
    { dropoffs: ['pending', 'pending'], event: complete('d1'), status: 'in_transit' },
    { dropoffs: ['pending', 'arrived'], event: complete('d1'), status: 'in_transit' },
    { dropoffs: ['pending', 'pending'], event: fail('d1'), status: 'in_transit' },
    { dropoffs: ['failed', 'pending'], event: complete('d2'), status: 'attempt_failed' },
    { dropoffs: ['done', 'pending'], event: fail('d2'), status: 'attempt_failed' },
    { dropoffs: ['skipped', 'pending'], event: complete('d2'), status: 'partially_delivered' },
    { dropoffs: ['skipped', 'pending'], event: fail('d2'), status: 'attempt_failed' },
  ] as const)('$dropoffs and $event.type lead to $status', ({ dropoffs, event, status }) => {
    expect(factsAfter(inTransit(...dropoffs), event, OPERATOR).status).toBe(status);
  });

  test('an arrival changes only its own stop', () => {
    expect(statuses(factsAfter(inTransit('pending', 'pending'), arrive('d2'), OPERATOR))).toEqual([
      'done',
      'pending',
      'arrived',
    ]);
  });

  test('an order without drop-offs is not delivered by its pickup', () => {
    const facts = orderAt('collecting', { stops: stopsAt('pending') });
    expect(factsAfter(facts, sampleEvents()['order.confirmPickup'], OPERATOR).status).toBe('in_transit');
  });

  test('drop-offs can be completed in any order', () => {
    const afterLast = factsAfter(inTransit('pending', 'pending'), complete('d2'), OPERATOR);
    expect(factsAfter(afterLast, complete('d1'), OPERATOR).status).toBe('delivered');
  });
});

describe('the stop of an event', () => {
  test.each([
    { event: arrive('d1'), stop: 'arrived', label: 'No local' },
    { event: arrive('d1'), stop: 'done', label: 'Concluída' },
    { event: complete('d1'), stop: 'done', label: 'Concluída' },
    { event: complete('d1'), stop: 'failed', label: 'Insucesso' },
    { event: fail('d1'), stop: 'skipped', label: 'Cancelada' },
  ] as const)('refuses $event.type if it is $stop', ({ event, stop, label }) => {
    expect(denialFor(inTransit(stop, 'pending'), event, OPERATOR)).toEqual({
      code: 'stop-not-open',
      sentence: `Esta ação não é possível: a entrega está em “${label}”.`,
      whoCan: [],
    });
  });

  test('must be a known drop-off, not the pickup', () => {
    expect(denialFor(inTransit('pending'), complete('nowhere'), OPERATOR).code).toBe('stop-not-found');
    expect(denialFor(inTransit('pending'), complete('pickup'), OPERATOR).code).toBe('stop-not-found');
  });
});

/** Which stop `order.editStop` may name, by status of order, pickup and drop-off. */
const EDITABLE: readonly [OrderStatus, StopStatus, StopStatus, mayPickup: boolean, mayDropoff: boolean][] = [
  ['collecting', 'pending', 'pending', true, true],
  ['pickup_failed', 'failed', 'pending', true, true],
  ['in_transit', 'done', 'pending', false, true],
  ['in_transit', 'done', 'arrived', false, true],
  ['in_transit', 'done', 'failed', false, true],
  ['in_transit', 'done', 'done', false, false],
  ['attempt_failed', 'done', 'failed', false, true],
  ['attempt_failed', 'done', 'done', false, false],
  ['attempt_failed', 'done', 'skipped', false, false],
  ['returning', 'done', 'failed', true, false],
  ['returning', 'done', 'skipped', true, false],
];

test.each(EDITABLE)(
  'order.editStop in %s with pickup %s and drop-off %s: pickup %s, drop-off %s',
  (status, pickup, dropoff, ...expected) => {
    // The second drop-off keeps the order in its status.
    const facts = orderAt(status, { stops: stopsAt(pickup, dropoff, 'pending') });
    const edited = ['pickup', 'd1'].map((stopId) => {
      const decision = decide(facts, sampleEvents({ stopId })['order.editStop'], OPERATOR);
      return decision.allowed || decision.denial.code;
    });
    expect(edited).toEqual(expected.map((may) => may || 'stop-not-open'));
  },
);

/** Which stop `order.editStop` may name after a failed attempt, by the answer to a cancellation. */
const EDITABLE_BY_REQUEST: readonly [Cancellation, OrderStatus, mayPickup: boolean, mayDropoff: boolean][] = [
  ['none', 'attempt_failed', false, true],
  ['requested', 'attempt_failed', false, true],
  ['denied', 'attempt_failed', false, true],
  ['approved', 'attempt_failed', true, false],
  ['approved', 'in_transit', false, true],
  ['approved', 'returning', true, false],
];

test.each(EDITABLE_BY_REQUEST)(
  'order.editStop with a cancellation that is %s in %s: pickup %s, drop-off %s',
  (cancellation, status, ...expected) => {
    const facts = orderAt(status, { cancellation, stops: stopsAt('done', 'failed', 'pending') });
    const edited = ['pickup', 'd1'].map((stopId) => {
      const decision = decide(facts, sampleEvents({ stopId })['order.editStop'], OPERATOR);
      return decision.allowed || decision.denial.code;
    });
    expect(edited).toEqual(expected.map((may) => may || 'stop-not-open'));
  },
);

describe('the pickup of an agreed return that has failed', () => {
  const facts = orderAt('attempt_failed', { cancellation: 'approved' });
  const moved = { stopId: 'pickup', address: { number: '77' } };

  test('is corrected by the company, which requests no change of it', () => {
    const { 'order.requestChange': request, 'order.editStop': edit } = sampleEvents({ stopId: 'pickup' });
    expect(denialFor(facts, request, context('manager')).sentence).toContain(
      EVENT_SPECS['order.editStop'].label,
    );
    expect(factsAfter(facts, edit, context('manager')).status).toBe('attempt_failed');
  });

  test('needs a reason for another address', () => {
    const { missing } = denialFor(facts, { type: 'order.editStop', payload: moved }, OPERATOR);
    expect(missing).toEqual(['/payload/reason']);
  });
});

/** Which stop `order.requestChange` may name, likewise. */
const REQUESTED: typeof EDITABLE = [
  ['accepted', 'pending', 'pending', true, true],
  ['assigned', 'pending', 'pending', true, true],
  ['collecting', 'pending', 'pending', true, true],
  ['in_transit', 'done', 'pending', false, true],
  ['in_transit', 'done', 'arrived', false, true],
  ['in_transit', 'done', 'failed', false, true],
  ['in_transit', 'done', 'done', false, false],
  ['in_transit', 'done', 'skipped', false, false],
  ['pickup_failed', 'failed', 'pending', false, false],
  ['attempt_failed', 'done', 'failed', false, false],
  ['attempt_failed', 'done', 'pending', false, false],
  ['returning', 'done', 'failed', true, false],
  ['returning', 'done', 'skipped', true, false],
];

test.each(REQUESTED)(
  'order.requestChange in %s with pickup %s and drop-off %s: pickup %s, drop-off %s',
  (status, pickup, dropoff, ...expected) => {
    const facts = orderAt(status, { stops: stopsAt(pickup, dropoff, 'pending') });
    const answers = ['pickup', 'd1'].map((stopId) => {
      const decision = decide(facts, sampleEvents({ stopId })['order.requestChange'], context('manager'));
      return decision.allowed || decision.denial.code;
    });
    expect(answers).toEqual(expected.map((may) => may || 'stop-not-open'));
  },
);

/** What the refusal of an `order.requestChange` names: the event to send instead, or the status of the stop. */
const NAMED: readonly [
  OrderStatus,
  StopStatus,
  StopStatus,
  ofPickup: string | null,
  ofDropoff: string | null,
][] = [
  ['accepted', 'pending', 'pending', null, null],
  ['collecting', 'pending', 'pending', null, null],
  ['pickup_failed', 'failed', 'pending', 'Corrigir endereço ou contato', 'Corrigir endereço ou contato'],
  ['in_transit', 'done', 'pending', 'Concluída', null],
  ['in_transit', 'done', 'done', 'Concluída', 'Concluída'],
  ['in_transit', 'done', 'skipped', 'Concluída', 'Cancelada'],
  ['attempt_failed', 'done', 'failed', 'Concluída', 'Corrigir endereço ou contato'],
  ['attempt_failed', 'done', 'pending', 'Concluída', 'Corrigir endereço ou contato'],
  ['attempt_failed', 'done', 'done', 'Concluída', 'Concluída'],
  ['attempt_failed', 'done', 'skipped', 'Concluída', 'Cancelada'],
  ['returning', 'done', 'failed', null, 'Insucesso'],
  ['returning', 'done', 'skipped', null, 'Cancelada'],
];

test.each(NAMED)(
  'the refusal of order.requestChange in %s with pickup %s and drop-off %s names %s, %s, an event only where it is possible',
  (status, pickup, dropoff, ...names) => {
    const facts = orderAt(status, { stops: stopsAt(pickup, dropoff, 'pending') });
    const judge = (type: 'order.requestChange' | 'order.editStop', stopId: string) =>
      decide(facts, sampleEvents({ stopId })[type], context('manager'));
    const stopIds = ['pickup', 'd1'];
    const named = stopIds.map((stopId) => {
      const decision = judge('order.requestChange', stopId);
      return decision.allowed ? null : /“(.+)”/u.exec(decision.denial.sentence)?.[1];
    });
    expect(named).toEqual(names);
    const sent = stopIds.filter((_, index) => names[index] === EVENT_SPECS['order.editStop'].label);
    expect(sent.filter((stopId) => !judge('order.editStop', stopId).allowed)).toEqual([]);
  },
);

test('order.requestChange of a stop that the company corrects itself names the way', () => {
  const event = sampleEvents()['order.requestChange'];
  expect(denialFor(orderAt('attempt_failed'), event, context('manager'))).toMatchObject({
    code: 'stop-not-open',
    sentence: 'Agora a própria empresa muda a parada: use “Corrigir endereço ou contato”.',
  });
});

test.each([
  ['failed', true],
  ['pending', 'payload-incomplete'],
] as const)('another place of a %s stop needs a reason or not: %s', (status, expected) => {
  const facts = orderAt('in_transit', { stops: stopsAt('done', status, 'pending') });
  const payload = { stopId: 'd1', address: { number: '77' } };
  const decision = decide(facts, { type: 'order.requestChange', payload }, context('manager'));
  expect(decision.allowed || decision.denial.code).toBe(expected);
});

describe('the next attempt', () => {
  test('makes failed drop-offs pending and keeps delivered ones', () => {
    const facts = orderAt('attempt_failed', { stops: stopsAt('done', 'done', 'failed') });
    const after = factsAfter(facts, retry, OPERATOR);
    expect(statuses(after)).toEqual(['done', 'done', 'pending']);
    expect(attempts(after)).toEqual([1, 1, 2]);
    expect(after.status).toBe('in_transit');
  });

  test('of a failed pickup keeps the courier', () => {
    const after = factsAfter(orderAt('pickup_failed'), retry, OPERATOR);
    expect(after).toMatchObject({ status: 'assigned', courier: { name: 'Joel Matos' } });
    expect(statuses(after)).toEqual(['pending', 'pending']);
    expect(attempts(after)).toEqual([2, 1]);
  });

  test('of a rescheduled pickup has no courier', () => {
    const after = factsAfter(orderAt('pickup_failed'), sampleEvents()['order.reschedule'], OPERATOR);
    expect(after).toMatchObject({ status: 'accepted', courier: null });
    expect(attempts(after)).toEqual([2, 1]);
  });
});

describe('the limit of attempts', () => {
  const spent = (status: 'pickup_failed' | 'attempt_failed', used: number, overrideUsed = false) => {
    const facts = orderAt(status, { overrideUsed });
    return { ...facts, stops: facts.stops.map((stop) => ({ ...stop, attempts: used })) };
  };

  test.each(['pickup_failed', 'attempt_failed'] as const)(
    'applies in %s at exactly maxAttempts',
    (status) => {
      const { maxAttempts } = DEFAULT_SETTINGS;
      const lastButOne = factsAfter(spent(status, maxAttempts - 1), retry, OPERATOR);
      expect(attempts(lastButOne)).toContain(maxAttempts);
      expect(denialFor(spent(status, maxAttempts), retry, OPERATOR)).toEqual({
        code: 'attempts-exhausted',
        sentence: 'As 3 tentativas permitidas já foram feitas.',
        whoCan: ['admin'],
      });
    },
  );

  test.each([
    { others: 'done', attempts: 3, next: [1, 3, 2] },
    { others: 'skipped', attempts: 3, next: [1, 3, 2] },
    { others: 'failed', attempts: 2, next: [1, 3, 2] },
  ] as const)(
    'permits a retry beside a stop that is $others after $attempts attempts',
    ({ others, attempts: used, next }) => {
      const [pickup, first, second] = stopsAt('done', others, 'failed');
      if (!pickup || !first || !second) throw new Error('Expected three stops.');
      const facts = orderAt('attempt_failed', { stops: [pickup, { ...first, attempts: used }, second] });
      expect(attempts(factsAfter(facts, retry, OPERATOR))).toEqual(next);
    },
  );

  test('can be exceeded by an admin with a non-blank reason', () => {
    expect(denialFor(spent('attempt_failed', 3), retry, ADMIN)).toMatchObject({
      code: 'payload-incomplete',
      missing: ['/payload/overrideReason'],
    });
    const blank = { type: 'order.retry', payload: { overrideReason: '  ' } } as const;
    expect(denialFor(spent('attempt_failed', 3), blank, ADMIN).code).toBe('payload-incomplete');

    const after = factsAfter(spent('attempt_failed', 3), overridden, ADMIN);
    expect(after).toMatchObject({ status: 'in_transit', overrideUsed: true });
    expect(attempts(after)).toEqual([3, 4]);
  });

  test('cannot be exceeded a second time', () => {
    expect(denialFor(spent('attempt_failed', 4, true), overridden, ADMIN)).toMatchObject({
      code: 'override-used',
      whoCan: [],
    });
  });

  test('is not overridden by a reason while attempts remain', () => {
    expect(factsAfter(orderAt('attempt_failed'), overridden, ADMIN).overrideUsed).toBe(false);
  });

  test.each<[who: TransitionContext, used: number, overrideUsed: boolean, refused: DenialCode | null]>([
    [OPERATOR, 2, false, null],
    [OPERATOR, 3, false, 'attempts-exhausted'],
    [ADMIN, 3, false, null],
    [ADMIN, 4, true, 'override-used'],
  ])('applies to rescheduling a failed drop-off: %#', (who, used, overrideUsed, refused) => {
    const reschedule = sampleEvents()['order.reschedule'];
    const decision = decide(spent('attempt_failed', used, overrideUsed), reschedule, who);
    expect(decision.allowed ? null : decision.denial.code).toBe(refused);
    // The retry that follows is what exceeds the limit.
    expect(decision.allowed && decision.facts.overrideUsed !== overrideUsed).toBe(false);
  });

  test('does not apply to rescheduling a failed pickup', () => {
    const reschedule = sampleEvents()['order.reschedule'];
    const after = factsAfter(spent('pickup_failed', 3), reschedule, OPERATOR);
    expect(after.status).toBe('accepted');
    expect(after.stops[0]).toMatchObject({ status: 'pending', attempts: 4 });
  });

  test('is worded in the singular for one attempt', () => {
    const once = context('operator', { settings: { ...DEFAULT_SETTINGS, maxAttempts: 1 } });
    expect(denialFor(orderAt('attempt_failed'), retry, once).sentence).toBe(
      'A única tentativa permitida já foi feita.',
    );
  });
});

describe('returns and losses', () => {
  const startReturn = sampleEvents()['order.startReturn'];
  const confirmReturn = sampleEvents()['order.confirmReturn'];
  const failReturn = sampleEvents()['order.failReturn'];

  test('a return skips open stops and keeps decided ones', () => {
    const after = factsAfter(inTransit('done', 'failed', 'arrived', 'pending'), startReturn, OPERATOR);
    expect(after.status).toBe('returning');
    expect(statuses(after)).toEqual(['done', 'done', 'failed', 'skipped', 'skipped']);
  });

  test.each([
    { dropoffs: ['done', 'failed'], status: 'partially_delivered' },
    { dropoffs: ['failed', 'skipped'], status: 'returned' },
  ] as const)('a confirmed return with $dropoffs ends as $status', ({ dropoffs, status }) => {
    const facts = orderAt('returning', { stops: stopsAt('done', ...dropoffs) });
    expect(factsAfter(facts, confirmReturn, OPERATOR).status).toBe(status);
  });

  test('a failed return reopens skipped stops without counting an attempt', () => {
    const facts = orderAt('returning', { stops: stopsAt('done', 'failed', 'skipped') });
    const waiting = factsAfter(facts, failReturn, OPERATOR);
    expect(statuses(waiting)).toEqual(['done', 'failed', 'pending']);
    expect(attempts(factsAfter(waiting, retry, OPERATOR))).toEqual([1, 2, 1]);
  });

  test('a loss skips open stops', () => {
    const after = factsAfter(inTransit('done', 'pending'), sampleEvents()['order.reportLoss'], OPERATOR);
    expect(after.status).toBe('lost');
    expect(statuses(after)).toEqual(['done', 'done', 'skipped']);
  });
});

describe('the courier', () => {
  test.each(['accepted', 'assigned', 'collecting', 'in_transit'] as const)(
    'is set by order.assign in %s',
    (status) => {
      expect(factsAfter(orderAt(status), sampleEvents()['order.assign'], OPERATOR).courier).toEqual({
        name: 'Rita Souza',
        phone: '+5511998887766',
        vehiclePlate: 'ABC1D23',
      });
    },
  );

  test.each(['order.unassign', 'order.reschedule'] as const)('is removed by %s', (type) => {
    expect(factsAfter(orderAt('assigned'), sampleEvents()[type], OPERATOR).courier).toBeNull();
  });
});
