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
    const { $ref: reference, oneOf, discriminator, properties, items, additionalProperties } = schema;
    if (typeof reference === 'string') return named(reference.replace(REFERENCE, ''));
    if (discriminator !== undefined) return chosenBy(record(discriminator));
    if (Array.isArray(oneOf)) {
      const [own, ...others] = oneOf.map(record).filter(({ type }) => type !== 'null');
      if (own && others.length === 0) return projectionOf(own);
    }
    if ('oneOf' in schema || 'allOf' in schema || 'anyOf' in schema) {
      throw new Error('A response schema combines one schema only with null, or names a discriminator.');
    }
    if (items !== undefined) return arrayOf(projectionOf(record(items)));
    if (properties === undefined || additionalProperties !== false) return asItIs;
    return pick(Object.entries(record(properties)).map(([key, of]) => [key, projectionOf(record(of))]));
  }

  /** The projection of the schema that the value names itself; another value is left to the contract's checks. */
  function chosenBy({ propertyName, mapping }: JsonSchema): Projection {
    const choices = new Map(
      Object.entries(record(mapping)).map(([name, target]) => [name, projectionOf({ $ref: target })]),
    );
    return (value) => {
      if (typeof value !== 'object' || value === null) return value;
      const { [String(propertyName)]: name }: Record<string, unknown> = { ...value };
      return choices.get(String(name))?.(value) ?? null;
    };
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
