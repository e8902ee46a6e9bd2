import type { Handlers } from '#server/contract/contract.ts';
import { unavailable } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { createReadinessCheck } from './readiness.ts';

export function systemHandlers({
  database,
  hub,
  shutdown,
}: Pick<ServerDeps, 'database' | 'hub' | 'shutdown'>): Pick<Handlers, 'getHealth' | 'streamLiveEvents'> {
  const checkReadiness = createReadinessCheck(database);

  return {
    async getHealth() {
      if (shutdown.hasBegun) throw unavailable();
      await checkReadiness();
      return { status: 200, body: { status: 'ok' } };
    },

    async streamLiveEvents({ user, headers, query }) {
      const missed = { lastEventId: headers['Last-Event-ID'], seconds: query.missedSeconds };
      return { status: 200, stream: (sink) => void hub.open(user, missed, sink) };
    },
  };
}
