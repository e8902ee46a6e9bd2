import { z } from 'zod';

import type { JsonSchema } from '#server/contract/document.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Normalised schema of the contract, with references resolved. */
export type Shape = {
  /** Name in `components.schemas`, if any. */
  name: string | undefined;
  isNullable: boolean;
} & (
  | {
      kind: 'text';
      shortest: number;
      longest: number | undefined;
      pattern: string | undefined;
      format: string | undefined;
    }
  | { kind: 'choice'; options: readonly unknown[] }
  | { kind: 'number'; isInteger: boolean; least: number | undefined; most: number | undefined }
  | { kind: 'boolean' }
  | { kind: 'list'; items: JsonSchema; shortest: number; longest: number | undefined; isUnique: boolean }
  | {
      kind: 'record';
      members: Readonly<Record<string, JsonSchema>>;
      required: readonly string[];
      /** Additional members are allowed. */
      isOpen: boolean;
    }
  | { kind: 'union'; options: readonly JsonSchema[]; tag: string }
);

const schema = z.record(z.string(), z.unknown());
const keywords = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  oneOf: z.array(schema).optional(),
  discriminator: z.object({ propertyName: z.string() }).optional(),
  properties: z.record(z.string(), schema).default({}),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  items: schema.optional(),
  minItems: z.int().default(0),
  maxItems: z.int().optional(),
  uniqueItems: z.boolean().default(false),
  minLength: z.int().default(0),
  maxLength: z.int().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** @throws on a schema keyword or type not supported so far */
export function shapeOf(of: JsonSchema, schemas: Schemas, name?: string): Shape {
  const read = keywords.parse(of);
  const { $ref: reference, oneOf, discriminator } = read;
  if (reference !== undefined) return shapeOf(named(reference, schemas), schemas, nameIn(reference));
  if (oneOf && discriminator) {
    return { kind: 'union', name, isNullable: false, options: oneOf, tag: discriminator.propertyName };
  }
  if (oneOf) {
    const [first, second] = oneOf;
    if (!first || second?.['type'] !== 'null') throw new Error('Only a choice of X or null is known here.');
    return { ...shapeOf(first, schemas), isNullable: true };
  }
  const types = [read.type ?? []].flat();
  const common = { name, isNullable: types.includes('null') };
  if (read.const !== undefined) return { ...common, kind: 'choice', options: [read.const] };
  if (read.enum) return { ...common, kind: 'choice', options: read.enum };
  return {
    ...common,
    ...shapeByType(types.find((type) => type !== 'null') ?? 'none', read),
  };
}

type Body<S> = S extends unknown ? Omit<S, 'name' | 'isNullable'> : never;

function shapeByType(type: string, read: z.infer<typeof keywords>): Body<Shape> {
  switch (type) {
    case 'string': {
      const { minLength: shortest, maxLength: longest, pattern, format } = read;
      return { kind: 'text', shortest, longest, pattern, format };
    }
    case 'integer':
    case 'number':
      return { kind: 'number', isInteger: type === 'integer', least: read.minimum, most: read.maximum };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array': {
      const { items, minItems: shortest, maxItems: longest, uniqueItems: isUnique } = read;
      if (!items) throw new Error('A list without items is not known here.');
      return { kind: 'list', items, shortest, longest, isUnique };
    }
    case 'object': {
      const isOpen = read.additionalProperties !== false;
      return { kind: 'record', members: read.properties, required: read.required, isOpen };
    }
    default:
      throw new Error(`A schema of the type ${type} is not known here.`);
  }
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function named(reference: string, schemas: Schemas): JsonSchema {
  const found = schemas[nameIn(reference)];
  if (!found) throw new Error(`The contract has no ${reference}.`);
  return found;
}
