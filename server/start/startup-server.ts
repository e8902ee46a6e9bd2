import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '#server/config.ts';
import { createApp } from '#server/contract/app/create-app.ts';
import { handleErrors } from '#server/contract/app/handle-errors.ts';
import type { ProblemWriter } from '#server/contract/app/problem-documents.ts';
import { pathOf } from '#server/contract/request-context.ts';
import { problem } from '#server/problems.ts';

const RETRY_SECONDS = '2';
const LIVENESS = '/v1/health/live';
const STARTING = 'O servidor está iniciando. Tente novamente em instantes.';

/**
 * Listens while the database is opened and migrated, which may take long: the liveness check succeeds, other requests
 * get a 503 (docs/contract.md, "Health"), and a page opened too early reloads itself. Also detects a port in use before
 * the database is opened.
 * @throws the error of `listen`
 */
export async function listenDuringStartup(
  write: ProblemWriter,
  config: Pick<Config, 'host' | 'port' | 'trustProxy'>,
  log: FastifyBaseLogger,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { host, port } = config;
  // A 503 during the start is no failure, and is not logged.
  const silent = log.child({}, { level: 'silent' });
  const app = createApp(write, { config, log: silent, forceCloseConnections: true });
  handleErrors(app, write, { onViolation: undefined, onProblem: () => undefined });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && pathOf(request) === LIVENESS) return reply.send({ status: 'ok' });
    reply.headers({ refresh: RETRY_SECONDS, connection: 'close' });
    throw problem('unavailable', { detail: STARTING }, { headers: { 'retry-after': RETRY_SECONDS } });
  });
  await app.listen({ host, port });
  const bound = app.server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => app.close(),
  };
}
