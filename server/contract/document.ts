import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';
import { z } from 'zod';

import type { Role } from '#domain/roles.ts';

import { ACCESS } from './contract.ts';

/** A JSON Schema of the contract, with unresolved references. */
export type JsonSchema = Readonly<Record<string, unknown>>;
type Access = 'session' | 'optional' | 'public';
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Parameter = z.infer<typeof parameter>;

export type Operation = {
  id: string;
  method: Method;
  /** With parameters in braces: `/v1/users/{id}`. */
  path: string;
  /** For example `users`. */
  tag: string;
  access: Access;
  /** Roles allowed to call it; undefined for every caller that `access` permits. */
  roles: readonly Role[] | undefined;
  parameters: Parameter[];
  /** Undefined if the operation ignores JSON bodies. */
  body: JsonSchema | undefined;
  /** Media types of the upload it accepts instead of JSON. */
  uploads: readonly string[];
  /** By status; undefined for responses without content. */
  answers: ReadonlyMap<number, { mediaType: string; schema: JsonSchema } | undefined>;
};

export type ContractDocument = {
  operations: Operation[];
  schemas: Readonly<Record<string, JsonSchema>>;
  problems: Readonly<Record<string, z.infer<typeof catalogueEntry>>>;
};

const JSON_TYPE = 'application/json';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const satisfies Method[];

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

/** Path of openapi/v1.yaml: beside the bundle in production, in its folder otherwise. */
export function contractFile(): string {
  const besideBundle = fileURLToPath(new URL('./v1.yaml', import.meta.url));
  return existsSync(besideBundle)
    ? besideBundle
    : fileURLToPath(new URL('../../openapi/v1.yaml', import.meta.url));
}

/** The contract as the build wrote it: YAML of this length would take most of a second to parse at every start. */
const BUILT_CONTRACT = fileURLToPath(new URL('./v1.json', import.meta.url));

export function readContract(): ContractDocument {
  shipped ??= existsSync(BUILT_CONTRACT)
    ? toContract(JSON.parse(readFileSync(BUILT_CONTRACT, 'utf8')))
    : parseContract(readFileSync(contractFile(), 'utf8'));
  return shipped;
}

/** @throws if the text is no valid contract, or disagrees with `ACCESS` */
export function parseContract(yaml: string): ContractDocument {
  return toContract(parse(yaml));
}

function toContract(raw: unknown): ContractDocument {
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

/** @throws if `security` in the contract disagrees with `ACCESS` in the types */
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
