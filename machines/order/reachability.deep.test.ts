import { beforeAll, describe, expect, test } from 'vitest';

import { brokenInvariants } from './testing/invariants.ts';
import { LIFECYCLE } from './testing/lifecycle-table.ts';
import { walkOrders } from './testing/order-walk.ts';
import { ORDER_EVENT_TYPES, ORDER_STATUSES } from './types.ts';

describe('all orders of one drop-off with two attempts and of two with one', () => {
  let walks: (ReturnType<typeof walkOrders> & { maxAttempts: number })[];

  beforeAll(() => {
    walks = [
      { maxAttempts: 2, ...walkOrders(1, 2) },
      { maxAttempts: 1, ...walkOrders(2, 1) },
    ];
  });

  test('reach every status', () => {
    const reached = walks.flatMap(({ orders }) => orders.map(({ facts }) => facts.status));
    expect(new Set(reached)).toEqual(new Set(ORDER_STATUSES));
  });

  test('take exactly the transitions of the lifecycle table', () => {
    const written = ORDER_EVENT_TYPES.flatMap((type) =>
      Object.entries(LIFECYCLE[type]).flatMap(([from, [targets]]) =>
        targets.split(' ').map((target) => `${from} ${type} ${target}`),
      ),
    );
    const walked = walks.flatMap(({ ways }) =>
      ways.map(({ from, event, to }) => `${from.facts.status} ${event.type} ${to}`),
    );
    expect([...new Set(walked)].toSorted()).toEqual(written.toSorted());
  });

  test('break no invariant', () => {
    const broken = walks.flatMap(({ orders, maxAttempts }) =>
      orders.flatMap(({ facts }) => brokenInvariants(facts, maxAttempts)),
    );
    expect(new Set(broken)).toEqual(new Set());
  });
});
