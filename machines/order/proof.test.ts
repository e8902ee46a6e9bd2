import { describe, expect, test } from 'vitest';

import { allowedEvents } from './allowed-events.ts';
import { decide } from './decide.ts';
import { momentRecordedBy, proofChance, type ProofMoment, proofMomentAt, provenStop } from './proofs.ts';
import { factsAfter, denialFor } from './testing/judged.ts';
import { LIFECYCLE } from './testing/lifecycle-table.ts';
import { awaiting, orderAt, context, stopsAt } from './testing/order-at.ts';
import { fittingChanges, sampleEvents } from './testing/sample-events.ts';
import {
  DEFAULT_SETTINGS,
  ORDER_EVENT_TYPES,
  ORDER_STATUSES,
  PROOF_KINDS,
  type OrderEventType,
  type OrderFacts,
  type OrderStatus,
  type ProofKind,
  type ProofPolicy,
} from './types.ts';

const events = sampleEvents();

const requiringProofs = (policy: Partial<ProofPolicy>) =>
  context('operator', {
    settings: { ...DEFAULT_SETTINGS, proofPolicy: { ...DEFAULT_SETTINGS.proofPolicy, ...policy } },
  });

/** The order with proofs at the pickup or at the drop-off of the sample events. */
function attached(facts: OrderFacts, stopId: 'pickup' | 'd1', proofs: readonly ProofKind[]): OrderFacts {
  return { ...facts, stops: facts.stops.map((stop) => (stop.id === stopId ? { ...stop, proofs } : stop)) };
}

/** Stop at which an event requires proofs (docs/domain.md 2, "proof as the policy asks"). */
const ASKED_AT: Partial<Record<OrderEventType, 'pickup' | 'd1'>> = {
  'order.confirmPickup': 'pickup',
  'order.completeStop': 'd1',
  'order.confirmReturn': 'pickup',
};

const handled = ORDER_EVENT_TYPES.flatMap((type) =>
  ORDER_STATUSES.filter((status) => LIFECYCLE[type][status]?.[1].includes('O')).map((status) => ({
    type,
    status,
  })),
);
const cells = handled.flatMap(({ type, status }) =>
  PROOF_KINDS.map((kind) => {
    return { type, status, kind, facts: orderAt(status, awaiting(type)), place: ASKED_AT[type] };
  }),
);
const requiring = cells.flatMap(({ place, ...cell }) => (place === undefined ? [] : [{ ...cell, place }]));
const notRequiring = cells.filter(({ place }) => place === undefined);

describe('a policy that requires a proof', () => {
  test.each(notRequiring)(
    '$kind: $type in $status is allowed without it',
    ({ type, status, kind, facts }) => {
      const event = sampleEvents(fittingChanges(status))[type];
      expect(decide(facts, event, requiringProofs({ [kind]: true })).allowed).toBe(true);
    },
  );

  test.each(requiring)('$kind: $type in $status requires it', ({ type, kind, facts, place }) => {
    expect(decide(facts, events[type], requiringProofs({ [kind]: true }))).toEqual({
      allowed: false,
      denial: {
        code: 'payload-incomplete',
        sentence: expect.stringMatching(/^Falta anexar: .+\.$/),
        missing: [`/proofs/${kind}`],
        whoCan: ['operator', 'admin'],
      },
    });
    const proven = attached(facts, place, [kind]);
    expect(decide(proven, events[type], requiringProofs({ [kind]: true })).allowed).toBe(true);
    expect(decide(facts, events[type], requiringProofs({ [kind]: false })).allowed).toBe(true);
  });

  test('is reported together with missing fields', () => {
    const bare = { type: 'order.completeStop', payload: { stopId: 'd1' } } as const;
    expect(
      denialFor(orderAt('in_transit'), bare, requiringProofs({ photo: true, signature: true })),
    ).toMatchObject({
      sentence: 'Falta informar: nome de quem recebeu. Falta anexar: foto, assinatura.',
      missing: ['/payload/receiverName', '/proofs/photo', '/proofs/signature'],
    });
  });

  test('ignores a photo of another drop-off', () => {
    const facts = attached(orderAt('in_transit', { stops: stopsAt('done', 'pending', 'pending') }), 'd1', [
      'photo',
    ]);
    const second = sampleEvents({ stopId: 'd2' })['order.completeStop'];
    expect(denialFor(facts, second, requiringProofs({ photo: true })).missing).toEqual(['/proofs/photo']);
  });

  test('reports an unknown stop first', () => {
    const lost = sampleEvents({ stopId: 'd9' })['order.completeStop'];
    expect(denialFor(orderAt('in_transit'), lost, requiringProofs({ photo: true })).code).toBe(
      'stop-not-found',
    );
  });

  test('keeps the event allowed and lists the proofs it requires', () => {
    const offered = allowedEvents(orderAt('in_transit'), requiringProofs({ photo: true, document: true }));
    expect(offered.find(({ type }) => type === 'order.completeStop')).toMatchObject({
      allowed: true,
      primary: true,
      requires: ['stopId', 'receiverName', 'photo', 'document'],
    });
  });
});

describe('proofs of one attempt', () => {
  const policy = requiringProofs({ photo: true });

  test('do not count for the next attempt', () => {
    const failed = factsAfter(
      attached(orderAt('in_transit'), 'd1', ['photo']),
      events['order.failStop'],
      policy,
    );
    const again = factsAfter(failed, events['order.retry'], policy);
    expect(denialFor(again, events['order.completeStop'], policy).missing).toEqual(['/proofs/photo']);
  });

  test('of the pickup do not count for the return', () => {
    const onBoard = factsAfter(
      attached(orderAt('collecting'), 'pickup', ['photo']),
      events['order.confirmPickup'],
      policy,
    );
    const returning = factsAfter(onBoard, events['order.startReturn'], policy);
    expect(denialFor(returning, events['order.confirmReturn'], policy).missing).toEqual(['/proofs/photo']);
  });
});

describe('proofMomentAt', () => {
  const PICKUP: Partial<Record<OrderStatus, ProofMoment>> = { collecting: 'pickup', returning: 'return' };

  test.each(ORDER_STATUSES)('returns the moment of each stop in %s', (status) => {
    const [pickup, ...dropoffs] = stopsAt('done', 'pending', 'arrived', 'done', 'failed', 'skipped');
    const moments = [pickup, ...dropoffs].map((stop) => stop && proofMomentAt(status, stop));
    const there = status === 'in_transit' ? 'delivery' : null;
    expect(moments).toEqual([PICKUP[status] ?? null, there, there, null, null, null]);
  });
});

describe('proofChance', () => {
  const order = { closedAt: null, proofLateDays: 7 };
  const now = Date.parse('2026-11-20T18:00:00.000Z');
  const ended = { n: 1, outcome: 'done' as const, endedAt: '2026-11-20T17:32:00.000Z' };
  const pickup = { kind: 'pickup', status: 'done', attempts: [ended], receipt: null } as const;

  test.each([
    ['returning', { moment: 'return' }],
    ['delivered', { moment: 'late', attempt: 1, lastDay: '2026-11-27', isOpen: true }],
    ['cancelled', { moment: 'late', attempt: 1, lastDay: '2026-11-27', isOpen: true }],
  ] as const)('at a pickup that was made, of an order in %s', (status, chance) => {
    expect(proofChance({ ...order, status }, pickup, now)).toEqual(chance);
  });

  test('is null before the turn of the stop', () => {
    const dropoff = { kind: 'dropoff', status: 'pending', attempts: [], receipt: null } as const;
    expect(proofChance({ ...order, status: 'collecting' }, dropoff, now)).toBeNull();
  });
});

describe('momentRecordedBy and provenStop', () => {
  const RECORDED: Partial<Record<OrderEventType, [moment: ProofMoment, stopId: string]>> = {
    'order.confirmPickup': ['pickup', 'pickup'],
    'order.failPickup': ['pickup', 'pickup'],
    'order.completeStop': ['delivery', 'd1'],
    'order.failStop': ['delivery', 'd1'],
    'order.confirmReturn': ['return', 'pickup'],
    'order.failReturn': ['return', 'pickup'],
  };

  test.each(ORDER_EVENT_TYPES)('return the moment and the stop of %s', (type) => {
    const payload = { stopId: 'd1' };
    // Reversed, because the pickup must be found at any position.
    const stops = stopsAt('done', 'pending', 'pending').toReversed();
    const [moment = null, stopId] = RECORDED[type] ?? [];
    expect(momentRecordedBy(type)).toBe(moment);
    expect(provenStop(stops, { type, payload })?.id).toBe(stopId);
  });

  test('find no drop-off under the id of the pickup', () => {
    const payload = { stopId: 'pickup' };
    expect(provenStop(stopsAt('done', 'pending'), { type: 'order.completeStop', payload })).toBeUndefined();
  });
});
