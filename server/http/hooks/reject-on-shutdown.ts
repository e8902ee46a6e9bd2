import type { FastifyInstance } from 'fastify';

import { unavailable } from '#server/problems.ts';

/** Requests under way are finished; one that still arrives by an open connection is sent elsewhere. */
export function rejectOnShutdown(app: FastifyInstance): { readonly isClosing: boolean } {
  const state = { isClosing: false };
  app.addHook('preClose', async () => {
    state.isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (state.isClosing) throw unavailable();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Or the connection would stay open for the next request, and the server with it.
    if (state.isClosing) reply.header('connection', 'close');
  });
  return state;
}
