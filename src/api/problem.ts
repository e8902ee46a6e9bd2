import type { Schema } from '#openapi/schema.ts';

import { NO_CONNECTION } from './no-connection.ts';

export type Problem = Schema<'Problem'>;
export type FieldProblem = Schema<'FieldError'>;

/** The contract's codes, and `unreachable` when no answer came at all. */
export type ProblemCode = Problem['code'] | 'unreachable';

type ProblemParts = {
  code: ProblemCode;
  detail: string;
  status: number;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  problem?: Problem | undefined;
};

/**
 * Why a call failed. `message` is pt-BR and fit to show; `problem` is the whole document with the members that
 * only some codes have (`allowedEvents`, `changedBy`, `counts`).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly problem: Problem | undefined;

  constructor(parts: ProblemParts, options?: ErrorOptions) {
    super(parts.detail, options);
    this.code = parts.code;
    this.status = parts.status;
    this.errors = parts.problem?.errors ?? [];
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.problem = parts.problem;
  }
}

/** The problem of an answer with status 400 or more; one without a problem document comes from a proxy. */
export function problemOf(response: Response, body: unknown): ApiProblem {
  const { status } = response;
  if (!isProblem(body)) return withoutDocument(status);
  return new ApiProblem({
    code: body.code,
    detail: body.detail,
    status,
    requestId: body.requestId,
    retryAfterSeconds: body.retryAfterSeconds ?? retryAfterOf(response),
    problem: body,
  });
}

/** The problem of a call that was never answered, or whose answer could not be read. */
export function unreachable(cause: unknown): ApiProblem {
  return new ApiProblem({ code: 'unreachable', detail: NO_CONNECTION, status: 0 }, { cause });
}

function withoutDocument(status: number): ApiProblem {
  if (status >= 502) return new ApiProblem({ code: 'unavailable', detail: NO_CONNECTION, status });
  return new ApiProblem({ code: 'internal-error', detail: `Algo deu errado. Código: ${status}`, status });
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return seconds > 0 ? seconds : undefined;
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string) => typeof Reflect.get(value, name) === 'string';
  return ['type', 'title', 'detail', 'code', 'requestId'].every(has);
}

/**
 * The server has refused and done nothing. In any other case the outcome is unknown: no response, a server error, or
 * still running.
 */
export function isRefused(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem) || error.code === 'request-in-progress') return false;
  return error.status >= 400 && error.status < 500;
}

/** A concurrent change came first. */
export function isStale(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'stale-version';
}
