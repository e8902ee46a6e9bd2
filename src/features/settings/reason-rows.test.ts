import { describe, expect, test } from 'vitest';

import { BASE_REASONS } from '#machines/order/reasons.ts';

import {
  readRows,
  reasonErrors,
  type ReasonRow,
  reasonsText,
  toReasonInput,
  withMovedRow,
  withNewRow,
} from './reason-rows.ts';

const rows = readRows(reasonsText(BASE_REASONS.reject.map((reason) => ({ ...reason, deletable: false }))));
const codes = (list: readonly ReasonRow[]) => list.map(({ key }) => key);

describe('a new reason', () => {
  test('stands before “Outro”, which stays the last one', () => {
    expect(codes(withNewRow(rows, 'new')).slice(-2)).toEqual(['new', 'OTHER']);
  });

  test('is sent without a code, because the server gives it one', () => {
    const [added] = withNewRow(rows, 'new').slice(-2);
    expect(added && toReasonInput({ ...added, label: ' Enchente ' })).toEqual({
      label: 'Enchente',
      party: null,
      textRequired: false,
      enabled: true,
    });
  });
});

describe('moving', () => {
  test('changes places with the neighbour', () => {
    expect(codes(withMovedRow(rows, 'NO_COURIER', -1)).slice(0, 2)).toEqual(['NO_COURIER', 'OUT_OF_AREA']);
    expect(codes(withMovedRow(rows, 'OUT_OF_AREA', 1)).slice(0, 2)).toEqual(['NO_COURIER', 'OUT_OF_AREA']);
  });

  test.each([
    ['OUT_OF_AREA', -1],
    ['INSUFFICIENT_DATA', 1],
    ['OTHER', -1],
  ] as const)('leaves %s where it is when it would go beyond its place by %i', (key, by) => {
    expect(withMovedRow(rows, key, by)).toEqual(rows);
  });
});

describe('faults', () => {
  const labelled = (label: string) =>
    withNewRow(rows, 'new').map((row) => (row.key === 'new' ? { ...row, label } : row));

  test.each([
    ['', 'Campo obrigatório.'],
    ['x', 'Use ao menos 2 caracteres.'],
    ['x'.repeat(61), 'Use no máximo 60 caracteres.'],
    ['fora da AREA', 'Já existe um motivo com este nome.'],
  ])('of the name %j', (label, message) => {
    expect(reasonErrors(labelled(label), 'reject')).toEqual([{ key: 'new', field: 'label', message }]);
  });

  test('a failure reason needs a responsible party, a rejection reason does not', () => {
    expect(reasonErrors(labelled('Enchente'), 'reject')).toEqual([]);
    expect(reasonErrors(withNewRow([], 'new'), 'failure')).toContainEqual({
      key: 'new',
      field: 'party',
      message: 'Informe quem responde por este motivo.',
    });
  });

  test('the lists that every base starts with have none', () => {
    for (const list of ['failure', 'cancel', 'reject'] as const) {
      const original = readRows(reasonsText(BASE_REASONS[list].map((one) => ({ ...one, deletable: false }))));
      expect(reasonErrors(original, list)).toEqual([]);
    }
  });
});
