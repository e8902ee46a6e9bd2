import type { FastifyInstance } from 'fastify';

/** One line for each request when it is done: the route as in the contract, never the address that was typed. */
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
