import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { pathOf } from '#server/contract/request-context.ts';
import { problem } from '#server/problems.ts';

import type { Fault, QaControls } from './qa-controls.ts';

/** Long enough to inspect the pending state. */
const SLOW_MS = 3000;

/** Applies the fault selected in the panel to every request of /v1. */
export function injectFaults(app: FastifyInstance, controls: QaControls): void {
  const silenced = new Set<FastifyReply>();
  const effects: Readonly<Record<Fault, (request: FastifyRequest, reply: FastifyReply) => Promise<void>>> = {
    none: async () => undefined,
    async unauthenticated() {
      throw problem('unauthenticated');
    },
    async broken() {
      throw problem('internal-error');
    },
    async gone(request, reply) {
      reply.hijack();
      request.raw.socket.destroy();
    },
    async silent(_request, reply) {
      reply.hijack();
      silenced.add(reply);
      reply.raw.once('close', () => silenced.delete(reply));
    },
    async slow() {
      await delay(SLOW_MS);
    },
  };

  app.addHook('onRequest', async (request, reply) => {
    if (pathOf(request).startsWith('/v1/')) await effects[controls.fault](request, reply);
  });
  app.addHook('preClose', async () => {
    for (const { raw } of silenced) raw.destroy();
  });
}
