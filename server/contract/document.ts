import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';
import { z } from 'zod';

import type { Role } from '#domain/roles.ts';

import { ACCESS } from './contract.ts';

/** A JSON Schema of the contract, its references still inside. */
export type JsonSchema = Readonly<Record<string, unknown>>;
type Access = 'session' | 'optional' | 'public';
type Method = 'get' | 'post' | 'put' | 'delete';
export type Parameter = z.infer<typeof parameter>;

export type Operation = {
  id: string;
  method: Method;
  /** As in the contract: `/v1/users/{id}`. */
  path: string;
  /** What it is about: `users`. */
  tag: string;
  access: Access;
  /** The only roles that may call it; undefined: every caller that `access` permits. */
  roles: readonly Role[] | undefined;
  parameters: Parameter[];
  /** undefined: a body is not looked at. */
  body: JsonSchema | undefined;
  /** Media types of the file that it takes instead of JSON. */
  uploads: readonly string[];
  /** undefined: an answer without content. */
  answers: ReadonlyMap<number, { mediaType: string; schema: JsonSchema } | undefined>;
};

export type ContractDocument = {
  operations: Operation[];
  schemas: Readonly<Record<string, JsonSchema>>;
  problems: Readonly<Record<string, z.infer<typeof catalogueEntry>>>;
};

const JSON_TYPE = 'application/json';
const METHODS = ['get', 'post', 'put', 'delete'] as const satisfies Method[];

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema,
});
const operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  security: z.array(schema).optional(),
  'x-roles': z
    .array(z.enum(['operator', 'manager', 'admin']))
    .min(1)
    .optional(),
  parameters: z.array(schema).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), schema),
});
const pathItem = z.looseObject({ parameters: z.array(schema).default([]) });
const catalogueEntry = z.object({ status: z.int(), title: z.string(), detail: z.string() });
const document = z.looseObject({
  'x-problems': z.record(z.string(), catalogueEntry),
  paths: z.record(z.string(), pathItem),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

let shipped: ContractDocument | undefined;

/** Where openapi/v1.yaml is: beside the bundle in production, in its folder otherwise. */
export function contractFile(): string {
  const besideBundle = fileURLToPath(new URL('./v1.yaml', import.meta.url));
  return existsSync(besideBundle)
    ? besideBundle
    : fileURLToPath(new URL('../../openapi/v1.yaml', import.meta.url));
}

/** The contract of this server, read once. */
export function readContract(): ContractDocument {
  shipped ??= parseContract(readFileSync(contractFile(), 'utf8'));
  return shipped;
}

/** @throws when the text is not a contract that this server can serve */
export function parseContract(yaml: string): ContractDocument {
  const raw: unknown = parse(yaml);
  const { paths, components, 'x-problems': problems } = document.parse(raw);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const parsed = operation.parse(item[method]);
      return {
        id: parsed.operationId,
        method,
        path,
        tag: parsed.tags[0],
        access: accessOf(parsed.operationId, parsed.security),
        roles: parsed['x-roles'],
        parameters: [...item.parameters, ...parsed.parameters].map((entry) =>
          parameter.parse(resolve(raw, entry)),
        ),
        body: parsed.requestBody?.content[JSON_TYPE]?.schema,
        uploads: Object.keys(parsed.requestBody?.content ?? {}).filter((type) => type !== JSON_TYPE),
        answers: answersOf(raw, parsed.responses),
      };
    }),
  );
  return { operations, schemas: components.schemas, problems };
}

function answersOf(raw: unknown, responses: Record<string, JsonSchema>): Operation['answers'] {
  return new Map(
    Object.entries(responses).map(([status, response]) => {
      const given = z.object({ content: content.optional() }).parse(resolve(raw, response)).content;
      const [mediaType, media] = Object.entries(given ?? {})[0] ?? [];
      return [Number(status), mediaType && media ? { mediaType, schema: media.schema } : undefined];
    }),
  );
}

/** `security` in the contract and ACCESS in the types must say the same, or one of them lies. */
function accessOf(id: string, security: JsonSchema[] | undefined): Access {
  const isOptional = security?.some((entry) => Object.keys(entry).length === 0);
  const access = security === undefined ? 'session' : isOptional ? 'optional' : 'public';
  const typed = Object.entries(ACCESS).find(([name]) => name === id)?.[1] ?? 'session';
  if (access !== typed)
    throw new Error(`${id}: the contract says ${access}, server/contract/contract.ts says ${typed}.`);
  return access;
}

function resolve(raw: unknown, value: JsonSchema): unknown {
  const reference = value['$ref'];
  if (typeof reference !== 'string') return value;
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, key) => z.record(z.string(), z.unknown()).parse(at)[key], raw);
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
