import { randomUUID } from 'node:crypto';

import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type FastifyServerOptions,
} from 'fastify';

import type { Config } from '#server/config.ts';
import { addCommonHeaders } from '#server/http/hooks/headers.ts';

import { createClientErrorHandler, createRoutingErrorHandler } from './client-errors.ts';
import type { ProblemWriter } from './problem-documents.ts';

/** docs/contract.md, "Limits". */
const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_LIMIT_MS = 30_000;
const HEADERS_LIMIT_MS = 15_000;
/** Time-out of starting and closing: the last requests may use their full time before the database closes. */
const CLOSING_LIMIT_MS = REQUEST_LIMIT_MS + 15_000;
const LATE_CHECK_EVERY_MS = 5000;
/** Longer than any id, so that longer parameters cannot match one. */
const PARAMETER_LIMIT = 200;

/**
 * The Fastify instance shared by the real server and the start-up server: limits, proxy trust, headers, routing errors.
 * @param forceCloseConnections whether closing cuts all connections, or only idle ones
 */
export function createApp(
  write: ProblemWriter,
  {
    config,
    log,
    forceCloseConnections,
  }: {
    config: Pick<Config, 'trustProxy'>;
    log: FastifyBaseLogger;
    forceCloseConnections: true | 'idle';
  },
): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    pluginTimeout: CLOSING_LIMIT_MS,
    http: {
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: LATE_CHECK_EVERY_MS,
      requireHostHeader: false,
    },
    forceCloseConnections,
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(write),
    frameworkErrors: createRoutingErrorHandler(write),
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
  });
  app.decorateRequest('principal', undefined);
  app.decorateRequest('trace', undefined);
  app.decorateReply('problemCode', undefined);
  // HTTP allows a server to ignore unknown expectations; Node would respond 417 without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  addCommonHeaders(app);
  return app;
}

/** A number counts the proxies in front of the server; Fastify expects a function for that. */
function trustedProxies(trustProxy: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address, hop) => hop < trustProxy;
}
