import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const node = z.looseObject({ $ref: z.string().optional() });
const body = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: node })).default({}),
});
const operation = z.looseObject({
  operationId: z.string(),
  requestBody: node.optional(),
  responses: z.record(z.string(), node),
});
const contract = z
  .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(parse(readFileSync(new URL('../../openapi/v1.yaml', import.meta.url), 'utf8')));

/** Follows a reference within the contract. */
function resolve(value: z.infer<typeof node>): unknown {
  if (value.$ref === undefined) return value;
  return value.$ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((found, key) => z.record(z.string(), z.unknown()).parse(found)[key], contract);
}

/** Checks for examples beside the schema: tools do not look inside it. */
function jsonWithoutExample(where: string, value: z.infer<typeof node>): string[] {
  return Object.entries(body.parse(resolve(value)).content)
    .filter(([type]) => type.endsWith('json'))
    .filter(([, media]) => (media['example'] ?? media['examples']) === undefined)
    .map(() => where);
}

test('every JSON body has an example', () => {
  const operations = Object.values(contract.paths).flatMap((item) =>
    Object.entries(item).flatMap(([key, value]) => (key === 'parameters' ? [] : [operation.parse(value)])),
  );
  expect(operations.length).toBeGreaterThan(50);
  const bare = operations.flatMap(({ operationId, requestBody, responses }) => [
    ...(requestBody ? jsonWithoutExample(`${operationId} body`, requestBody) : []),
    ...Object.entries(responses).flatMap(([status, response]) =>
      jsonWithoutExample(`${operationId} ${status}`, response),
    ),
  ]);
  expect(bare).toEqual([]);
});
