import { DatabaseError } from 'pg';

import { waitText } from '#domain/wait-text.ts';
import { isDatabaseUnavailable } from '#server/db/errors.ts';
import {
  problem,
  type ProblemCode,
  type ProblemDocument,
  ProblemError,
  unavailable,
} from '#server/problems.ts';

import type { ContractDocument } from '../document.ts';

type ProblemResponse = { status: number; headers: Record<string, string>; document: ProblemDocument };

export type ProblemWriter = (error: ProblemError, request: { id: string; path: string }) => ProblemResponse;

/**
 * Creates problem documents with the texts of the contract's catalogue.
 * @throws if the catalogue lacks a code, which stops the start
 */
export function createProblemWriter({
  problems,
  schemas,
}: Pick<ContractDocument, 'problems' | 'schemas'>): ProblemWriter {
  const codes = schemas['ProblemCode']?.['enum'];
  const missing = Array.isArray(codes) ? codes.filter((code) => !(code in problems)) : ['ProblemCode'];
  if (missing.length > 0) throw new Error(`x-problems lacks ${missing.join(', ')}.`);

  return ({ code, members, headers }, { id, path }) => {
    const entry = problems[code];
    if (!entry) throw new Error(`x-problems lacks ${code}.`);
    const detail = entry.detail
      .replace('{wait}', waitText(members.retryAfterSeconds ?? 1))
      .replace('{requestId}', id);
    return {
      status: entry.status,
      headers: entry.status === 401 ? { 'www-authenticate': 'Bearer', ...headers } : headers,
      document: {
        type: `urn:malote:problem:${code}`,
        title: entry.title,
        status: entry.status,
        detail,
        instance: path,
        code,
        requestId: id,
        ...members,
      },
    };
  };
}

/** SQLSTATEs (PostgreSQL, appendix A) caused by the input, by concurrency or by the statement time-out. */
const BY_SQLSTATE: readonly [RegExp, ProblemCode][] = [
  [/^23505$/, 'already-exists'],
  [/^(?:23503|23514|22...)$/, 'invalid-request'],
  [/^(?:40001|40P01)$/, 'conflict'],
  [/^57014$/, 'unavailable'],
];

/** Maps any error to the caller's problem. Unknown ones become `internal-error`, with the cause for the log only. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseUnavailable(error)) return unavailable(error);
  if (error instanceof DatabaseError) return fromDatabase(error);
  return fromFramework(error) ?? problem('internal-error', {}, { cause: error });
}

function fromDatabase(error: DatabaseError): ProblemError {
  const code = BY_SQLSTATE.find(([states]) => states.test(error.code ?? ''))?.[1];
  if (code === 'unavailable') return unavailable(error);
  return problem(code ?? 'internal-error', {}, { cause: error });
}

function fromFramework(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  switch (status) {
    case 404:
      return problem('not-found');
    case 413:
      return problem('payload-too-large');
    case 415:
      return problem('unsupported-media-type');
    case 503:
      return unavailable(error);
    default:
      // Without a cause: the parser quotes the body in its message.
      return status >= 400 && status < 500 ? problem('malformed-request') : undefined;
  }
}
