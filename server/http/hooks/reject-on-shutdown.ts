import type { FastifyInstance } from 'fastify';

import { unavailable } from '#server/problems.ts';

/** How far a server has come in shutting down. */
export class Shutdown {
  #state: 'serving' | 'draining' | 'closing' = 'serving';

  /** Draining or closing: balancers are to send requests elsewhere. */
  get hasBegun(): boolean {
    return this.#state !== 'serving';
  }

  get isClosing(): boolean {
    return this.#state === 'closing';
  }

  /** Reports that the server is not ready, while requests that still arrive are served. */
  drain(): void {
    if (this.#state === 'serving') this.#state = 'draining';
  }

  close(): void {
    this.#state = 'closing';
  }
}

/** Finishes requests in progress; later requests on open connections get a 503. */
export function rejectOnShutdown(app: FastifyInstance, shutdown: Shutdown): void {
  app.addHook('preClose', async () => shutdown.close());
  app.addHook('onRequest', async () => {
    if (shutdown.isClosing) throw unavailable();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise the connection would stay open, and the server with it.
    if (shutdown.hasBegun) reply.header('connection', 'close');
  });
}
