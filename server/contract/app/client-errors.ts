import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { CLOSED_HEADERS } from '#server/http/hooks/headers.ts';
import { type ProblemError, problem } from '#server/problems.ts';

import { pathOf } from '../request-context.ts';
import { PROBLEM_TYPE } from '../send-reply.ts';
import type { ProblemWriter } from './problem-documents.ts';

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  431: 'Request Header Fields Too Large',
};

/** Writes a problem document for requests that Node's parser rejects before Fastify sees them. */
export function createClientErrorHandler(write: ProblemWriter) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isUnusedConnection(error, socket)) {
      socket.destroy();
      return;
    }
    socket.end(rawResponse(write, causeOf(error.code)), () => socket.destroy());
  };
}

/**
 * Browsers open spare connections. A response on an unused one would be taken as the response to its next request; a
 * closed connection is simply replaced.
 */
function isUnusedConnection({ code }: { code?: string }, { bytesRead }: Socket): boolean {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' && bytesRead === 0;
}

/**
 * Handles URLs the router cannot parse. It runs before all hooks and so sets the headers itself; whether the request
 * used https is unknown, as Fastify evaluates proxies only for a route.
 */
export function createRoutingErrorHandler(write: ProblemWriter) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // An overlong path parameter is an id that does not exist.
    const cause = problem(error.code === 'FST_ERR_BAD_URL' ? 'malformed-request' : 'not-found');
    const { status, document } = write(cause, { id: request.id, path: pathOf(request) });
    reply
      .code(status)
      .headers({ ...CLOSED_HEADERS, 'x-request-id': request.id, 'content-type': PROBLEM_TYPE })
      .send(JSON.stringify(document));
  };
}

function causeOf(code: string | undefined): ProblemError {
  return problem(code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'malformed-request');
}

function rawResponse(write: ProblemWriter, cause: ProblemError): string {
  const id = randomUUID();
  const { status, document } = write(cause, { id, path: '' });
  const body = JSON.stringify(document);
  const headers = {
    ...CLOSED_HEADERS,
    'x-request-id': id,
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${REASONS[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
