import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Principal } from '#server/auth/principal.ts';
import { RecordingSink } from '#tests/support/http/recording-sink.ts';

import type { LiveEvent } from './live-event.ts';
import { EventBatches, sendEvents } from './send-events.ts';
import { type Stream, StreamIndex } from './stream-index.ts';

const reader = (userId: string, companyId: string | null): Principal => ({
  userId,
  companyId,
  role: companyId === null ? 'operator' : 'manager',
  sessionId: userId,
  name: userId,
  client: 'web',
});
const READERS = {
  base: reader('rita', null),
  own: reader('marina', 'boavida'),
  other: reader('davi', 'orion'),
};

class CountingSink extends RecordingSink {
  writes = 0;

  override write(chunk: string | Buffer): void {
    this.writes += 1;
    super.write(chunk);
  }
}

function openStream(streams: StreamIndex, principal: Principal) {
  const sink = new CountingSink();
  const stream: Stream = { id: principal.userId, principal, sink, isRegistered: true };
  streams.add(stream);
  return { stream, sink };
}

function openAll() {
  const streams = new StreamIndex();
  const base = openStream(streams, READERS.base);
  const own = openStream(streams, READERS.own);
  const other = openStream(streams, READERS.other);
  for (const { stream } of [base, own, other]) streams.release(stream);
  const received = () => ({ base: base.sink.events, own: own.sink.events, other: other.sink.events });
  return { streams, base, own, other, received };
}

const order = (id: number, companyId: string, audience: 'base' | 'company' = 'company'): LiveEvent => ({
  id,
  kind: 'order.changed',
  audience,
  companyId,
  orderNumber: id,
  status: 'accepted',
  version: 1,
});
const SETTINGS: LiveEvent = { id: 4, kind: 'settings.changed', version: 2 };
const notices = (...userIds: string[]): LiveEvent => ({
  id: 5,
  kind: 'notices.changed',
  userIds: new Set(userIds),
});

test.each<[name: string, events: LiveEvent[], expected: Record<keyof typeof READERS, string[]>]>([
  ['of a company', [order(1, 'boavida')], { base: ['order.changed 1'], own: ['order.changed 1'], other: [] }],
  ['of the base alone', [order(1, 'boavida', 'base')], { base: ['order.changed 1'], own: [], other: [] }],
  [
    'for all',
    [SETTINGS],
    { base: ['settings.changed'], own: ['settings.changed'], other: ['settings.changed'] },
  ],
  ['of single users', [notices('davi')], { base: [], own: [], other: ['notices.changed'] }],
  [
    'of every kind',
    [order(1, 'boavida'), notices('marina', 'rita'), order(2, 'orion'), SETTINGS],
    {
      base: ['order.changed 1', 'notices.changed', 'order.changed 2', 'settings.changed'],
      own: ['order.changed 1', 'notices.changed', 'settings.changed'],
      other: ['order.changed 2', 'settings.changed'],
    },
  ],
])('events %s reach their streams in order', (_name, events, expected) => {
  const { streams, received } = openAll();
  sendEvents(streams, events);
  expect(received()).toEqual(expected);
});

test('several events are one write for a stream, and none for a stream that receives nothing', () => {
  const { streams, base, own, other } = openAll();
  sendEvents(streams, [order(1, 'boavida'), order(2, 'boavida'), notices('rita')]);
  expect([base.sink.writes, own.sink.writes, other.sink.writes]).toEqual([1, 1, 0]);
});

test('a stream follows its user to another company', () => {
  const { streams, own, received } = openAll();
  streams.changeAccess(own.stream, reader('marina', 'orion'));
  sendEvents(streams, [order(1, 'boavida'), order(2, 'orion')]);
  expect(received().own).toEqual(['order.changed 2']);
});

test('a held stream keeps the events until its release, for its access at that time', () => {
  const { streams, own, received } = openAll();
  streams.hold(own.stream);
  sendEvents(streams, [order(1, 'boavida'), order(2, 'orion')]);
  streams.changeAccess(own.stream, reader('marina', 'orion'));
  expect(received().own).toEqual([]);
  expect(streams.release(own.stream).map(({ id }) => id)).toEqual([1, 2]);
  sendEvents(streams, [order(3, 'orion')]);
  expect(received().own).toEqual(['order.changed 3']);
});

test('a closed stream receives nothing more, and is not released again', () => {
  const { streams, own, received } = openAll();
  streams.delete(own.stream);
  expect(streams.release(own.stream)).toEqual([]);
  streams.changeAccess(own.stream, reader('marina', 'orion'));
  sendEvents(streams, [order(1, 'boavida'), order(2, 'orion'), notices('marina')]);
  expect([received().own, streams.size]).toEqual([[], 2]);
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

describe('batches', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

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
});
