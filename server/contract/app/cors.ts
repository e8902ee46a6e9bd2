import type { FastifyInstance } from 'fastify';

import { isApiPath, pathOf } from '../request-context.ts';

const EXPOSED = 'ETag, Content-Disposition, Retry-After, X-Request-Id, Idempotency-Replayed';
const ALLOWED_HEADERS = 'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID';
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const PREFLIGHT_SECONDS = '600';

/** Allows pages of these origins to read the API. Without origins no hook is added. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(pathOf(request))) return;
    const { headers, method } = request;
    reply.header('vary', 'origin');
    const { origin } = headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', ALLOWED_METHODS)
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS);
  });
}
