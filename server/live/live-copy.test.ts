import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/logger.ts';

import { LiveCopy } from './live-copy.ts';

const ignore = () => undefined;

/** The stored value, or the reads that the test answers one by one. */
let stored: string;
let held: { resolve: (value: string) => void; reject: (error: Error) => void }[] | undefined;
let notify: (payload: string) => void;
let reconnect: () => void;
let warn: ReturnType<typeof vi.fn<Log['warn']>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = 'first';
  held = undefined;
  notify = ignore;
  reconnect = ignore;
  warn = vi.fn<Log['warn']>();
});
afterEach(() => {
  vi.useRealTimers();
});

const read = vi.fn(() =>
  held === undefined
    ? Promise.resolve(stored)
    : new Promise<string>((resolve, reject) => held?.push({ resolve, reject })),
);

function start(beforeListening: () => void = ignore): Promise<LiveCopy<string>> {
  const listen: OpenDatabase['listen'] = (_channel, onPayload, onGap = ignore) => {
    beforeListening();
    [notify, reconnect] = [onPayload, onGap];
    return Promise.resolve(() => ([notify, reconnect] = [ignore, ignore]));
  };
  const log = { debug: ignore, info: ignore, warn, error: ignore };
  return LiveCopy.start({ listen }, { kind: 'settings.changed', read, log, failed: 'refreshing failed' });
}

const change = (kind: string) => notify(JSON.stringify({ id: 1, kind }));
const settled = () => vi.advanceTimersByTimeAsync(0);

test('a change between the first read and the subscription is not missed', async () => {
  const copy = await start(() => (stored = 'second'));
  expect(copy.known).toBe('second');
});

test.each<[name: string, trigger: () => void, known: string]>([
  ['an event of its kind refreshes the copy', () => change('settings.changed'), 'second'],
  ['a reconnection, as events may have been lost, refreshes the copy', () => reconnect(), 'second'],
  ['an event of another kind does not refresh the copy', () => change('notices.changed'), 'first'],
])('%s', async (_name, trigger, known) => {
  const copy = await start();
  stored = 'second';
  trigger();
  await settled();
  expect(copy.known).toBe(known);
});

test('an earlier read that finishes later does not replace a newer value', async () => {
  const copy = await start();
  held = [];
  const refreshed = [copy.refresh(), copy.refresh()];
  held[1]?.resolve('newer');
  held[0]?.resolve('older');
  expect(await Promise.all(refreshed)).toEqual(['newer', 'newer']);
  expect(copy.known).toBe('newer');
});

test('a failed refresh after an event is logged, and retried until one succeeds', async () => {
  const copy = await start();
  held = [];
  change('settings.changed');
  for (const failures of [1, 2]) {
    held.at(-1)?.reject(new Error('down'));
    await settled();
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(
      Array.from({ length: failures }, () => 'refreshing failed'),
    );
    expect(copy.known).toBe('first');
    await vi.advanceTimersByTimeAsync(60_000);
  }
  held.at(-1)?.resolve('second');
  await settled();
  expect(copy.known).toBe('second');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(held).toHaveLength(3);
});

test('refresh rejects on failure, tryRefresh does not', async () => {
  const copy = await start();
  read.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  await expect(copy.refresh()).rejects.toThrow('down');
  expect(warn).not.toHaveBeenCalled();
  await expect(copy.tryRefresh()).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});

test.each([
  ['while it reads', true],
  ['before its retry', false],
])('a copy stopped %s reads no more', async (_when, isReading) => {
  const copy = await start();
  held = [];
  change('settings.changed');
  if (isReading) copy.stop();
  held[0]?.reject(new Error('down'));
  await settled();
  copy.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  change('settings.changed');
  expect(held).toHaveLength(1);
});
