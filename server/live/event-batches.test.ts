import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { EventBatches } from './event-batches.ts';
import type { LiveEvent } from './live-event.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (id: number): LiveEvent => ({ id, kind: 'announcements.changed' });

function startBatches() {
  const sent: number[][] = [];
  const batches = new EventBatches((events) => void sent.push(events.map(({ id }) => id)));
  const add = (...ids: number[]) => {
    for (const id of ids) batches.add(event(id));
  };
  return { sent, batches, add };
}

test('an event after a pause is sent at once, and those that follow it together and in order', () => {
  const { sent, add } = startBatches();
  add(1, 2, 3);
  expect(sent).toEqual([[1]]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([[1], [2, 3]]);
  add(4);
  vi.advanceTimersByTime(99);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(101);
  add(5);
  expect(sent.slice(2)).toEqual([[4], [5]]);
});

test('a flush sends what waits, and nothing is sent twice', () => {
  const { sent, add, batches } = startBatches();
  add(1, 2);
  batches.flush();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[1], [2]]);
});

test('stopped batches send nothing more', () => {
  const { sent, add, batches } = startBatches();
  add(1, 2);
  batches.stop();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[1]]);
});
