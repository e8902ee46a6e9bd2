import { beforeEach, expect, test, vi } from 'vitest';

import { whenCalm } from './when-idle.ts';

const PAUSE_MS = 3_000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('whenCalm runs once after the pause', () => {
  const run = vi.fn<() => void>();
  whenCalm(run, PAUSE_MS);
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * PAUSE_MS);
  expect(run).toHaveBeenCalledOnce();
});

test('whenCalm waits for a pause in which neither the page nor a part of it scrolls', () => {
  const run = vi.fn<() => void>();
  const part = document.body.appendChild(document.createElement('div'));
  whenCalm(run, PAUSE_MS);
  for (const target of [window, part]) {
    vi.advanceTimersByTime(PAUSE_MS - 1);
    target.dispatchEvent(new Event('scroll'));
  }
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('whenCalm can be cancelled', () => {
  const run = vi.fn<() => void>();
  const stop = whenCalm(run, PAUSE_MS);
  vi.advanceTimersByTime(PAUSE_MS - 1);
  window.dispatchEvent(new Event('scroll'));
  stop();
  vi.advanceTimersByTime(10 * PAUSE_MS);
  expect(run).not.toHaveBeenCalled();
});
