import { describe, expect, test } from 'vitest';

import { lateProofOf, lateProofRefusal } from './late-proof.ts';

const ENDED = '2026-11-20T17:32:00.000Z';
const at = (instant: string) => Date.parse(instant);
const attempt = (n: number, outcome: 'done' | 'failed' | null, endedAt: string | null = ENDED) => ({
  n,
  outcome,
  endedAt,
});
const limits = { closedAt: null, proofLateDays: 7, now: at(ENDED) };

describe('lateProofOf', () => {
  test.each([
    ['the end of the stop', ENDED, true],
    ['the last millisecond of the last day in São Paulo', '2026-11-28T02:59:59.999Z', true],
    ['the start of the day after', '2026-11-28T03:00:00.000Z', false],
  ])('at %s (%s) permits a late proof: %s', (_, now, isOpen) => {
    const stop = { kind: 'dropoff', attempts: [attempt(1, 'done')], receipt: null } as const;
    expect(lateProofOf(stop, { ...limits, now: at(now) })).toEqual({
      attempt: 1,
      lastDay: '2026-11-27',
      isOpen,
    });
  });

  test('counts days of São Paulo, not of UTC', () => {
    const stop = {
      kind: 'dropoff',
      attempts: [attempt(1, 'done', '2026-11-21T01:30:00.000Z')],
      receipt: null,
    };
    expect(lateProofOf({ ...stop, kind: 'dropoff' }, limits)?.lastDay).toBe('2026-11-27');
  });

  test.each([
    ['none made', []],
    ['one in progress', [attempt(1, null, null)]],
    ['one called off', [attempt(1, null)]],
  ])('is null for a stop with %s', (_, attempts) => {
    expect(lateProofOf({ kind: 'dropoff', attempts, receipt: null }, limits)).toBeNull();
  });

  test('is of the last attempt with an outcome', () => {
    const attempts = [attempt(1, 'failed'), attempt(2, 'failed'), attempt(3, null, null)];
    expect(lateProofOf({ kind: 'dropoff', attempts, receipt: null }, limits)?.attempt).toBe(2);
  });

  test('is never possible with a limit of 0 days', () => {
    const stop = { kind: 'dropoff', attempts: [attempt(1, 'done')], receipt: null } as const;
    expect(lateProofOf(stop, { ...limits, proofLateDays: 0 })).toEqual({
      attempt: 1,
      lastDay: null,
      isOpen: false,
    });
  });

  test('at the pickup of returned goods counts from the return', () => {
    const pickup = { kind: 'pickup', attempts: [attempt(1, 'done')] } as const;
    const returned = { ...limits, closedAt: '2026-11-24T12:00:00.000Z' };
    expect(lateProofOf({ ...pickup, receipt: { receiverName: 'Carla' } }, returned)?.lastDay).toBe(
      '2026-12-01',
    );
    expect(lateProofOf({ ...pickup, receipt: null }, returned)?.lastDay).toBe('2026-11-27');
  });
});

test('lateProofRefusal names the last day, or that there is none', () => {
  expect(lateProofRefusal({ lastDay: '2026-11-27' })).toBe(
    'O prazo para anexar comprovantes a esta parada terminou em 27/11/2026.',
  );
  expect(lateProofRefusal({ lastDay: null })).toBe(
    'Esta base não aceita comprovantes depois do fim da parada.',
  );
});
