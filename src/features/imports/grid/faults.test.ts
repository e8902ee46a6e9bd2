import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';

import { faultOf, firstFault, nextFaultyRow, otherFaults } from './faults.ts';

const fault = (column: Schema<'OrderImportFault'>['column'], message = 'Informe.') => ({ column, message });

describe('the faults of a row', () => {
  const COLUMNS = ['contactName', null, 'contactPhone', 'postalCode'] as const;
  const row = {
    faults: [fault('contactName'), fault('postalCode'), fault('state'), fault(null, 'Repetida.')],
  };

  test('stand in the cells of their columns', () => {
    expect(COLUMNS.map((column) => faultOf(row, column))).toEqual([
      'Informe.',
      undefined,
      undefined,
      'Informe.',
    ]);
    expect(faultOf({ faults: null }, 'contactName')).toBeUndefined();
  });

  test('are listed with the column’s name if the file lacks the column', () => {
    expect(otherFaults(row, { kind: 'orders', columns: [...COLUMNS] })).toEqual([
      'UF: Informe.',
      'Repetida.',
    ]);
  });

  test('are found to the right and to the left', () => {
    expect(firstFault(row, COLUMNS)).toBe(0);
    expect(firstFault(row, COLUMNS, 0)).toBe(3);
    expect(firstFault(row, COLUMNS, 3)).toBeUndefined();
    expect(firstFault(row, COLUMNS, 3, -1)).toBe(0);
  });
});

describe('the next row with faults', () => {
  /** Runs of rows with faults, both ends included. */
  const RUNS = [
    { first: 3, last: 5 },
    { first: 9, last: 9 },
  ];

  test.each([
    [2, 1, 3],
    [3, 1, 4],
    [5, 1, 9],
    [9, 1, 3],
    [9, -1, 5],
    [4, -1, 3],
    [3, -1, 9],
  ] as const)('after row %i in direction %i is %i', (row, step, next) => {
    expect(nextFaultyRow(RUNS, row, step)).toBe(next);
  });

  test('is none without faults', () => {
    expect(nextFaultyRow([], 2, 1)).toBeUndefined();
    expect(nextFaultyRow([], 2, -1)).toBeUndefined();
  });
});
