import { describe, expect, test } from 'vitest';

import { isAlerting, isQuiet } from './alerts.ts';
import { NOTICE_KINDS, NOTICE_RULES } from './notice-kinds.ts';

test('isAlerting covers urgent kinds and new requests, and nothing else', () => {
  expect(NOTICE_KINDS.filter((kind) => isAlerting({ kind, ...NOTICE_RULES[kind] }))).toEqual([
    'order.requested',
    'order.rejected',
    'order.atRisk',
    'order.late',
    'order.attemptFailed',
    'order.cancelled',
    'cancellation.requested',
    'cancellation.overdue',
    'custody.ending',
    'order.lost',
    'mail.bounced',
  ]);
});

describe('quiet hours, in São Paulo', () => {
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
  ])('from %s until %s, at %s: %s', (from, until, time, quiet) => {
    expect(isQuiet({ from, until }, Date.parse(`2026-11-20T${time}:30-03:00`))).toBe(quiet);
  });

  test('are off unless set', () => {
    expect(isQuiet(null, Date.parse('2026-11-20T03:00:00-03:00'))).toBe(false);
  });
});
