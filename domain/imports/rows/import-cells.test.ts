import { describe, expect, test } from 'vitest';

import { ORDER_COLUMN_IDS, ORDER_COLUMNS } from '#domain/imports/columns/order-columns.ts';

import { columnAt, orderCellsOf } from './import-cells.ts';
import { readOrderRow } from './read-order-row.ts';

describe('orderCellsOf', () => {
  test('takes the texts of the mapped columns, and defaults for blank ones', () => {
    const columns = ['contactName', null, 'notes'] as const;
    const defaults = [
      { column: 'notes', text: 'Portaria' },
      { column: 'packagesCount', text: '1' },
      { column: 'contactName', text: 'Cliente' },
    ] as const;
    expect(orderCellsOf(['Ana', 'azul', ' '], { columns, defaults, words: [] })).toEqual({
      contactName: 'Ana',
      notes: 'Portaria',
      packagesCount: '1',
    });
  });

  test('reads a short row as one with blank cells', () => {
    expect(orderCellsOf([], { columns: ['contactName'], defaults: [], words: [] })).toEqual({
      contactName: '',
    });
  });

  test.each<[number: string, cells: string[]]>([
    ['', ['Rua A, 120', '']],
    ['', ['Rua A, 120']],
    ['S/N', ['Rua A', '']],
    ['S/N', ['Rod. SP 270, 23']],
    ['', ['Rod. BR-116 km 23']],
    ['15', ['Rua A, 120', '15']],
  ])('has the fixed number as "%s" in %j', (number, cells) => {
    const columns = (['street', 'number'] as const).slice(0, cells.length);
    const defaults = [{ column: 'number', text: 'S/N' }] as const;
    expect(orderCellsOf(cells, { columns, defaults, words: [] }).number).toBe(number);
  });

  test('reads a word of the file as the choice that it means, in any spelling', () => {
    const words = [{ column: 'vehicleType', word: 'Moto boy', choice: 'Moto' }] as const;
    const columns = ['vehicleType', 'notes'] as const;
    expect(orderCellsOf(['  MOTO   BÓY', 'Moto boy'], { columns, defaults: [], words })).toEqual({
      vehicleType: 'Moto',
      notes: 'Moto boy',
    });
  });
});

/** Pointers of all members of a value. */
function pointersOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([name, inner]) => pointersOf(inner, `${pointer}/${name}`));
}

describe('columnAt', () => {
  const cells = {
    ...Object.fromEntries(ORDER_COLUMN_IDS.map((column) => [column, ORDER_COLUMNS[column].heading])),
    day: '20/11/2126',
    from: '14:00',
    until: '16:00',
    window: '',
    cashAmount: '50',
    changeFor: '60',
    weight: '1',
    declaredValue: '10',
    price: '12',
    tags: 'a, b',
    postalCode: '01412100',
    state: 'SP',
    contactPhone: '11981234410',
    packagesCount: '1',
    handling: 'Frágil',
  };
  const { content } = readOrderRow(cells, { today: '2026-11-20', pickup: { kind: 'pickup' } });

  test('knows every member that is read from a cell', () => {
    const unknown = pointersOf(content)
      .filter((pointer) => columnAt(pointer, cells) === undefined)
      .filter((pointer) => !pointer.startsWith('/stops/0/'));
    expect(unknown).toEqual(['/stops/1/kind', '/items/0/quantity']);
  });

  test.each([
    [{ day: '20/11', window: '14h às 16h' }, 'window'],
    [{ day: '20/11', from: '14h', until: '16h' }, 'until'],
    [{ day: '20/11 das 14h às 16h' }, 'day'],
    [{}, 'day'],
  ])('finds a fault of the window of %o in its column %s', (filled, column) => {
    expect(columnAt('/stops/1/window/until', filled)).toBe(column);
  });

  test('has no column for a fault of the company', () => {
    expect(columnAt('/companyId', cells)).toBeUndefined();
  });
});
