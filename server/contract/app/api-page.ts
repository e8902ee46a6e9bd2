import { dirname } from 'node:path';

import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { API_PAGE_CSP } from '#server/http/hooks/headers.ts';

import { contractFile } from '../document.ts';

/** The contract itself is at `/json` and `/yaml` below it, for tools. */
export const API_PAGE_PATH = '/v1/docs';

/**
 * An API explorer in which developers can call operations with their own token (decision 011). All assets come from
 * this server, so it works offline; the token is not persisted.
 */
export async function registerApiPage(app: FastifyInstance): Promise<void> {
  const path = contractFile();
  await app.register(fastifySwagger, { mode: 'static', specification: { path, baseDir: dirname(path) } });
  await app.register(fastifySwaggerUi, {
    routePrefix: API_PAGE_PATH,
    theme: { title: 'Malote /v1' },
    uiConfig: {
      // Without the top bar, whose field loads another contract.
      layout: 'BaseLayout',
      persistAuthorization: false,
      filter: true,
      defaultModelsExpandDepth: 0,
    },
    staticCSP: API_PAGE_CSP,
  });
}
