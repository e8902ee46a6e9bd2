import { describe, expect, test } from 'vitest';

import { appMachine } from '#machines/app/app.machine.ts';
import { allTransitions } from '#machines/app/testing/app-world.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { LIFECYCLE } from '#machines/order/testing/lifecycle-table.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';

import { EVERYWHERE, readChart } from './read-chart.ts';

describe('the chart of the app machine', () => {
  const { states, edges } = readChart(appMachine);

  test('has every state with its parent', () => {
    expect(states.map(({ path, parent }) => [path, parent])).toEqual(
      expect.arrayContaining([
        ['booting', null],
        ['authenticated', null],
        ['authenticated.admin', 'authenticated'],
      ]),
    );
    expect(states).toHaveLength(7);
    expect(states.filter(({ isInitial }) => isInitial).map(({ path }) => path)).toContain('booting');
  });

  test('has as many edges as the machine has transitions', () => {
    expect(edges).toHaveLength(allTransitions().length);
  });

  test('has the guards of an edge, and names a delayed event by its delay', () => {
    expect(edges).toContainEqual(
      expect.objectContaining({ from: 'booting', to: 'unauthenticated', guards: ['lacksToken'] }),
    );
    expect(edges).toContainEqual(
      expect.objectContaining({ from: 'booting', event: 'after bootLimit', to: 'unauthenticated' }),
    );
  });
});

describe('the chart of the order machine', () => {
  const { states, edges } = readChart(orderMachine);

  test('has every status', () => {
    expect(states.map(({ path }) => path).toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });

  test('has every cell of the lifecycle table, and the guards of a request', () => {
    const drawn = new Set(edges.map(({ from, event }) => `${from} ${event}`));
    const cells = Object.entries(LIFECYCLE).flatMap(([type, row]) =>
      type === 'order.comment'
        ? [`${EVERYWHERE} ${type}`]
        : Object.keys(row).map((from) => `${from} ${type}`),
    );
    expect(cells.filter((cell) => !drawn.has(cell))).toEqual([]);
    expect(edges.find(({ event }) => event === 'order.submit')?.guards).toEqual([
      'byRole',
      'draftIsComplete',
      'payloadFits',
    ]);
  });
});
