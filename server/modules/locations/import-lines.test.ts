import { expect, test } from 'vitest';

import {
  LOCATION_CELLS,
  LOCATION_IMPORT_COLUMN_IDS,
  pointerOf,
} from '#domain/imports/columns/location-columns.ts';
import { readContract } from '#server/contract/document.ts';

import { columnOfHeading } from './import-lines.ts';

const { schemas } = readContract();

/** Resolves the schema of a field through references and choices. */
function schemaAt(schema: unknown, path: readonly string[]): Record<string, unknown> {
  if (typeof schema !== 'object' || schema === null)
    throw new Error(`There is no schema at /${path.join('/')}`);
  const { $ref, oneOf, properties } = Object.fromEntries<unknown>(Object.entries(schema));
  if (typeof $ref === 'string') return schemaAt(schemas[$ref.split('/').at(-1) ?? ''], path);
  if (Array.isArray(oneOf)) return schemaAt(oneOf[0], path);
  const [name, ...rest] = path;
  if (name === undefined) return Object.fromEntries(Object.entries(schema));
  if (typeof properties !== 'object' || properties === null) throw new Error(`There is no property ${name}.`);
  return schemaAt(Object.fromEntries<unknown>(Object.entries(properties))[name], rest);
}

const limited = LOCATION_IMPORT_COLUMN_IDS.flatMap((id) => {
  const pointer = pointerOf(id);
  const { maxLength } = pointer ? schemaAt(schemas['LocationInput'], pointer.slice(1).split('/')) : {};
  return maxLength === undefined ? [] : [{ id, maxLength }];
});

test('the contract has a maximum length for the texts of a location', () => {
  expect(limited.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['label', 'contactName', 'contactEmail', 'street', 'city', 'accessNotes']),
  );
});

test.each(limited)('the cell of $id has the length limit of the contract', ({ id, maxLength }) => {
  expect(LOCATION_CELLS[id].maxLength).toBe(maxLength);
});

test.each([
  ['Nome', 'label'],
  ['Loja', 'label'],
  ['Filial', undefined],
  ['Obs', undefined],
  ['Cidade/UF', undefined],
])('the heading "%s" of a CSV file is %s', (heading, column) => {
  expect(columnOfHeading(heading)).toBe(column);
});
