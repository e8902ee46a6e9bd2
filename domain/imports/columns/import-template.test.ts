import { describe, expect, test } from 'vitest';

import { isTemplateExample, templateColumn, templateColumns, templateExamples } from './import-template.ts';
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

  test('mark the rule of a required column', () => {
    const ruleOf = (requireExternalRef: boolean) =>
      templateColumn('externalRef', { ...READER, requireExternalRef }).rule;
    expect(ruleOf(true)).toMatch(/^Obrigatória\. O número/u);
    expect(ruleOf(false)).toMatch(/^O número/u);
  });
});

test.each<[what: string, changes: object, isExample: boolean]>([
  ['as it is', {}, true],
  ['with another address', { street: 'Rua B', number: '7' }, true],
  ['in capitals', { externalRef: 'exemplo-1', contactName: 'HELENA PRADO' }, true],
  ['with a reference of an order', { externalRef: '1001' }, false],
  ['with another recipient', { contactName: 'Ana Lima' }, false],
])('an example of the template is one %s: %j', (_what, changes, isExample) => {
  expect(isTemplateExample({ ...templateExamples('2026-11-20')[0], ...changes })).toBe(isExample);
});
