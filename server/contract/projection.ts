import { isSchema, type JsonSchema } from './document.ts';

/** Copies only what the contract defines. */
export type Projection = (value: unknown) => unknown;

const REFERENCE = '#/components/schemas/';
const asItIs: Projection = (value) => value;

/**
 * Creates the filter for every response: members outside the contract, such as a column of a spread row, never leave
 * the server.
 * @throws for a response schema that cannot be filtered
 */
export function createProjections(
  schemas: Readonly<Record<string, JsonSchema>>,
): (schema: JsonSchema) => Projection {
  const byName = new Map<string, Projection>();

  function named(name: string): Projection {
    const known = byName.get(name);
    if (known) return known;
    const schema = schemas[name];
    if (!schema) throw new Error(`The contract has no schema ${name}.`);
    // Registered before it is complete, as a schema may contain itself.
    let projection = asItIs;
    byName.set(name, (value) => projection(value));
    projection = projectionOf(schema);
    byName.set(name, projection);
    return projection;
  }

  function projectionOf(schema: JsonSchema): Projection {
    const { $ref: reference, oneOf, properties, items, additionalProperties } = schema;
    if (typeof reference === 'string') return named(reference.replace(REFERENCE, ''));
    if (Array.isArray(oneOf) && oneOf.length === 2) return projectionOf(record(oneOf[0]));
    if ('oneOf' in schema || 'allOf' in schema || 'anyOf' in schema) {
      throw new Error('A response schema may combine one schema only with null.');
    }
    if (items !== undefined) return arrayOf(projectionOf(record(items)));
    if (properties === undefined || additionalProperties !== false) return asItIs;
    return pick(Object.entries(record(properties)).map(([key, of]) => [key, projectionOf(record(of))]));
  }

  return projectionOf;
}

function arrayOf(entry: Projection): Projection {
  return (value) => (Array.isArray(value) ? value.map(entry) : value);
}

function pick(members: [string, Projection][]): Projection {
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const given: Record<string, unknown> = { ...value };
    const picked: Record<string, unknown> = {};
    for (const [key, projection] of members) {
      if (given[key] !== undefined) picked[key] = projection(given[key]);
    }
    return picked;
  };
}

function record(value: unknown): JsonSchema {
  if (!isSchema(value)) throw new Error('A schema of the contract is not an object.');
  return value;
}
