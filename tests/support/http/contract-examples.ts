import { readFileSync } from 'node:fs';

import { parse } from 'yaml';
import { z } from 'zod';

const bodyWithExamples = z.object({
  content: z.record(
    z.string(),
    z.object({
      example: z.unknown().optional(),
      examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
    }),
  ),
});
const operation = z.object({ operationId: z.string(), requestBody: bodyWithExamples.optional() });
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let known: ReadonlyMap<string, Readonly<Record<string, unknown>>> | undefined;

/** The contract's JSON example for an operation's request body, the first of several. */
export function exampleBodyOf(operationId: string): unknown {
  return Object.values(exampleBodiesOf(operationId))[0];
}

/** All JSON examples of an operation's request body, by name. */
export function exampleBodiesOf(operationId: string): Readonly<Record<string, unknown>> {
  known ??= readExamples();
  return known.get(operationId) ?? {};
}

function readExamples(): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const yaml = readFileSync(new URL('../../../openapi/v1.yaml', import.meta.url), 'utf8');
  const { paths } = document.parse(parse(yaml));
  const operations = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap((value) => operation.safeParse(value).data ?? []);
  return new Map(operations.map(({ operationId, requestBody }) => [operationId, examplesIn(requestBody)]));
}

function examplesIn(body: z.infer<typeof bodyWithExamples> | undefined): Readonly<Record<string, unknown>> {
  const { example, examples = {} } = body?.content['application/json'] ?? {};
  if (example !== undefined) return { example };
  return Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value]));
}
