import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { MINUTE_MS } from '#domain/time.ts';

import { useServerNow } from './use-server-now.ts';

const RECEIVED = Date.parse('2026-11-20T12:00:00Z');
/** By which the server's clock is ahead of the device's. */
const AHEAD_MS = 3_000;
const SERVER_TIME = new Date(RECEIVED + AHEAD_MS).toISOString();

/** `offset` is the difference between the hook's clock and that of the device. */
function openClock() {
  const initialProps: { serverTime?: string; receivedAt: number } = { receivedAt: 0 };
  const { result, rerender } = renderHook(
    ({ serverTime, receivedAt }: typeof initialProps) => useServerNow(serverTime, receivedAt),
    { initialProps },
  );
  const local = result.current.now;
  return { rerender, offset: () => result.current.now - local };
}

test('the clock of an order without a response is the device’s', () => {
  expect(openClock().offset()).toBe(0);
});

test('the clock of an order follows the server time of its last response', () => {
  const { rerender, offset } = openClock();
  rerender({ serverTime: SERVER_TIME, receivedAt: RECEIVED });
  expect(offset()).toBe(AHEAD_MS);
  rerender({ serverTime: new Date(RECEIVED + MINUTE_MS).toISOString(), receivedAt: RECEIVED + MINUTE_MS });
  // `toBe` distinguishes -0 from 0.
  expect(offset() + 0).toBe(0);
});

test('the clock of an order ignores a local change of its cached response', () => {
  const { rerender, offset } = openClock();
  rerender({ serverTime: SERVER_TIME, receivedAt: RECEIVED });
  rerender({ serverTime: SERVER_TIME, receivedAt: RECEIVED + 10 * MINUTE_MS });
  expect(offset()).toBe(AHEAD_MS);
});
