import { describe, expect, test } from 'vitest';

import type { OrderImport } from '#src/api/orders/order-imports.ts';

import { chooseColumn, isSameMapping, mappingBody, mappingOf, missingColumns } from './mapping-values.ts';

const PICKUP = { kind: 'pickup', locationId: 'l1', contactName: 'Carla Mendes' } as const;
const IMPORTED: Pick<OrderImport, 'columns' | 'defaults' | 'words' | 'pickup' | 'createsDuplicates'> = {
  columns: ['contactName', null],
  defaults: [{ column: 'packagesCount', text: '1' }],
  words: [{ column: 'vehicleType', word: 'Motoca', choice: 'Moto' }],
  pickup: PICKUP,
  createsDuplicates: false,
};

const NO_FILE = { headings: [], rows: [] };

describe('the mapping of an import', () => {
  test('is sent unchanged without a choice', () => {
    expect(mappingBody(mappingOf(IMPORTED), IMPORTED)).toEqual({ ...IMPORTED, pickupLocationId: null });
  });

  test.each([
    ['another location', 'l2', { pickup: null, pickupLocationId: 'l2' }],
    ['none', '', { pickup: null, pickupLocationId: null }],
  ])('sends %s as the pickup', (_, pickup, sent) => {
    expect(mappingBody({ ...mappingOf(IMPORTED), pickup }, IMPORTED)).toMatchObject(sent);
  });

  test('keeps a typed pickup, which has no location', () => {
    const typed = { ...IMPORTED, pickup: { kind: 'pickup', contactName: 'Carla Mendes' } as const };
    expect(mappingBody(mappingOf(typed), typed).pickup).toEqual(typed.pickup);
  });

  test('leaves out blank fixed texts', () => {
    const defaults = [{ column: 'state', text: ' ' } as const];
    expect(mappingBody({ ...mappingOf(IMPORTED), defaults }, IMPORTED).defaults).toEqual([]);
  });

  test('differs by its choices alone', () => {
    expect(isSameMapping(IMPORTED, { ...IMPORTED })).toBe(true);
    expect(isSameMapping(IMPORTED, { ...IMPORTED, columns: ['contactName', 'state'] })).toBe(false);
  });
});

test('a column chosen for a heading is removed from the one that had it', () => {
  expect(chooseColumn(['state', 'city', null], 2, 'state')).toEqual([null, 'city', 'state']);
  expect(chooseColumn(['state', null, null], 1, null)).toEqual(['state', null, null]);
});

test('missing columns are required and have neither a heading nor a fixed text', () => {
  const mapping = {
    columns: ['contactName', 'contactPhone', 'postalCode', 'street', 'number', 'district'] as const,
    defaults: [
      { column: 'state' as const, text: 'SP' },
      { column: 'packagesCount' as const, text: '  ' },
    ],
  };
  const missing = missingColumns('orders', { ...mapping, columns: [...mapping.columns] }, NO_FILE);
  expect(missing).toEqual(['city', 'packagesCount']);
});

test('no column is missing if rows name the places that they change', () => {
  expect(missingColumns('locations', { columns: ['id', 'version'], defaults: [] }, NO_FILE)).toEqual([]);
  expect(missingColumns('locations', { columns: ['label'], defaults: [] }, NO_FILE)).toContain('state');
});
