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

test('new orders are counted and not pushed in between the rows that are being read', () => {
  const held = mergeInPlace(showing(3, 2, 1), rows(5, 4, 3, 2, 1), false);
  expect(summary(held)).toEqual({ ...quiet, rows: [3, 2, 1], added: 2 });
});

test('an order that has left the list keeps its place until the reader asks for the new list', () => {
  const held = mergeInPlace(showing(3, 2, 1), rows(3, 1), false);
  expect(summary(held)).toEqual({ ...quiet, rows: [3, 2, 1], gone: [2] });
});

test('a changed order shows its new state in its place', () => {
  const answer = [orderRow({ orderNumber: 2, version: 4, status: 'delivered' }), ...rows(1)];
  const held = mergeInPlace(showing(2, 1), answer, false);
  expect(summary(held)).toEqual({ ...quiet, rows: [2, 1], changed: [2] });
  expect(held.rows[0]?.status).toBe('delivered');
});

test('the light of a change is not put out by the next answer, which comes a moment later', () => {
  const answer = [orderRow({ orderNumber: 2, version: 4 }), ...rows(1)];
  const held = mergeInPlace(mergeInPlace(showing(2, 1), answer, false), answer, false);
  expect(summary(held).changed).toEqual([2]);
});

test('the next window is appended without being announced as news', () => {
  const held = mergeInPlace(showing(4, 3), rows(4, 3, 2, 1), true);
  expect(summary(held)).toEqual({ ...quiet, rows: [4, 3, 2, 1] });
  expect(summary(replaceRows(showing(4, 3), rows(4, 3, 2, 1)))).toEqual({ ...quiet, rows: [4, 3, 2, 1] });
});

test('rows that new ones have pushed beyond the loaded window are not taken for gone', () => {
  const held = mergeInPlace(showing(3, 2, 1), rows(5, 4, 3), true);
  expect(summary(held)).toEqual({ ...quiet, rows: [3, 2, 1], added: 2 });
});

test('where the list ends, the last rows can be gone like any other', () => {
  expect(summary(mergeInPlace(showing(3, 2, 1), rows(3), false))).toEqual({
    ...quiet,
    rows: [3, 2, 1],
    gone: [2, 1],
  });
});

test('a list in which nothing is left of what was shown waits as a whole', () => {
  const held = mergeInPlace(showing(2, 1), rows(4, 3), false);
  expect(summary(held)).toEqual({ ...quiet, rows: [2, 1], gone: [2, 1], added: 2 });
});

test('beyond the reach of an answer nothing is known, so nothing is called gone', () => {
  const held = mergeInPlace(showing(2, 1), rows(4, 3), true);
  expect(summary(held)).toEqual({ ...quiet, rows: [2, 1], added: 2 });
});

test('an empty list has nothing to hold still, so the first order appears at once', () => {
  expect(summary(mergeInPlace(showing(), rows(1), false))).toEqual({ ...quiet, rows: [1] });
});

test('asked for the new list, it comes as it is, with the new orders marked', () => {
  const followed = replaceRows(mergeInPlace(showing(2, 1), rows(3, 2), false), rows(3, 2));
  expect(summary(followed)).toEqual({ ...quiet, rows: [3, 2], changed: [3] });
});
