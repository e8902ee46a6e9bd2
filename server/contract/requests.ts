import { createHash } from 'node:crypto';

import type { ErrorObject, ValidateFunction } from 'ajv';

import { fieldError, type FieldError, invalid, problem } from '#server/problems.ts';

import type { Upload } from './contract.ts';
import { isSchema, type JsonSchema, type Operation, type Parameter } from './document.ts';
import { toFieldErrors } from './field-errors.ts';
import { normalizeTexts } from './incoming.ts';
import type { SchemaCompiler } from './schemas.ts';
import { unknownParameters } from './unknown-parameters.ts';

type Values = Record<string, unknown>;

/** Validates the four parts of an operation's request; each throws a problem if invalid. */
export type RequestReader = {
  /** @throws Problem 404, as an impossible id is an object that does not exist */
  params(raw: Values): Values;
  /**
   * Headers by their names in the contract.
   * @throws Problem 400
   */
  headers(raw: Values): Values;
  /** @throws Problem 422 */
  query(raw: Values): Values;
  /** @throws Problem 400 without a body, 422 with a wrong one */
  body(raw: unknown): unknown;
  /** A validated body for hashing: without passwords, and uploads as their fingerprint. */
  withoutPasswords(body: unknown): unknown;
};

type Compilers = { body: SchemaCompiler; text: SchemaCompiler };

export function createRequestReader(
  operation: Operation,
  schemas: Readonly<Record<string, JsonSchema>>,
  { body: bodies, text: texts }: Compilers,
): RequestReader {
  const isValidParams = compileParameters('path');
  const isValidHeaders = compileParameters('header');
  const isValidQuery = compileParameters('query');
  const isValidBody = operation.body && bodies.compile(operation.body);
  const isArray = new Map(
    ofKind('query').map(({ name, schema }) => [name, resolve(schema, schemas)['type'] === 'array']),
  );
  const verbatim = verbatimPointers(operation.body, schemas);

  function ofKind(kind: Parameter['in']): Parameter[] {
    return operation.parameters.filter((parameter) => parameter.in === kind);
  }

  function compileParameters(kind: Parameter['in']): ValidateFunction {
    const entries = ofKind(kind);
    // Node's header names are in lower case.
    const nameOf = ({ name }: Parameter) => (kind === 'header' ? name.toLowerCase() : name);
    return texts.compile({
      type: 'object',
      // A missing If-Match is a 428 from the handler, which first checks that the object exists.
      required: entries.filter(({ required }) => required && kind !== 'header').map(nameOf),
      properties: Object.fromEntries(
        entries.map((entry) => [nameOf(entry), withDefault(entry.schema, schemas)]),
      ),
    });
  }

  return {
    params(raw) {
      const values = { ...raw };
      const isCanonical =
        isValidParams(values) && Object.keys(raw).every((key) => String(raw[key]) === String(values[key]));
      if (!isCanonical) throw problem('orderNumber' in raw ? 'order-not-found' : 'not-found');
      return values;
    },
    headers(raw) {
      if (isValidHeaders(raw)) {
        return Object.fromEntries(ofKind('header').map(({ name }) => [name, raw[name.toLowerCase()]]));
      }
      const name = isValidHeaders.errors?.[0]?.instancePath.slice(1) ?? '';
      throw problem('malformed-request', { detail: `O cabeçalho ${name} não pôde ser lido.` });
    },
    query(raw) {
      const known: Values = {};
      for (const name of isArray.keys()) {
        if (raw[name] !== undefined) known[name] = raw[name];
      }
      normalizeTexts(known, () => false, '/query');
      const repeated = [...isArray]
        .filter(([name, mayRepeat]) => !mayRepeat && Array.isArray(known[name]))
        .map(([name]) => fieldError(`/query/${name}`, 'repeated'));
      const errors = [...unknownParameters(Object.keys(raw), [...isArray.keys()]), ...repeated];
      if (!isValidQuery(known)) errors.push(...queryErrors(isValidQuery.errors, repeated));
      if (errors.length > 0) throw invalid(...errors);
      return known;
    },
    body(raw) {
      if (operation.uploads.length > 0) {
        if (!isUpload(raw)) throw problem('malformed-request');
        return raw;
      }
      if (!isValidBody) return undefined;
      if (raw === undefined) throw problem('malformed-request');
      const body = normalizeTexts(raw, (pointer) => verbatim.has(pointer));
      if (!isValidBody(body)) throw invalid(...toFieldErrors(isValidBody.errors, bodies.nameOf));
      return body;
    },
    withoutPasswords(body) {
      if (isUpload(body)) return fingerprintOf(body);
      if (typeof body !== 'object' || body === null) return body;
      return Object.fromEntries(Object.entries(body).filter(([name]) => !verbatim.has(`/${name}`)));
    },
  };

  /** Reports `/query/status/1` as `/query/status`, once per name. */
  function queryErrors(
    errors: ErrorObject[] | null | undefined,
    reported: readonly FieldError[],
  ): FieldError[] {
    const known = new Set(reported.map(({ pointer }) => pointer));
    const byName = new Map<string, FieldError>();
    for (const error of toFieldErrors(errors, texts.nameOf)) {
      const pointer = `/query/${error.pointer.split('/')[1]}`;
      if (!known.has(pointer) && !byName.has(pointer)) byName.set(pointer, { ...error, pointer });
    }
    return [...byName.values()];
  }
}

/** Ajv applies only defaults directly in `properties`, not those behind a reference. */
function withDefault(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { default: value } = resolve(schema, schemas);
  return value === undefined ? schema : { ...resolve(schema, schemas), default: value };
}

/** Passwords are not trimmed: spaces at either end are significant. */
function verbatimPointers(
  body: JsonSchema | undefined,
  schemas: Readonly<Record<string, JsonSchema>>,
): ReadonlySet<string> {
  const { properties } = body ? resolve(body, schemas) : {};
  const members = Object.entries(isSchema(properties) ? properties : {});
  return new Set(
    members
      .filter(([, schema]) => isSchema(schema) && resolve(schema, schemas)['format'] === 'password')
      .map(([name]) => `/${name}`),
  );
}

function resolve(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const reference = schema['$ref'];
  const name = typeof reference === 'string' ? reference.slice(reference.lastIndexOf('/') + 1) : undefined;
  return (name !== undefined && schemas[name]) || schema;
}

function isUpload(body: unknown): body is Upload {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
}

/** SHA-256 of the content. */
function fingerprintOf({ bytes }: Upload): string {
  return createHash('sha256').update(bytes).digest('base64');
}
