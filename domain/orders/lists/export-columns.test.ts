import { describe, expect, test } from 'vitest';

import {
  DEFAULT_EXPORT_COLUMNS,
  EXPORT_COLUMN_IDS,
  EXPORT_COLUMNS,
  EXPORT_GROUPS,
  exportHeading,
  isExportColumn,
  MAX_EXPORT_COLUMNS,
  mayExport,
} from './export-columns.ts';

describe('the columns of an export', () => {
  test('are sorted by group, in the order of the groups', () => {
    const groups = EXPORT_COLUMN_IDS.map((id) => EXPORT_COLUMNS[id].group);
    const order = Object.keys(EXPORT_GROUPS);
    expect(groups.map((group) => order.indexOf(group))).toEqual(
      groups.map((group) => order.indexOf(group)).toSorted((first, second) => first - second),
    );
  });

  test.each(['order', 'stop'] as const)('have different headings with one line per %s', (rows) => {
    const headings = EXPORT_COLUMN_IDS.map((id) => exportHeading(id, rows));
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });

  test('call the stop of a line a delivery if it can be no pickup', () => {
    expect(exportHeading('stopPostalCode', 'order')).toBe('Entrega: CEP');
    expect(exportHeading('stopPostalCode', 'stop')).toBe('Parada: CEP');
    expect(exportHeading('pickupPostalCode', 'stop')).toBe('Coleta: CEP');
    expect(exportHeading('status', 'stop')).toBe('Situação');
  });

  test.each([
    ['the base', { isBase: true, seesPrices: true }, []],
    [
      'managers',
      { isBase: false, seesPrices: false },
      ['internalNotes', 'courierVehicle', 'price', 'stopCashSettledAt'],
    ],
    [
      'managers who see prices',
      { isBase: false, seesPrices: true },
      ['internalNotes', 'courierVehicle', 'stopCashSettledAt'],
    ],
  ])('hide from %s exactly what the page of the order hides', (_who, reader, hidden) => {
    expect(EXPORT_COLUMN_IDS.filter((id) => !mayExport(id, reader))).toEqual(hidden);
  });

  test('include defaults that every user may export', () => {
    const manager = { isBase: false, seesPrices: false };
    expect(DEFAULT_EXPORT_COLUMNS.filter((id) => !mayExport(id, manager))).toEqual([]);
    expect(DEFAULT_EXPORT_COLUMNS.length).toBeLessThanOrEqual(MAX_EXPORT_COLUMNS);
  });

  test.each(['token', 'toString', '__proto__', ''])('do not include %j', (id) => {
    expect(isExportColumn(id)).toBe(false);
  });
});
