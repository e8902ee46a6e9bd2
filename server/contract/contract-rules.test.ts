import { describe, expect, test } from 'vitest';

import { compileContract } from './compile.ts';
import { DEFAULTED, WITH_FIRST_PASSWORD } from './contract.ts';
import { parseContract, readContract } from './document.ts';

const document = readContract();
const { operations } = compileContract(document);

describe('the contract', () => {
  test('has a default for each query parameter of DEFAULTED', () => {
    const isDefaulted = new Set<string>(DEFAULTED);
    for (const { request, parameters } of operations) {
      const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      const defaulted = names.filter((name) => isDefaulted.has(name));
      // With none, `query({})` may fail on a required parameter.
      const applied = defaulted.length > 0 ? Object.keys(request.query({})) : [];
      expect(applied).toEqual(expect.arrayContaining(defaulted));
    }
  });

  test('declares 403 for every operation closed to users with a first password', () => {
    const open = new Set<string>(WITH_FIRST_PASSWORD);
    const missing403 = operations.filter(
      ({ id, access, answers }) => access === 'session' && !open.has(id) && !answers.has(403),
    );
    expect(missing403.map(({ id }) => id)).toEqual([]);
  });

  test.each(operations)('refuses an unknown query parameter of $id', ({ request, answers }) => {
    const error = {
      pointer: '/query/xyzzy',
      code: 'unknown-parameter',
      message: 'Este parâmetro não existe.',
    };
    const errors: unknown = expect.arrayContaining([error]);
    expect(() => request.query({ xyzzy: '1' })).toThrow(expect.objectContaining({ members: { errors } }));
    expect(answers.has(422)).toBe(true);
  });

  test('is rejected if its security disagrees with ACCESS', () => {
    const yaml = (security: string) => `
      x-problems: {}
      components: { schemas: {} }
      paths: { /v1/health: { get: { operationId: getHealth, tags: [system], ${security} responses: {} } } }`;
    expect(() => parseContract(yaml('security: [],'))).not.toThrow();
    expect(() => parseContract(yaml(''))).toThrow('getHealth: the contract says session');
  });

  test.each([
    ['two alternatives and null', [{ type: 'string' }, { type: 'integer' }, { type: 'null' }]],
    ['two alternatives', [{ type: 'string' }, { type: 'integer' }]],
  ])('is rejected without a discriminator in a response of %s', (_, oneOf) => {
    const schema = { oneOf };
    const answers = new Map([[200, { mediaType: 'application/json', schema }]]);
    const [first] = document.operations;
    if (!first) throw new Error('The contract is empty.');
    expect(() => compileContract({ ...document, operations: [{ ...first, answers }] })).toThrow(
      'one schema only with null',
    );
  });

  test('bounds the length of every request string', () => {
    const unbounded = document.operations.flatMap(({ id, body, parameters }) => [
      ...unboundedStrings(body ?? {}, id),
      ...parameters.flatMap(({ name, schema }) => unboundedStrings(schema, `${id}/${name}`)),
    ]);
    expect(unbounded).toEqual([]);
  });
});

/** Formats that bound the length themselves. */
const BOUNDED_FORMATS = new Set(['uuid', 'date', 'date-time', 'cpf', 'cnpj']);
/** Anchored patterns whose quantifiers all have an upper bound. */
const BOUNDED_PATTERN = /^\^(?:\\.|\{\d+(?:,\d+)?\}|[^\\*+{])*\$$/;

function unboundedStrings(schema: unknown, place: string, seen: ReadonlySet<unknown> = new Set()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  const entries = new Map<string, unknown>(Object.entries(schema));
  const inner = new Set([...seen, schema]);
  const reference = entries.get('$ref');
  if (typeof reference === 'string') {
    const name = reference.slice('#/components/schemas/'.length);
    return unboundedStrings(document.schemas[name], `${place}(${name})`, inner);
  }
  const types = [entries.get('type')].flat();
  const isBounded =
    ['maxLength', 'enum', 'const'].some((keyword) => entries.has(keyword)) ||
    BOUNDED_FORMATS.has(String(entries.get('format'))) ||
    BOUNDED_PATTERN.test(String(entries.get('pattern')));
  const own = types.includes('string') && !isBounded ? [place] : [];
  const below = [...entries].flatMap(([key, value]) => unboundedStrings(value, `${place}/${key}`, inner));
  return [...own, ...below];
}
