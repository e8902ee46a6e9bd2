import { setImmediate } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** Whether a server is shutting down: draining, when it still accepts connections, or closing. */
export class Shutdown {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
  }
}

/**
 * Closes the port before anything else, and ends each connection with its next response. Nothing is refused: proxies
 * without health checks send requests until the port is closed, and streams that end must come back elsewhere. After
 * that, each open connection brings one more request at most.
 */
export function endConnectionsOnShutdown(app: FastifyInstance, shutdown: Shutdown): void {
  app.addHook('preClose', async () => {
    shutdown.begin();
    // Connections that wait to be accepted would be reset; none do right after the loop has accepted all.
    await setImmediate();
    app.server.close();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.hasBegun) reply.header('connection', 'close');
  });
}
