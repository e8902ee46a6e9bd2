import type { ValidateFunction } from 'ajv';

import type { JsonSchema, Operation } from './document.ts';
import type { Projection } from './projection.ts';
import type { SchemaCompiler } from './schemas.ts';

/** Filters and checks the responses of one operation. */
export type ResponseShape = {
  /** Removes everything from the body that the contract does not define. */
  project(status: number, body: unknown): unknown;
  /** Describes a contract violation for the log; undefined if there is none. */
  violation(status: number, body: unknown): string | undefined;
};

/** Statuses any operation may return undeclared: protocol errors and server faults. */
const ALWAYS_POSSIBLE = new Set([400, 405, 431, 500]);

export function createResponseShape(
  operation: Operation,
  compiler: SchemaCompiler,
  projectionOf: (schema: JsonSchema) => Projection,
): ResponseShape {
  const projections = new Map<number, Projection>();
  for (const [status, answer] of operation.answers) {
    if (answer && status < 400) projections.set(status, projectionOf(answer.schema));
  }
  const validators = new Map<number, ValidateFunction>();

  function validatorOf(status: number): ValidateFunction | undefined {
    const known = validators.get(status);
    const schema = operation.answers.get(status)?.schema ?? (status >= 400 ? PROBLEM : undefined);
    if (known || !schema) return known;
    const validator = compiler.compile(schema);
    validators.set(status, validator);
    return validator;
  }

  return {
    project: (status, body) => (projections.get(status) ?? ((value: unknown) => value))(body),
    violation(status, body) {
      const where = `${operation.id} ${status}`;
      if (!operation.answers.has(status) && !ALWAYS_POSSIBLE.has(status))
        return `${where} is not in the contract`;
      if (Buffer.isBuffer(body)) {
        return isFile(operation.answers.get(status)) ? undefined : `${where} is no file`;
      }
      const validator = validatorOf(status);
      if (!validator) return body === undefined ? undefined : `${where} has a body`;
      if (validator(body)) return undefined;
      const faults = validator.errors?.map((error) => `${error.instancePath || '/'} ${error.message}`);
      return `${where}: ${faults?.slice(0, 10).join('; ')}`;
    },
  };
}

function isFile(answer: { schema: JsonSchema } | undefined): boolean {
  return answer?.schema['format'] === 'binary';
}

const PROBLEM: JsonSchema = { $ref: '#/components/schemas/Problem' };
