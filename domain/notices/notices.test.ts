import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';

import type { OrderStatus } from '../orders/order-statuses.ts';
import { type CompanyStep, companyStepOf, nextStepOf } from './next-step.ts';
import { kindsFor, NOTICE_KINDS, recipientSides } from './notice-kinds.ts';
import { noticeLabel, noticeOfEvent, type OccurredEvent } from './notice-of-event.ts';

type EventType = Schema<'OrderEventType'>;

describe('an event of an order', () => {
  const ways: Record<EventType, [OccurredEvent['fromStatus'], OccurredEvent['toStatus'], string | null][]> = {
    'order.submit': [['draft', 'requested', 'order.requested']],
    'order.edit': [
      ['draft', 'draft', null],
      ['requested', 'requested', 'order.changed'],
      ['accepted', 'accepted', 'order.changed'],
    ],
    'order.accept': [['requested', 'accepted', 'order.accepted']],
    'order.reject': [['requested', 'rejected', 'order.rejected']],
    'order.assign': [
      ['accepted', 'assigned', 'order.assigned'],
      ['in_transit', 'in_transit', 'order.assigned'],
    ],
    'order.unassign': [['assigned', 'accepted', null]],
    'order.startPickup': [['assigned', 'collecting', null]],
    'order.confirmPickup': [['collecting', 'in_transit', 'order.collected']],
    'order.failPickup': [['collecting', 'pickup_failed', 'order.attemptFailed']],
    'order.arriveStop': [['in_transit', 'in_transit', null]],
    'order.completeStop': [
      ['in_transit', 'in_transit', null],
      ['in_transit', 'attempt_failed', null],
      ['in_transit', 'delivered', 'order.delivered'],
      ['in_transit', 'partially_delivered', 'order.delivered'],
    ],
    'order.failStop': [
      ['in_transit', 'in_transit', 'order.attemptFailed'],
      ['in_transit', 'attempt_failed', 'order.attemptFailed'],
    ],
    'order.retry': [
      ['pickup_failed', 'assigned', null],
      ['attempt_failed', 'in_transit', 'order.outForDelivery'],
    ],
    'order.reschedule': [['accepted', 'accepted', 'order.changed']],
    'order.editStop': [['attempt_failed', 'attempt_failed', 'order.changed']],
    'order.annotate': [['in_transit', 'in_transit', 'order.changed']],
    'order.setPrice': [['delivered', 'delivered', null]],
    'order.settleCash': [['delivered', 'delivered', null]],
    'order.requestChange': [['in_transit', 'in_transit', 'change.requested']],
    'order.approveChange': [['in_transit', 'in_transit', 'change.answered']],
    'order.denyChange': [['in_transit', 'in_transit', 'change.answered']],
    'order.startReturn': [['attempt_failed', 'returning', 'order.changed']],
    'order.confirmReturn': [
      ['returning', 'returned', 'order.returned'],
      ['returning', 'partially_delivered', 'order.returned'],
    ],
    'order.failReturn': [['returning', 'attempt_failed', 'order.attemptFailed']],
    'order.reportLoss': [['in_transit', 'lost', 'order.lost']],
    'order.cancel': [['requested', 'cancelled', 'order.cancelled']],
    'order.requestCancel': [['accepted', 'accepted', 'cancellation.requested']],
    'order.approveCancel': [['accepted', 'cancelled', 'cancellation.answered']],
    'order.denyCancel': [['accepted', 'accepted', 'cancellation.answered']],
    'order.undo': [['delivered', 'in_transit', null]],
    'order.correctOutcome': [['delivered', 'returned', 'order.changed']],
    'order.comment': [['delivered', 'delivered', null]],
  };
  const rows = Object.entries(ways).flatMap(([type, cases]) =>
    cases.map(([fromStatus, toStatus, kind]) => ({ type, fromStatus, toStatus, kind })),
  );

  test.each(rows)('$type from $fromStatus to $toStatus creates $kind', ({ type, kind, ...way }) => {
    const isType = (name: string): name is EventType => name in ways;
    expect(isType(type) && noticeOfEvent({ type, ...way })).toBe(kind);
  });

  test('creates every kind except lapsed changes and those of time, recipients, comments, recurrences, bills, privacy requests, bounces and the operation', () => {
    const created = new Set(rows.map(({ kind }) => kind));
    const others = NOTICE_KINDS.filter((kind) => !created.has(kind));
    expect(others).toEqual([
      'acceptance.overdue',
      'order.atRisk',
      'pickup.late',
      'order.late',
      'cancellation.overdue',
      'change.lapsed',
      'change.overdue',
      'recipient.requested',
      'custody.ending',
      'comment.added',
      'recurrence.failed',
      'bill.closed',
      'privacy.requested',
      'mail.bounced',
      'mails.failing',
      'backup.overdue',
      'erasure.coming',
    ]);
  });
});

test('noticeLabel of a change that lapsed with an approved cancellation is about the change', () => {
  expect(noticeLabel('change.lapsed', 'order.approveCancel')).toBe('Pedido de alteração sem efeito');
});

test.each([
  ['order.approveCancel', 'Cancelamento aprovado'],
  ['order.denyCancel', 'Cancelamento negado'],
  [null, 'Cancelamento aprovado ou negado'],
] as const)('noticeLabel of a cancellation reply by %s is %s', (event, label) => {
  expect(noticeLabel('cancellation.answered', event)).toBe(label);
});

describe('recipientSides', () => {
  test('contains both sides, except for kinds of the other side and for internal causes', () => {
    expect(recipientSides('order.attemptFailed', 'operator', false)).toEqual(['base', 'company']);
    expect(recipientSides('order.changed', 'operator', false)).toEqual(['company']);
    expect(recipientSides('order.changed', 'manager', false)).toEqual(['base']);
    expect(recipientSides('order.changed', 'admin', true)).toEqual([]);
    expect(recipientSides('comment.added', 'admin', true)).toEqual([]);
    expect(recipientSides('order.late', null, false)).toEqual(['base', 'company']);
  });
});

describe('kindsFor', () => {
  const shown = (role: 'manager' | 'operator' | 'admin') =>
    kindsFor(role).map(
      ({ kind, defaults: { inApp, email }, followedOnly }) =>
        `${kind} ${inApp ? 'on' : 'off'}${followedOnly ? ' of followed' : ''}${email === 'off' ? '' : `, mail ${email}`}`,
    );

  test('lists for a manager the kinds of company orders and bills', () => {
    expect(shown('manager')).toEqual([
      'order.accepted on',
      'order.rejected on, mail now',
      'order.assigned off',
      'order.collected on',
      'order.outForDelivery on',
      'pickup.late on',
      'order.late on',
      'order.attemptFailed on, mail now',
      'order.changed on',
      'order.cancelled on',
      'cancellation.answered on, mail now',
      'change.answered on, mail now',
      'change.lapsed on, mail now',
      'custody.ending on, mail daily',
      'order.delivered on',
      'order.returned on, mail now',
      'order.lost on, mail now',
      'comment.added on',
      'recurrence.failed on, mail now',
      'bill.closed on, mail daily',
    ]);
  });

  test('lists for an operator pending work, the rest for followed orders only, and no mails', () => {
    expect(shown('operator')).toEqual([
      'order.requested on',
      'acceptance.overdue on',
      'order.accepted on of followed',
      'order.rejected on of followed',
      'order.assigned off of followed',
      'order.collected on of followed',
      'order.outForDelivery on of followed',
      'order.atRisk on',
      'pickup.late on',
      'order.late on',
      'order.attemptFailed on',
      'order.changed on',
      'order.cancelled on',
      'cancellation.requested on',
      'cancellation.answered on of followed',
      'cancellation.overdue on',
      'change.requested on',
      'change.answered on of followed',
      'change.lapsed on of followed',
      'change.overdue on',
      'recipient.requested on',
      'custody.ending on',
      'order.delivered on of followed',
      'order.returned on of followed',
      'order.lost on of followed',
      'comment.added on',
      'recurrence.failed on',
    ]);
  });

  test('lists for an administrator all but bills, with nine on by default and daily mails at most', () => {
    const on = shown('admin').filter((line) => / on(,|$)/u.test(line));
    expect(on).toEqual([
      'acceptance.overdue on',
      'cancellation.overdue on, mail daily',
      'change.overdue on, mail daily',
      'recurrence.failed on',
      'privacy.requested on, mail daily',
      'mail.bounced on',
      'mails.failing on',
      'backup.overdue on, mail daily',
      'erasure.coming on, mail daily',
    ]);
    expect(kindsFor('admin').map(({ kind }) => kind)).toEqual(
      NOTICE_KINDS.filter((kind) => kind !== 'bill.closed'),
    );
    expect(shown('admin').filter((line) => line.includes('mail now'))).toEqual([]);
  });
});

describe('nextStepOf', () => {
  const step = (values: Partial<Parameters<typeof nextStepOf>[0]>) =>
    nextStepOf({
      kind: 'order.attemptFailed',
      side: 'company',
      status: 'attempt_failed',
      cancellation: 'none',
      companyStep: null,
      isChangeRequested: false,
      isRecipientWaiting: false,
      ...values,
    });

  test.each([
    [{ side: 'base', kind: 'order.requested', status: 'requested' }, 'accept'],
    [{ side: 'base', kind: 'order.requested', status: 'accepted' }, null],
    [{ side: 'base', kind: 'acceptance.overdue', status: 'requested' }, 'accept'],
    [{ side: 'base' }, 'decide'],
    [{ side: 'base', status: 'pickup_failed' }, 'decide'],
    [{ side: 'base', status: 'in_transit' }, null],
    [{ side: 'base', kind: 'custody.ending' }, 'decide'],
    [{ side: 'base', kind: 'cancellation.requested', cancellation: 'requested' }, 'answer'],
    [{ side: 'base', kind: 'cancellation.overdue', cancellation: 'requested' }, 'answer'],
    [{ side: 'base', kind: 'cancellation.requested', cancellation: 'denied' }, null],
    [{ side: 'base', kind: 'change.requested', isChangeRequested: true }, 'answerChange'],
    [{ side: 'base', kind: 'change.overdue', isChangeRequested: true }, 'answerChange'],
    [{ side: 'base', kind: 'change.requested' }, null],
    [{ side: 'base', kind: 'recipient.requested', isRecipientWaiting: true }, 'answerRecipient'],
    [{ side: 'base', kind: 'recipient.requested' }, null],
    [{ kind: 'recipient.requested', isRecipientWaiting: true }, null],
    [{ side: 'base', kind: 'order.delivered' }, null],
    [{}, 'baseDecides'],
    [{ companyStep: 'correctRecipient' }, 'correctRecipient'],
    [{ companyStep: 'correctRecipient', kind: 'custody.ending' }, 'correctRecipient'],
    [{ companyStep: 'correctRecipient', side: 'base' }, 'decide'],
    [{ status: 'in_transit' }, null],
    [{ status: 'pickup_failed', companyStep: 'prepareGoods' }, 'prepareGoods'],
    [{ status: 'pickup_failed' }, 'baseDecides'],
    [{ kind: 'custody.ending' }, 'baseDecides'],
    [{ kind: 'order.rejected', status: 'rejected' }, 'requestAnew'],
    [{ kind: 'order.rejected', status: 'requested' }, null],
    [{ kind: 'order.delivered' }, null],
  ] as const)('of %o is %s', (values, expected) => {
    expect(step(values)).toBe(expected);
  });
});

describe('companyStepOf', () => {
  type Cancellation = Parameters<typeof companyStepOf>[1];
  type Failure = Parameters<typeof companyStepOf>[2][number];

  const failed = (
    kind: 'pickup' | 'dropoff',
    { reasonCode = 'OTHER', nextStep = null, isCorrected = false }: Partial<Failure> = {},
  ): Failure => ({ kind, reasonCode, nextStep, isCorrected });

  test.each<[string, Parameters<typeof companyStepOf>[2], CompanyStep | null]>([
    ['a reason to correct the address', [failed('dropoff', { nextStep: 'correct' })], 'correctRecipient'],
    ['a correction since', [failed('dropoff', { nextStep: 'correct', isCorrected: true })], null],
    [
      'one door corrected and another not',
      [
        failed('dropoff', { nextStep: 'correct', isCorrected: true }),
        failed('dropoff', { nextStep: 'correct' }),
      ],
      'correctRecipient',
    ],
    ['a reason for another date', [failed('dropoff', { nextStep: 'reschedule' })], null],
    ['a reason without a proposal', [failed('dropoff')], null],
    ['an outcome that was corrected without a reason', [failed('dropoff', { reasonCode: null })], null],
    ['a pickup at a wrong address', [failed('pickup', { nextStep: 'correct' })], null],
    ['no failure', [], null],
  ])('returns the step after a failed attempt with %s (case %#)', (_what, failures, expected) => {
    expect(companyStepOf('attempt_failed', 'none', failures)).toBe(expected);
  });

  test.each<[OrderStatus, Cancellation, string, CompanyStep | null]>([
    ['pickup_failed', 'none', 'NOT_READY', 'prepareGoods'],
    ['pickup_failed', 'denied', 'NOT_READY', 'prepareGoods'],
    ['pickup_failed', 'requested', 'NOT_READY', null],
    ['pickup_failed', 'none', 'ADDRESS_NOT_FOUND', null],
    ['assigned', 'none', 'NOT_READY', null],
    ['cancelled', 'none', 'NOT_READY', null],
  ])('in %s with the cancellation %s after %s is %s', (status, cancellation, reason, expected) => {
    expect(companyStepOf(status, cancellation, [failed('pickup', { reasonCode: reason })])).toBe(expected);
  });

  test('is null after goods that were not ready, once the company has answered', () => {
    const answered = failed('pickup', { reasonCode: 'NOT_READY', isCorrected: true });
    expect(companyStepOf('pickup_failed', 'none', [answered])).toBeNull();
  });

  test.each<[OrderStatus, Cancellation, CompanyStep | null]>([
    ['attempt_failed', 'denied', 'correctRecipient'],
    ['attempt_failed', 'requested', null],
    ['attempt_failed', 'approved', null],
    ['in_transit', 'none', null],
    ['returning', 'none', null],
  ])('in %s with the cancellation %s and a wrong address is %s', (status, cancellation, expected) => {
    expect(companyStepOf(status, cancellation, [failed('dropoff', { nextStep: 'correct' })])).toBe(expected);
  });
});
