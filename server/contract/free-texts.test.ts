import { expect, test } from 'vitest';

import { isSchema, type JsonSchema, readContract } from './document.ts';

const { operations, schemas } = readContract();

/** Request texts that are only compared with stored ones, never stored. */
const COMPARED = [
  'Credentials/email',
  'LinkToken/token',
  'OrderImportMending/cells/expected',
  'OrderReferences/references',
  'PasswordReset/token',
  'SecondFactor/challenge',
  'SecondFactorCode',
  'UserUpdate/companyName',
];

/** Places in a schema with an unrestricted text. */
function freeTexts(schema: unknown, place: string, seen: Set<string>): string[] {
  if (!isSchema(schema)) return [];
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  if (name !== undefined) {
    if (seen.has(name)) return [];
    seen.add(name);
    return freeTexts(schemas[name], name, seen);
  }
  const inside = Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties' && isSchema(value))
      return Object.entries(value).flatMap(([key, entry]) => freeTexts(entry, `${place}/${key}`, seen));
    if (Array.isArray(value)) return value.flatMap((entry) => freeTexts(entry, place, seen));
    return keyword === 'items' ? freeTexts(value, place, seen) : [];
  });
  return isFree(schema) ? [place, ...inside] : inside;
}

function isFree({ type, ...rest }: JsonSchema): boolean {
  const types = Array.isArray(type) ? type : [type];
  return (
    types.includes('string') && !['enum', 'const', 'format', 'pattern'].some((keyword) => keyword in rest)
  );
}

test('every stored text of a request refuses control characters', () => {
  const seen = new Set<string>();
  const found = operations.flatMap(({ id, body }) => freeTexts(body, id, seen));
  expect(found.toSorted()).toEqual(COMPARED);
});
