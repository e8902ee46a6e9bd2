import { describe, expect, test } from 'vitest';

import { readOrderRow } from '#domain/imports/rows/read-order-row.ts';

import { choiceColumns, choicesOf, chosenText, wordKey } from './import-words.ts';

const choices = choiceColumns('orders').flatMap((column) =>
  choicesOf('orders', column).map((choice) => ({ column, choice })),
);

test.each(choices)('$choice is read in the column $column', ({ column, choice }) => {
  const { faults } = readOrderRow(
    { [column]: choice, cashAmount: '10,00' },
    { today: '2026-11-20', pickup: { kind: 'pickup' } },
  );
  expect(faults.filter((fault) => fault.column === column)).toEqual([]);
});

describe('a word', () => {
  const words = [{ column: 'vehicleType', word: 'Motoca', choice: 'Moto' }] as const;

  test.each([
    ['vehicleType', 'motoca', 'Moto'],
    ['vehicleType', ' MOTÓCA ', 'Moto'],
    ['vehicleType', 'motocas', 'motocas'],
    ['cashMethod', 'motoca', 'motoca'],
    ['notes', 'motoca', 'motoca'],
    ['vehicleType', `motoca${' '.repeat(200)}`, `motoca${' '.repeat(200)}`],
  ])('in %s makes "%s" mean "%s"', (column, text, meant) => {
    expect(chosenText(column, text, words)).toBe(meant);
  });

  test('has one key in every spelling', () => {
    expect(wordKey('  Cartão   de CRÉDITO ')).toBe('cartao de credito');
  });
});
