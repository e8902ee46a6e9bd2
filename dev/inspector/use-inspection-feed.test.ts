import { expect, test } from 'vitest';

import type { InspectionMessage } from '#dev/bridge/messages.ts';

import { type Seen, withMessage } from './use-inspection-feed.ts';

const NOTHING: Seen = { states: new Map(), events: [] };
const stateOf = (actor: string, state: string): InspectionMessage => ({
  kind: 'state',
  actor,
  state,
  context: {},
  offers: [],
});
const eventAt = (at: number): InspectionMessage => {
  return { kind: 'event', actor: 'app', at, event: { type: 'boot.retry' }, from: 'a', to: 'b', effects: [] };
};

test('withMessage keeps the latest state of each actor, most recent last', () => {
  const reports = [
    stateOf('order 1', 'draft'),
    stateOf('order 2', 'requested'),
    stateOf('order 1', 'requested'),
  ];
  const { states } = reports.reduce(withMessage, NOTHING);
  expect([...states].map(([actor, { state }]) => [actor, state])).toEqual([
    ['order 2', 'requested'],
    ['order 1', 'requested'],
  ]);
});

test('withMessage keeps events newest first, and drops the oldest beyond the limit', () => {
  const { events } = Array.from({ length: 600 }, (_, at) => eventAt(at)).reduce(withMessage, NOTHING);
  expect(events).toHaveLength(500);
  expect(events[0]?.at).toBe(599);
});
