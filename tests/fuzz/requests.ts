import * as fc from 'fast-check';

import type { Operation } from '#server/contract/document.ts';

import { breaksOf } from './breaks.ts';
import { A_PDF, CSV_FILES, type FuzzFile } from './files.ts';
import { queryBreaksOf } from './query-breaks.ts';
import { type Known, valuesOf } from './values.ts';

export const CALLERS = ['admin', 'operator', 'manager', 'stranger', 'anonymous'] as const;
export type FuzzCaller = (typeof CALLERS)[number];

export type FuzzRequest = {
  /** Description for failure messages. */
  what: string;
  caller: FuzzCaller;
  path: Readonly<Record<string, string | number>>;
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  /** Sends the current version in If-Match. */
  isCurrent: boolean;
  content: { type: string; bytes: string | Buffer } | undefined;
  /** Permitted statuses; undefined permits any status of the contract. */
  statuses: readonly number[] | undefined;
  /** The request satisfies the contract, so it must not be rejected as unreadable. */
  isGood: boolean;
};

/** Path values of an operation, with query values that depend on them. */
export type Subject = {
  path: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
};

export type Surroundings = Known & { subjects: readonly Subject[]; pictures: readonly FuzzFile[] };

type Requests = fc.Arbitrary<FuzzRequest>;

/** Path parameters that users choose: most texts are valid ones. */
const FREE_NAMES: ReadonlySet<string> = new Set(['name']);
const BAD_IDS = [
  '0',
  '-1',
  '1e3',
  '0x10',
  'Infinity',
  '%00',
  '%C3%28',
  "1'--",
  '..%2F..%2Fetc%2Fpasswd',
  '👾',
  'x'.repeat(300),
];
const BAD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'If-Match': ['3', '"3"x', '', '"ção"', `"${'3'.repeat(50)}"`],
  'If-None-Match': ['x'.repeat(1001)],
  'Idempotency-Key': ['', 'a b', 'ção', 'x'.repeat(256)],
  'Last-Event-ID': ['9'.repeat(31)],
};
/** Misspelt, foreign and prototype names, none of them a parameter of any operation. */
const UNKNOWN_PARAMETERS = ['stauts', 'pgae', 'situacao', 'limit[]', '', '__proto__', 'constructor'];
const BAD_JSON = ['', '{', '{"a":}', '{}{}', '[1,]', '{"a":NaN}', "{'a':1}", 'name=x', '"\\ud800'];
const BAD_UTF8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
/** Statuses decided before the file is checked: forbidden, not found or conflict. */
const BEFORE_FILE = [403, 404, 409];
/** Statuses decided by the file before the rest of the request is checked. */
const OF_FILE = [413, 415];

/** Requests of an operation: valid ones, and ones with a single named fault. */
export function requestsOf(operation: Operation, around: Surroundings): Requests {
  const good = goodRequests(operation, around);
  const broken = [
    ...brokenBodies(operation, around, good),
    ...brokenQueries(operation, around, good),
    ...brokenHeaders(operation, good),
    ...brokenPaths(operation, good),
  ];
  return fc.oneof({ weight: 8, arbitrary: good }, ...broken.map((arbitrary) => ({ weight: 2, arbitrary })));
}

function goodRequests(operation: Operation, around: Surroundings): Requests {
  const { subjects, pictures } = around;
  const content = contentOf(operation, around, pictures);
  const query = fc.tuple(
    ...operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) =>
        fc
          .option(valuesOf(schema, around), { freq: 2 })
          .map((value) => [value ?? []].flat().map((one) => [name, textOf(one)] as const)),
      ),
  );
  return fc
    .record({
      caller: fc.oneof(
        { weight: 6, arbitrary: fc.constant(permittedCaller(operation)) },
        { weight: 4, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      subject: fc.constantFrom(...subjects),
      query,
      isCurrent: fc.oneof(
        { weight: 5, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      version: fc.constantFrom('"1"', '"99"', undefined),
      key: fc.option(fc.stringMatching(/^[!-~]{1,40}$/), { freq: 4, nil: undefined }),
      content,
    })
    .map(({ caller, subject, query: chosen, isCurrent, version, key, content: sent }) => {
      const named = Object.entries(subject.query ?? {});
      const others = chosen.flat().filter(([name]) => !named.some(([own]) => own === name));
      return {
        what: sent.name,
        caller,
        path: subject.path,
        query: [...named, ...others],
        headers: {
          ...(!isCurrent && version !== undefined && takes(operation, 'If-Match') && { 'if-match': version }),
          ...(key !== undefined && takes(operation, 'Idempotency-Key') && { 'idempotency-key': key }),
        },
        isCurrent: isCurrent && takes(operation, 'If-Match'),
        content: sent.content,
        statuses: statusesOf(operation, caller, sent.statuses),
        isGood: sent.statuses === undefined && refusalOf(operation, caller) === undefined,
      };
    });
}

function statusesOf(
  operation: Operation,
  caller: FuzzCaller,
  statuses: readonly number[] | undefined,
): readonly number[] | undefined {
  const refusal = refusalOf(operation, caller);
  if (refusal !== undefined) return [refusal];
  return statuses && [...statuses, ...BEFORE_FILE];
}

/** Status of a caller without a session or without the role of the operation. */
function refusalOf({ access, roles }: Operation, caller: FuzzCaller): 401 | 403 | undefined {
  if (access !== 'session') return undefined;
  if (caller === 'anonymous') return 401;
  // A stranger is the manager of another company.
  return roles?.includes(caller === 'stranger' ? 'manager' : caller) === false ? 403 : undefined;
}

/** The administrator, but for operations of managers alone. */
function permittedCaller(operation: Operation): FuzzCaller {
  return refusalOf(operation, 'admin') === undefined ? 'admin' : 'manager';
}

type Content = { name: string; content: FuzzRequest['content']; statuses?: readonly number[] | undefined };

function contentOf(
  { body, uploads }: Operation,
  around: Surroundings,
  pictures: readonly FuzzFile[],
): fc.Arbitrary<Content> {
  const asContent = ({ name, type, bytes, statuses }: FuzzFile) => ({
    name,
    content: { type, bytes },
    statuses,
  });
  if (uploads.includes('text/csv')) return CSV_FILES.map(asContent);
  if (uploads.length > 0) {
    // At least half of the uploads use the first, valid picture, or a valid PDF.
    const valid = uploads.includes('application/pdf') ? [A_PDF] : [];
    return fc
      .oneof(fc.constantFrom(...pictures.slice(0, 1), ...valid), fc.constantFrom(...pictures))
      .map(asContent);
  }
  if (!body) return fc.constant({ name: 'what the contract allows', content: undefined });
  return valuesOf(body, around).map((value) => ({
    name: 'what the contract allows',
    content: json(JSON.stringify(value)),
  }));
}

function brokenBodies(operation: Operation, around: Surroundings, good: Requests): Requests[] {
  const { body } = operation;
  if (!body) return [];
  const broken = fc.tuple(valuesOf(body, around), fc.nat()).map(([value, which]) => {
    const breaks = breaksOf(value, body, around.schemas);
    const chosen = breaks[which % breaks.length];
    if (!chosen) throw new Error('There is a way to break any body.');
    return chosen;
  });
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.dictionary(memberNames(around), fc.jsonValue({ maxDepth: 2 })),
  );
  const text = fc.constantFrom<string | Buffer>(...BAD_JSON, BAD_UTF8);
  const type = fc.constantFrom(
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  );
  return [
    changed(operation, good, broken, ({ name, text: sent, statuses }) => ({
      what: name,
      content: json(sent),
      statuses,
    })),
    changed(operation, good, anything, (value) => ({
      what: 'any JSON',
      content: json(JSON.stringify(value)),
      statuses: undefined,
    })),
    changed(operation, good, text, (sent) => ({ what: 'no JSON', content: json(sent), statuses: [400] })),
    changed(operation, good, type, (sent) => ({
      what: 'no type of ours',
      content: { type: sent, bytes: '{}' },
      statuses: [415],
    })),
  ];
}

function brokenQueries(operation: Operation, around: Surroundings, good: Requests): Requests[] {
  const breaks = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) =>
      queryBreaksOf(parameter, around.schemas).map((wrong) => ({ parameter: parameter.name, ...wrong })),
    );
  const unknown = UNKNOWN_PARAMETERS.map((parameter) => ({ parameter, name: 'unknown', values: ['1'] }));
  return [
    changed(
      operation,
      good,
      fc.constantFrom(...breaks, ...unknown),
      ({ parameter, name, values }, { query }) => ({
        what: `${parameter}: ${name}`,
        query: [
          ...query.filter(([other]) => other !== parameter),
          ...values.map((value) => [parameter, value] as const),
        ],
        statuses: [422],
      }),
    ),
  ];
}

function brokenHeaders(operation: Operation, good: Requests): Requests[] {
  const breaks = Object.entries(BAD_HEADERS)
    .filter(([name]) => takes(operation, name))
    .flatMap(([name, values]) => values.map((value) => ({ name, value })));
  if (breaks.length === 0) return [];
  return [
    changed(operation, good, fc.constantFrom(...breaks), ({ name, value }, { headers, isCurrent }) => ({
      what: `${name}: ${value.slice(0, 30)}`,
      headers: { ...headers, [name.toLowerCase()]: value },
      isCurrent: isCurrent && name !== 'If-Match',
      statuses: [400],
    })),
  ];
}

function brokenPaths(operation: Operation, good: Requests): Requests[] {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const names = inPath.filter(({ name }) => !FREE_NAMES.has(name)).map(({ name }) => name);
  if (names.length === 0) return [];
  const wrong = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...BAD_IDS));
  return [
    changed(operation, good, wrong, ([name, value], { path }) => ({
      what: `${name}: ${value.slice(0, 30)}`,
      path: { ...path, [name]: value },
      isCurrent: false,
      statuses: [400, 404],
    })),
  ];
}

/** A valid request with one change, by a caller permitted to use the operation. */
function changed<Change>(
  operation: Operation,
  good: Requests,
  changes: fc.Arbitrary<Change>,
  change: (by: Change, request: FuzzRequest) => Partial<FuzzRequest>,
): Requests {
  return fc.tuple(good, changes).map(([request, by]) => {
    const isPermitted = refusalOf(operation, request.caller) === undefined;
    const caller = isPermitted ? request.caller : permittedCaller(operation);
    const { statuses, ...rest } = change(by, request);
    const possible = operation.uploads.length > 0 ? statuses && [...statuses, ...OF_FILE] : statuses;
    return { ...request, caller, isGood: false, ...rest, statuses: possible };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function takes({ parameters }: Operation, header: string): boolean {
  return parameters.some(({ name }) => name === header);
}

function json(bytes: string | Buffer): FuzzRequest['content'] {
  return { type: 'application/json', bytes };
}

/** Member names of the schemas, so that random bodies get past the check for unknown members. */
function memberNames({ schemas }: Known): fc.Arbitrary<string> {
  const names = Object.values(schemas).flatMap(({ properties }) =>
    typeof properties === 'object' && properties !== null ? Object.keys(properties) : [],
  );
  return fc.constantFrom(...new Set(names));
}
