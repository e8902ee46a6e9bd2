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

const BATCH_MS = 100;

test('an event after a pause is sent at once', () => {
  const { sent, add } = startBatches();
  add(1);
  expect(sent).toEqual([[1]]);
  vi.advanceTimersByTime(BATCH_MS);
  add(2);
  expect(sent).toEqual([[1], [2]]);
});

test('later events are sent together, in order', () => {
  const { sent, add } = startBatches();
  add(1, 2, 3);
  vi.advanceTimersByTime(BATCH_MS);
  add(4);
  vi.advanceTimersByTime(BATCH_MS - 1);
  expect(sent).toEqual([[1], [2, 3]]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1], [2, 3], [4]]);
});

test('flush sends queued events once', () => {
  const { sent, add, batches } = startBatches();
  add(1, 2);
  batches.flush();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[1], [2]]);
});

test('stop cancels the pending batch', () => {
  const { sent, add, batches } = startBatches();
  add(1, 2);
  batches.stop();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[1]]);
});
