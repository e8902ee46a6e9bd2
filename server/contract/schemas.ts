import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';

import type { Schema, SchemaName } from '#openapi/schema.ts';

import { isSchema, type JsonSchema } from './document.ts';
import { addContractFormats, addUnmasked } from './formats.ts';

const REFERENCE = '#/components/schemas/';

/** Compiles schemas that may reference any of `components.schemas`. */
export type SchemaCompiler = {
  compile: (schema: JsonSchema) => ValidateFunction;
  /** The validator of one of `components.schemas`. */
  validatorOf: <Name extends SchemaName>(name: Name) => ValidateFunction<Schema<Name>>;
  /** The name of an error's parent schema, if it is one of `components.schemas`. */
  nameOf: (schema: unknown) => string | undefined;
};

/** @param options differ between bodies, parameters and responses */
export function createCompiler(
  schemas: Readonly<Record<string, JsonSchema>>,
  options: Pick<Options, 'coerceTypes' | 'useDefaults'>,
): SchemaCompiler {
  const ajv = new Ajv2020({
    allErrors: true,
    removeAdditional: false,
    discriminator: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    // Coercion turns 1e999 into infinity, and the strict check would skip its bounds.
    strictNumbers: options.coerceTypes === false,
    ...options,
  });
  addContractFormats(ajv);
  addUnmasked(ajv);
  ajv.addKeyword('example');
  const names = new Map<unknown, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const prepared = prepare(schema);
    names.set(prepared, name);
    ajv.addSchema(prepared, name);
  }
  return {
    compile: (schema) => ajv.compile(prepare(schema)),
    validatorOf<Name extends SchemaName>(name: Name) {
      const validator = ajv.getSchema<Schema<Name>>(name);
      if (!validator) throw new Error(`The contract has no schema ${name}.`);
      return validator;
    },
    nameOf: (schema) => names.get(schema),
  };
}

/** Rewrites OpenAPI constructs for Ajv; the meaning stays the same. */
function prepare(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword, prepareValue(keyword, value)]);
  const prepared: Record<string, unknown> = Object.fromEntries(entries);
  // Ajv checks the discriminator only: without a type, non-objects would pass.
  if ('discriminator' in prepared) prepared['type'] = 'object';
  const { oneOf } = prepared;
  if (!Array.isArray(oneOf) || oneOf.length !== 2 || !isNull(oneOf[1])) return prepared;
  // "X or null" as a condition: with `oneOf`, every error in X would add two more.
  const { oneOf: _choice, ...rest } = prepared;
  return { ...rest, if: { type: 'null' }, else: oneOf[0] };
}

function prepareValue(keyword: string, value: unknown): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace(REFERENCE, '');
  if (keyword === 'discriminator' && isSchema(value)) return { propertyName: value['propertyName'] };
  if (Array.isArray(value)) return value.map((entry) => (isSchema(entry) ? prepare(entry) : entry));
  return isSchema(value) ? prepare(value) : value;
}

function isNull(value: unknown): boolean {
  return isSchema(value) && value['type'] === 'null';
}
