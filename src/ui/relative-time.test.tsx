import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { RelativeTime } from './relative-time.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:32:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test('RelativeTime updates by itself and has the exact time in São Paulo as its title', () => {
  render(<RelativeTime instant="2026-11-20T17:29:00Z" />);
  expect(screen.getByText('há 3 min')).toHaveAttribute('title', '20/11/2026 14:29');

  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('há 4 min')).toBeVisible();
});

test('RelativeTime is correct after a while without a mounted instance', () => {
  render(<RelativeTime instant="2026-11-20T17:29:00Z" />).unmount();
  expect(vi.getTimerCount()).toBe(0);

  vi.advanceTimersByTime(600_000);
  render(<RelativeTime instant="2026-11-20T17:29:00Z" />);
  expect(screen.getByText('há 13 min')).toBeVisible();
});

test('RelativeTime is correct after the clock was set back without a mounted instance', () => {
  render(<RelativeTime instant="2026-11-20T17:29:00Z" />).unmount();
  vi.setSystemTime('2026-11-20T17:31:00Z');
  render(<RelativeTime instant="2026-11-20T17:29:00Z" />);
  expect(screen.getByText('há 2 min')).toBeVisible();
});
