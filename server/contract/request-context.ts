import type { FastifyRequest } from 'fastify';

import type { Principal } from '#server/auth/principal.ts';
import type { Trx } from '#server/db/schema.ts';
import { type ExpectedVersion, versionOf, etagOf } from '#server/http/etags.ts';
import type { Log } from '#server/http/logger.ts';
import type { Trace } from '#server/http/trace-context.ts';
import type { EventSink } from '#server/live/event-sink.ts';
import type { ProblemDocument, ProblemCode } from '#server/problems.ts';

import { type ProblemWriter, toProblem } from './app/problem-documents.ts';
import type { CompiledOperation } from './compile.ts';
import type { Deps, FileReply } from './contract.ts';
import {
  hashRequest,
  type KeyedRequest,
  idempotentSteps,
  idempotentTransaction,
  type Rendering,
} from './idempotency.ts';

/** `Reply<K>` of any operation; type-checked where the handler is written. */
export type LooseReply = {
  status: number;
  body?: unknown;
  etag?: number;
  headers?: Record<string, string>;
  stream?: (sink: EventSink) => void;
  file?: FileReply;
  bytes?: Buffer;
  /** Media type of `bytes`, if the contract has several; the first one by default. */
  mediaType?: string;
};

/** `Ctx<K>` of any operation. */
export type LooseContext = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  ifMatch: ExpectedVersion | undefined;
  user: Principal | undefined;
  requestId: string;
  trace: Trace | undefined;
  remote: { address: string; userAgent: string };
  headers: Record<string, unknown>;
  now: Date;
  log: Log;
  transact: (run: (trx: Trx) => Promise<LooseReply>) => Promise<LooseReply>;
  transactInSteps: (run: () => Promise<LooseReply>) => Promise<LooseReply>;
  problemOf: (error: unknown) => ProblemDocument;
};

export type ContextMaker = (
  operation: CompiledOperation,
  request: FastifyRequest,
) => {
  context: LooseContext;
  /** Whether the request has a key under which no response was stored. */
  isKeyUnused: () => boolean;
};

const AUTHORITY = /^[a-z]+:\/\/[^/?#]*/i;

/** The requested path without the query, which may contain search terms. */
export function pathOf(request: { url: string }): string {
  return request.url.replace(AUTHORITY, '').split('?', 1)[0] ?? '';
}

const API = '/v1';

/** Other paths belong to the client: its page and files. */
export function isApiPath(pathname: string): boolean {
  return pathname === API || pathname.startsWith(`${API}/`);
}

/** Creates the context of a request; invalid parts throw their problem. */
export function createContextMaker(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  write: ProblemWriter,
): ContextMaker {
  return (operation, request) => {
    const params = operation.request.params(asRecord(request.params));
    const headers = operation.request.headers(request.headers);
    // Unreadable parts (400) are reported before invalid ones (422).
    const ifMatch = versionOf(text(headers['If-Match']));
    const query = operation.request.query(asRecord(request.query));
    const body = operation.request.body(request.body);
    const now = clock();
    const at = { id: request.id, path: pathOf(request) };
    const key = request.principal && keyOf(operation, request, { headers, query, body, ifMatch }, now);
    const rendering = renderingFor(operation, write, at);
    let isKeyUnused = key !== undefined;

    const context: LooseContext = {
      params,
      query,
      body,
      ifMatch,
      user: request.principal,
      requestId: request.id,
      trace: request.trace,
      remote: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      headers,
      now,
      log: request.log,
      transact(run) {
        isKeyUnused = false;
        return key ? idempotentTransaction(db, key, run, rendering) : db.transaction().execute(run);
      },
      transactInSteps(run) {
        isKeyUnused = false;
        return key ? idempotentSteps(db, key, run, rendering) : run();
      },
      problemOf: (error) => write(toProblem(error), at).document,
    };
    return { context, isKeyUnused: () => isKeyUnused };
  };
}

function keyOf(
  operation: CompiledOperation,
  request: FastifyRequest,
  { headers, query, body, ifMatch }: Pick<LooseContext, 'headers' | 'query' | 'body' | 'ifMatch'>,
  now: Date,
): KeyedRequest | undefined {
  const key = text(headers['Idempotency-Key']);
  if (key === undefined || !request.principal) return undefined;
  const visible = operation.request.withoutPasswords(body);
  return {
    user: request.principal,
    route: `${request.method} ${pathOf(request)}`,
    key,
    // The query is part of the request: a dry run differs from the real one.
    hash: hashRequest(Object.keys(query).length > 0 ? [query, visible] : visible),
    ifMatch: ifMatch === undefined ? null : String(ifMatch),
    now,
  };
}

function renderingFor(
  operation: CompiledOperation,
  write: ProblemWriter,
  at: { id: string; path: string },
): Rendering<LooseReply> {
  return {
    renderResponse: (reply) => ({
      status: reply.status,
      headers: headersOf(reply),
      text: JSON.stringify(operation.answer.project(reply.status, reply.body)) ?? '',
    }),
    renderError(error) {
      const problem = toProblem(error);
      const { status, headers, document } = write(problem, at);
      const code: ProblemCode = problem.code;
      return { code, kept: { status, headers, text: JSON.stringify(document) } };
    },
  };
}

export function headersOf({ etag, headers }: LooseReply): Record<string, string> {
  return etag === undefined ? { ...headers } : { etag: etagOf(etag), ...headers };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
