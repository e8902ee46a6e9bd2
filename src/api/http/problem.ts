import type { Schema } from '#openapi/schema.ts';

import { NO_CONNECTION } from './no-connection.ts';

export type Problem = Schema<'Problem'>;
export type FieldProblem = Schema<'FieldError'>;

/** The contract's codes, plus `unreachable` for calls without a response. */
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
 * A failed call. `message` is in pt-BR, ready for display; `problem` is the whole document, including members of single
 * codes (`allowedEvents`, `changedBy`, `counts`).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode;
  /** 0 without a response. */
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

/** The problem of a response with status 400 or more; without a problem document it comes from a proxy. */
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

/** The problem of a call without a response, or with an unreadable one. */
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
 * Whether the server refused the request without effect. Otherwise the outcome is unknown: no response, a server error,
 * or still running.
 */
export function isRefused(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem) || error.code === 'request-in-progress') return false;
  return error.status >= 400 && error.status < 500;
}

/** Whether the server could not be reached: no response, or that of a proxy in its place. */
export function isUnreachable({ code, problem }: ApiProblem): boolean {
  return code === 'unreachable' || (code === 'unavailable' && problem === undefined);
}

/** Whether a concurrent change came first. */
export function isStale(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'stale-version';
}
