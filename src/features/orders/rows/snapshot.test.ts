import { expect, test } from 'vitest';

import { orderRow } from '#tests/support/screens/order-rows.ts';

import { replaceRows, mergeInPlace, type OrdersSnapshot } from './snapshot.ts';

function rows(...orderNumbers: number[]) {
  return orderNumbers.map((orderNumber) => orderRow({ orderNumber }));
}

function showing(...orderNumbers: number[]): OrdersSnapshot {
  return replaceRows(undefined, rows(...orderNumbers));
}

function summary({ rows: shown, changed, gone, added }: OrdersSnapshot) {
  return {
    rows: shown.map(({ orderNumber }) => orderNumber),
    changed: [...changed],
    gone: [...gone],
    added,
  };
}

const quiet = { changed: [], gone: [], added: 0 };

test('new orders are counted instead of inserted between shown rows', () => {
  const held = mergeInPlace(showing(3, 2, 1), rows(5, 4, 3, 2, 1), false);
  expect(summary(held)).toEqual({ ...quiet, rows: [3, 2, 1], added: 2 });
});

test('an order that has left the list keeps its place, marked as gone', () => {
  const held = mergeInPlace(showing(3, 2, 1), rows(3, 1), false);
  expect(summary(held)).toEqual({ ...quiet, rows: [3, 2, 1], gone: [2] });
});

test('a changed order shows its new state in its place', () => {
  const answer = [orderRow({ orderNumber: 2, version: 4, status: 'delivered' }), ...rows(1)];
  const held = mergeInPlace(showing(2, 1), answer, false);
  expect(summary(held)).toEqual({ ...quiet, rows: [2, 1], changed: [2] });
  expect(held.rows[0]?.status).toBe('delivered');
});

test('a changed order stays marked after the next response', () => {
  const answer = [orderRow({ orderNumber: 2, version: 4 }), ...rows(1)];
  const held = mergeInPlace(mergeInPlace(showing(2, 1), answer, false), answer, false);
  expect(summary(held).changed).toEqual([2]);
});

test('the next page is appended without marking its orders as changed', () => {
  const held = mergeInPlace(showing(4, 3), rows(4, 3, 2, 1), true);
  expect(summary(held)).toEqual({ ...quiet, rows: [4, 3, 2, 1] });
  expect(summary(replaceRows(showing(4, 3), rows(4, 3, 2, 1)))).toEqual({ ...quiet, rows: [4, 3, 2, 1] });
});

test('rows pushed beyond the loaded pages are not marked as gone', () => {
  const held = mergeInPlace(showing(3, 2, 1), rows(5, 4, 3), true);
  expect(summary(held)).toEqual({ ...quiet, rows: [3, 2, 1], added: 2 });
});

test('the last rows of a completely loaded list can be gone', () => {
  expect(summary(mergeInPlace(showing(3, 2, 1), rows(3), false))).toEqual({
    ...quiet,
    rows: [3, 2, 1],
    gone: [2, 1],
  });
});

test('a response without any of the shown rows is held back as a whole', () => {
  const held = mergeInPlace(showing(2, 1), rows(4, 3), false);
  expect(summary(held)).toEqual({ ...quiet, rows: [2, 1], gone: [2, 1], added: 2 });
});

test('shown rows beyond the reach of a response are not marked as gone', () => {
  const held = mergeInPlace(showing(2, 1), rows(4, 3), true);
  expect(summary(held)).toEqual({ ...quiet, rows: [2, 1], added: 2 });
});

test('the first order of an empty list appears at once', () => {
  expect(summary(mergeInPlace(showing(), rows(1), false))).toEqual({ ...quiet, rows: [1] });
});

test('replaceRows shows the response as it is, with new orders marked', () => {
  const followed = replaceRows(mergeInPlace(showing(2, 1), rows(3, 2), false), rows(3, 2));
  expect(summary(followed)).toEqual({ ...quiet, rows: [3, 2], changed: [3] });
});
