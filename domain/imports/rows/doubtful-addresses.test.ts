import { expect, test } from 'vitest';

import { readOrderRow, type OrderCells } from './read-order-row.ts';

function read(cells: OrderCells) {
  const { content, faults } = readOrderRow(cells, { today: '2026-11-20', pickup: { kind: 'pickup' } });
  return {
    address: content.stops?.[1]?.address,
    faults: faults.map(({ column, message }) => `${column}: ${message}`),
  };
}

test.each(['0', '-', 'N/A', 'n/a', 'não tem', 'Sem complemento', 'nenhum'])(
  'the complement "%s" is none',
  (complement) => {
    expect(read({ complement })).toMatchObject({ address: { complement: null }, faults: [] });
  },
);

test.each(['01', 'casa', 'A'])('the complement "%s" stays', (complement) => {
  expect(read({ complement })).toMatchObject({ address: { complement }, faults: [] });
});

test.each<[cells: OrderCells, fault: string]>([
  [{ street: 'idem' }, 'street: Escreva o valor desta linha no lugar de “idem”.'],
  [{ number: '"' }, 'number: Escreva o valor desta linha no lugar de “"”.'],
  [{ district: 'o mesmo' }, 'district: Escreva o valor desta linha no lugar de “o mesmo”.'],
  [{ complement: 'Mesmo' }, 'complement: Escreva o valor desta linha no lugar de “Mesmo”.'],
  [{ number: '1.578,00' }, 'number: Escreva só o número, como 1578.'],
  [{ number: '150,50' }, 'number: Escreva só o número, como 1578.'],
  [{ city: 'SP', state: 'SP' }, 'city: Escreva o nome da cidade, e não a UF.'],
])('%j is refused', (cells, fault) => {
  const { address, faults } = read(cells);
  expect(faults).toEqual([fault]);
  for (const column of Object.keys(cells).filter((each) => each !== 'state'))
    expect(Object.entries(address ?? {})).toContainEqual([column, null]);
});

test('a ditto in other columns is a text', () => {
  expect(read({ notes: 'o mesmo', instructions: 'idem' }).faults).toEqual([]);
});
