import type { FastifyInstance } from 'fastify';

import { problem } from '#server/problems.ts';

import { CLOSED_HEADERS, STRICT_TRANSPORT } from './security-headers.ts';

/** Every answer gets these; a page of the client replaces the CSP and the cache rule by its own. */
export function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(CLOSED_HEADERS).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    // HTTP/1.1 demands it. Node would refuse by itself, but without a problem document.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw problem('malformed-request');
  });
}
