import type { FastifyInstance } from 'fastify';

import { readTrace } from '#server/http/trace-context.ts';

/**
 * Logs one line per finished request, with the contract's route and never the requested path. All lines of a request
 * name the trace that its caller started.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    request.trace = readTrace(request.headers['traceparent']);
    if (request.trace) request.log = request.log.child({ traceId: request.trace.id });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.config.route ?? 'client',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.principal?.userId,
        problem: reply.problemCode,
      },
      'request',
    );
  });
}
