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

describe('withNewRow', () => {
  test('adds a row before “Outro”', () => {
    expect(codes(withNewRow(rows, 'new')).slice(-2)).toEqual(['new', 'OTHER']);
  });

  test('adds a reason that is sent without a code', () => {
    const [added] = withNewRow(rows, 'new').slice(-2);
    expect(added && toReasonInput({ ...added, label: ' Enchente ' })).toEqual({
      label: 'Enchente',
      party: null,
      nextStep: null,
      textRequired: false,
      enabled: true,
    });
  });
});

describe('withMovedRow', () => {
  test('swaps a row with its neighbour', () => {
    expect(codes(withMovedRow(rows, 'NO_COURIER', -1)).slice(0, 2)).toEqual(['NO_COURIER', 'OUT_OF_AREA']);
    expect(codes(withMovedRow(rows, 'OUT_OF_AREA', 1)).slice(0, 2)).toEqual(['NO_COURIER', 'OUT_OF_AREA']);
  });

  test.each([
    ['OUT_OF_AREA', -1],
    ['INSUFFICIENT_DATA', 1],
    ['OTHER', -1],
  ] as const)('does not move %s by %i past its limit', (key, by) => {
    expect(withMovedRow(rows, key, by)).toEqual(rows);
  });
});

describe('reasonErrors', () => {
  const labelled = (label: string) =>
    withNewRow(rows, 'new').map((row) => (row.key === 'new' ? { ...row, label } : row));

  test.each([
    ['', 'Campo obrigatório.'],
    ['x', 'Use ao menos 2 caracteres.'],
    ['x'.repeat(61), 'Use no máximo 60 caracteres.'],
    ['fora da AREA', 'Já existe um motivo com este nome.'],
  ])('rejects the name %j', (label, message) => {
    expect(reasonErrors(labelled(label), 'reject')).toEqual([{ key: 'new', field: 'label', message }]);
  });

  test('requires a responsible party for failure reasons only', () => {
    expect(reasonErrors(labelled('Enchente'), 'reject')).toEqual([]);
    expect(reasonErrors(withNewRow([], 'new'), 'failure')).toContainEqual({
      key: 'new',
      field: 'party',
      message: 'Informe quem responde por este motivo.',
    });
  });

  test('accepts the initial lists of a base', () => {
    for (const list of ['failure', 'cancel', 'reject'] as const) {
      const original = readRows(reasonsText(BASE_REASONS[list].map((one) => ({ ...one, deletable: false }))));
      expect(reasonErrors(original, list)).toEqual([]);
    }
  });
});
