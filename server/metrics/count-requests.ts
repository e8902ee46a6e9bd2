import type { FastifyInstance } from 'fastify';

import type { ServerMetrics } from './server-metrics.ts';

const EVENT_STREAM = 'text/event-stream';

/** Tells the metrics of every answer when it is done. A stream that was open for hours is no slow answer. */
export function countRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return;
    metrics.count({
      method: request.method,
      route: request.routeOptions.config.route ?? 'client',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      problem: reply.problemCode,
    });
  });
}
