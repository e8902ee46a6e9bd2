import { describe, expect, test } from 'vitest';

import { templateColumn, templateColumns } from './import-template.ts';
import { locationTemplateColumns } from './location-template.ts';

const READER = { isForBase: true, requireExternalRef: true };
const COLUMNS = [
  ...templateColumns(READER).map((id) => ({ name: `orders ${id}`, ...templateColumn(id, READER) })),
  ...locationTemplateColumns().map((column) => ({ name: `places ${column.heading}`, ...column })),
];

describe('the template columns', () => {
  /** Spreadsheet programs hold 32 characters of a title, 255 of a message and of a list. */
  test.each(COLUMNS)('$name fits in a spreadsheet', ({ heading, rule, choices }) => {
    expect(heading.length).toBeLessThanOrEqual(32);
    expect(rule.length).toBeLessThanOrEqual(255);
    expect(choices?.join(',').length ?? 0).toBeLessThanOrEqual(255);
    expect(choices?.some((choice) => /[,"]/u.test(choice)) ?? false).toBe(false);
  });

  test('have lists where cells have choices', () => {
    const withList = COLUMNS.filter(({ choices }) => choices !== undefined);
    expect(withList.map(({ name }) => name)).toEqual([
      'orders state',
      'orders vehicleType',
      'orders priority',
      'orders handling',
      'orders cashMethod',
      'places Uso',
      'places UF',
      'places Favorito',
      'places Ativo',
    ]);
  });

  test('have the rule of a required one marked', () => {
    const ruleOf = (requireExternalRef: boolean) =>
      templateColumn('externalRef', { ...READER, requireExternalRef }).rule;
    expect(ruleOf(true)).toMatch(/^Obrigatória\. O número/u);
    expect(ruleOf(false)).toMatch(/^O número/u);
  });
});
