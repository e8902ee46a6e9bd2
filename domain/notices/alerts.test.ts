import { describe, expect, test } from 'vitest';

import { isAlerting, isQuiet } from './alerts.ts';
import { NOTICE_KINDS, NOTICE_RULES } from './notice-kinds.ts';

test('isAlerting covers exactly the urgent kinds and new requests', () => {
  expect(NOTICE_KINDS.filter((kind) => isAlerting({ kind, ...NOTICE_RULES[kind] }))).toEqual([
    'order.requested',
    'acceptance.overdue',
    'order.rejected',
    'order.atRisk',
    'pickup.late',
    'order.late',
    'order.attemptFailed',
    'order.cancelled',
    'cancellation.requested',
    'cancellation.overdue',
    'change.requested',
    'change.overdue',
    'recipient.requested',
    'custody.ending',
    'order.lost',
    'mail.bounced',
    'mails.failing',
    'backup.overdue',
  ]);
});

describe('isQuiet', () => {
  test.each([
    ['12:00', '13:30', '11:59', false],
    ['12:00', '13:30', '12:00', true],
    ['12:00', '13:30', '13:29', true],
    ['12:00', '13:30', '13:30', false],
    ['20:00', '07:00', '19:59', false],
    ['20:00', '07:00', '20:00', true],
    ['20:00', '07:00', '00:00', true],
    ['20:00', '07:00', '06:59', true],
    ['20:00', '07:00', '07:00', false],
  ])('with hours from %s until %s returns at %s in São Paulo: %s', (from, until, time, quiet) => {
    // Half a minute later, still within the same minute.
    expect(isQuiet({ from, until }, Date.parse(`2026-11-20T${time}:30-03:00`))).toBe(quiet);
  });

  test('returns false without quiet hours', () => {
    expect(isQuiet(null, Date.parse('2026-11-20T03:00:00-03:00'))).toBe(false);
  });
});
