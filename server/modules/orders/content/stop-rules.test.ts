import { expect, test } from 'vitest';

import { stopErrors, errorOfWindow } from './stop-rules.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const pickup = { kind: 'pickup' };
const dropoff = { kind: 'dropoff', contactPhone: '+5511912345678' };

const codes = (stops: object[], multiStop = true) =>
  stopErrors({ stops, pointer: '/stops', now: NOW, multiStop }).map(({ pointer, code }) => [pointer, code]);

test('a pickup with its drop-offs is valid', () => {
  expect(codes([pickup, dropoff, dropoff])).toEqual([]);
});

test('the first stop must be the only pickup', () => {
  expect(codes([dropoff, pickup])).toEqual([
    ['/stops/0/kind', 'first-stop-pickup'],
    ['/stops/1/kind', 'first-stop-pickup'],
  ]);
});

test('only drop-offs require a phone', () => {
  expect(codes([pickup, { kind: 'dropoff', contactPhone: null }])).toEqual([
    ['/stops/1/contactPhone', 'required'],
  ]);
});

test('a company without multiple stops may have one drop-off only', () => {
  expect(codes([pickup, dropoff, dropoff], false)).toEqual([['/stops/2', 'single-dropoff']]);
});

test.each([
  ['2026-11-20T16:00:00Z', '2026-11-20T16:15:00Z', undefined],
  ['2026-11-20T14:00:00Z', '2026-11-20T15:00:01Z', undefined],
  ['2026-11-20T16:00:00Z', '2026-11-20T16:00:00Z', 'window-order'],
  ['2026-11-20T16:00:00Z', '2026-11-20T16:14:59Z', 'window-short'],
  ['2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z', 'window-past'],
  ['0001-01-01T00:00:00+23:59', '2026-11-20T18:00:00Z', 'date'],
  ['amanhã', '2026-11-20T18:00:00Z', undefined],
])('errorOfWindow for a window from %s until %s', (from, until, code) => {
  expect(errorOfWindow({ from, until }, NOW)).toBe(code);
});
