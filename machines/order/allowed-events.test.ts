import { describe, expect, test } from 'vitest';

import { ROLES, type Role } from '#domain/roles.ts';

import { allowedEvents } from './allowed-events.ts';
import { decide } from './decide.ts';
import { BASE_REASONS, THEFT_CODE } from './reasons.ts';
import { awaiting, orderAt, context, stopsAt } from './testing/order-at.ts';
import { fittingChanges, sampleEvents } from './testing/sample-events.ts';
import {
  DEFAULT_SETTINGS,
  ORDER_EVENT_TYPES,
  ORDER_STATUSES,
  type OrderEventType,
  type OrderFacts,
  type OrderStatus,
} from './types.ts';

const allowedEventOf = (facts: OrderFacts, role: Role, type: OrderEventType, settings = DEFAULT_SETTINGS) =>
  allowedEvents(facts, context(role, { settings })).find((offer) => offer.type === type);
const primaryFor = (facts: OrderFacts, role: Role) =>
  allowedEvents(facts, context(role)).flatMap((offer) => (offer.primary ? [offer.type] : []));

describe('offers that agree with decide for a complete payload', () => {
  const cases = ORDER_STATUSES.flatMap((status) => ROLES.map((role) => ({ status, role })));

  test.each(cases)('for $role in $status', ({ status, role }) => {
    for (const requested of [{}, awaiting('order.denyCancel'), awaiting('order.denyChange')]) {
      const facts = orderAt(status, requested);
      for (const offer of allowedEvents(facts, context(role))) {
        const decision = decide(facts, sampleEvents(fittingChanges(status))[offer.type], context(role));
        expect(decision).toMatchObject(
          offer.allowed ? { allowed: true } : { allowed: false, denial: offer.denial },
        );
      }
    }
  });
});

describe('offered events', () => {
  const everywhere = ORDER_STATUSES.flatMap((status) => ROLES.map((role) => ({ status, role })));

  test.each(everywhere)('for $role in $status are all events, with a reason if refused', (one) => {
    const offered = allowedEvents(orderAt(one.status), context(one.role));
    expect(offered.map(({ type }) => type)).toEqual(ORDER_EVENT_TYPES);
    const silent = offered.filter(({ allowed, denial }) => !allowed && !denial?.sentence);
    expect(silent).toEqual([]);
  });

  test('include the roles that can accept', () => {
    expect(allowedEventOf(orderAt('requested'), 'manager', 'order.accept')).toEqual({
      type: 'order.accept',
      label: 'Aceitar',
      requires: [],
      primary: false,
      allowed: false,
      denial: {
        code: 'wrong-role',
        sentence: 'Você não tem permissão para esta ação.',
        whoCan: ['operator', 'admin'],
      },
    });
  });

  test.each(['operator', 'admin'] as const)('let %s accept orders of any company', (role) => {
    const actor = { userId: 'user-2', role, ownCompany: false };
    const offered = allowedEvents(orderAt('requested'), context(role, { actor }));
    expect(offered.find(({ type }) => type === 'order.accept')).toMatchObject({ allowed: true });
  });

  test('name the status if the role may send the event in another one', () => {
    expect(allowedEventOf(orderAt('accepted'), 'manager', 'order.edit')?.denial?.sentence).toBe(
      'Seu perfil não permite esta ação em “Aceita”.',
    );
  });
});

describe('the button of order.requestCancel', () => {
  test.each([
    { status: 'collecting', label: 'Solicitar cancelamento' },
    { status: 'pickup_failed', label: 'Solicitar cancelamento' },
    { status: 'in_transit', label: 'Solicitar devolução' },
    { status: 'attempt_failed', label: 'Solicitar devolução' },
  ] as const)('in $status reads "$label"', ({ status, label }) => {
    expect(allowedEventOf(orderAt(status), 'manager', 'order.requestCancel')).toMatchObject({
      label,
      allowed: true,
      requires: ['reasonCode'],
    });
  });
});

describe('required fields of a situation', () => {
  test('include the receiver if the proof policy requires it', () => {
    const proofPolicy = { ...DEFAULT_SETTINGS.proofPolicy, receiverDoc: true };
    const both = { ...DEFAULT_SETTINGS, proofPolicy };
    expect(allowedEventOf(orderAt('in_transit'), 'operator', 'order.completeStop', both)?.requires).toEqual([
      'stopId',
      'receiverName',
      'receiverDoc',
    ]);
  });

  test('include the reason of an admin who exceeds the attempt limit', () => {
    const once = { ...DEFAULT_SETTINGS, maxAttempts: 1 };
    expect(allowedEventOf(orderAt('attempt_failed'), 'admin', 'order.retry', once)).toMatchObject({
      allowed: true,
      requires: ['overrideReason'],
    });
  });
});

describe('the natural next step', () => {
  const ofTheBase: Partial<Record<OrderStatus, OrderEventType>> = {
    draft: 'order.submit',
    requested: 'order.accept',
    accepted: 'order.assign',
    assigned: 'order.startPickup',
    collecting: 'order.confirmPickup',
    pickup_failed: 'order.retry',
    in_transit: 'order.completeStop',
    attempt_failed: 'order.retry',
    returning: 'order.confirmReturn',
  };
  const ofTheManager: Partial<Record<OrderStatus, OrderEventType>> = {
    draft: 'order.submit',
    pickup_failed: 'order.editStop',
    attempt_failed: 'order.editStop',
  };

  test.each(ORDER_STATUSES)('in %s is at most one event per role', (status) => {
    const expected = (type?: OrderEventType) => (type ? [type] : []);
    expect(primaryFor(orderAt(status), 'operator')).toEqual(expected(ofTheBase[status]));
    expect(primaryFor(orderAt(status), 'admin')).toEqual(expected(ofTheBase[status]));
    expect(primaryFor(orderAt(status), 'manager')).toEqual(expected(ofTheManager[status]));
  });

  test.each<[string, OrderEventType]>([
    ['RECIPIENT_ABSENT', 'order.reschedule'],
    ['MOVED', 'order.editStop'],
    ['REFUSED', 'order.startReturn'],
    ['NO_ACCESS', 'order.retry'],
    ['THEFT', 'order.reportLoss'],
    ['OTHER', 'order.retry'],
  ])('after a failure for %s is %s for the base', (failedFor, ofBase) => {
    const stops = stopsAt('done', 'failed').map((stop) => ({ ...stop, failedFor }));
    const facts = orderAt('attempt_failed', { stops });
    expect(primaryFor(facts, 'operator')).toEqual([ofBase]);
    // A manager can only correct.
    expect(primaryFor(facts, 'manager')).toEqual(['order.editStop']);
  });

  test.each(['RECIPIENT_ABSENT', 'MOVED', 'NO_ACCESS'])(
    'after a failure for %s is the return, once it is agreed and has failed',
    (failedFor) => {
      const stops = stopsAt('done', 'failed').map((stop) => ({ ...stop, failedFor }));
      const facts = orderAt('attempt_failed', { stops, cancellation: 'approved' });
      expect(primaryFor(facts, 'operator')).toEqual(['order.startReturn']);
      expect(primaryFor(facts, 'manager')).toEqual(['order.editStop']);
    },
  );

  test.each<[string, OrderEventType]>([
    ['NOT_READY', 'order.reschedule'],
    ['ADDRESS_NOT_FOUND', 'order.editStop'],
    ['VEHICLE', 'order.retry'],
    ['REFUSED', 'order.cancel'],
    ['DAMAGED', 'order.cancel'],
    ['WRONG_OR_MISSING_ITEM', 'order.cancel'],
    ['OTHER', 'order.retry'],
  ])('after a failed pickup for %s is %s for the base', (failedFor, ofBase) => {
    const stops = stopsAt('failed', 'pending').map((stop, index) =>
      index === 0 ? { ...stop, failedFor } : stop,
    );
    expect(primaryFor(orderAt('pickup_failed', { stops }), 'operator')).toEqual([ofBase]);
  });

  test.each(BASE_REASONS.failure.map(({ code }) => code).filter((code) => code !== THEFT_CODE))(
    'after the last permitted attempt at a drop-off, for %s, is the return for the base alone',
    (failedFor) => {
      const stops = stopsAt('done', 'failed').map((stop) => ({ ...stop, failedFor, attempts: 3 }));
      const facts = orderAt('attempt_failed', { stops });
      const primary = ROLES.map((role) => [role, primaryFor(facts, role)]);
      expect(Object.fromEntries(primary)).toEqual({
        manager: [],
        operator: ['order.startReturn'],
        admin: ['order.startReturn'],
      });
    },
  );

  test('is another attempt once the stop was corrected', () => {
    const stops = stopsAt('done', 'failed').map((stop) => ({ ...stop, failedFor: 'MOVED' }));
    const corrected = decide(
      orderAt('attempt_failed', { stops }),
      sampleEvents()['order.editStop'],
      context('manager'),
    );
    expect(corrected.allowed && primaryFor(corrected.facts, 'operator')).toEqual(['order.retry']);
  });

  test.each(['operator', 'admin'] as const)('is the return for %s when no attempts remain', (role) => {
    const stops = stopsAt('done', 'failed').map((stop) => ({ ...stop, attempts: 3 }));
    expect(primaryFor(orderAt('attempt_failed', { stops }), role)).toEqual(['order.startReturn']);
  });

  test.each(['operator', 'admin'] as const)('is a new date for %s when no pickup attempts remain', (role) => {
    const stops = stopsAt('failed', 'pending').map((stop) => ({ ...stop, attempts: 3 }));
    expect(primaryFor(orderAt('pickup_failed', { stops }), role)).toEqual(['order.reschedule']);
  });
});
