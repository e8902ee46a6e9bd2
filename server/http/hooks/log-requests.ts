import type { FastifyInstance } from 'fastify';

/** Logs one line per finished request, with the contract's route and never the requested path. */
export function logRequests(app: FastifyInstance): void {
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
