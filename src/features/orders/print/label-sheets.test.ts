import { expect, test } from 'vitest';

import {
  DROPOFF_ID,
  orderFor,
  pickup,
  SECOND_DROPOFF_ID,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import { labelSheets } from './label-sheet.tsx';

const first = stopFor({ id: DROPOFF_ID, kind: 'dropoff', sequence: 2 });
const second = stopFor({ id: SECOND_DROPOFF_ID, kind: 'dropoff', sequence: 3 });
const countsOf = (changes: Parameters<typeof orderFor>[1]) =>
  labelSheets(orderFor('operator', changes)).map(({ stop, count }) => [stop.id, count]);

test('labelSheets returns a label for each package', () => {
  expect(countsOf({ stops: [pickup, first], packagesCount: 2 })).toEqual([
    [DROPOFF_ID, 'Volume 1 de 2'],
    [DROPOFF_ID, 'Volume 2 de 2'],
  ]);
});

test('labelSheets returns a label for each of several drop-offs', () => {
  expect(countsOf({ stops: [pickup, first, second], packagesCount: 5 })).toEqual([
    [DROPOFF_ID, 'Entrega 1 de 2'],
    [SECOND_DROPOFF_ID, 'Entrega 2 de 2'],
  ]);
});

test('labelSheets returns no label for a cancelled drop-off', () => {
  const skipped = { ...second, status: 'skipped' as const };
  expect(countsOf({ stops: [pickup, first, skipped], packagesCount: 1 })).toEqual([
    [DROPOFF_ID, 'Volume 1 de 1'],
  ]);
});
