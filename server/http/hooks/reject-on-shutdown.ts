import type { FastifyInstance } from 'fastify';

import { unavailable } from '#server/problems.ts';

/** Finishes requests in progress; later requests on open connections get a 503. */
export function rejectOnShutdown(app: FastifyInstance): { readonly isClosing: boolean } {
  const state = { isClosing: false };
  app.addHook('preClose', async () => {
    state.isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (state.isClosing) throw unavailable();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise the connection would stay open, and the server with it.
    if (state.isClosing) reply.header('connection', 'close');
  });
  return state;
}
