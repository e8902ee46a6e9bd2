import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { repeatEvery } from './repeat.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(run: (now: Date, signal: AbortSignal) => Promise<void>) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  return { lines, stop: repeatEvery(1000, run, { clock: () => NOW, log, failed: 'not done' }) };
}

test('repeatEvery starts no run during another', async () => {
  let end: (() => void) | undefined;
  const run = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const { stop } = begin(run);
  vi.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledExactlyOnceWith(NOW, expect.any(AbortSignal));
  end?.();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });
  end?.();
  await stop();
});

test('repeatEvery logs a failure and continues', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no database')));
  const { stop, lines } = begin(run);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });
  await stop();
  expect(lines[0]).toContain('not done');
});

test('stopping aborts the current run, waits for it, and starts no other', async () => {
  let isOver = false;
  const run = vi.fn<(now: Date, signal: AbortSignal) => Promise<void>>(
    (_now, signal) =>
      new Promise((resolve) => {
        const end = () => {
          isOver = true;
          resolve();
        };
        signal.addEventListener('abort', () => setImmediate(end));
      }),
  );
  const { stop } = begin(run);
  vi.advanceTimersByTime(1000);
  await stop();
  expect(isOver).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledOnce();
});
