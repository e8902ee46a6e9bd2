import type { Handlers } from '#server/contract/contract.ts';
import { unavailable } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { presentAbout } from './presenter.ts';
import { createReadinessCheck } from './readiness.ts';

export function systemHandlers({
  database,
  hub,
  shutdown,
  about,
}: Pick<ServerDeps, 'database' | 'hub' | 'shutdown' | 'about'>): Pick<
  Handlers,
  'getHealth' | 'getLiveness' | 'streamLiveEvents'
> {
  const checkReadiness = createReadinessCheck(database);

  return {
    async getHealth() {
      if (shutdown.hasBegun) throw unavailable();
      await checkReadiness();
      return { status: 200, body: presentAbout(about) };
    },

    async getLiveness() {
      return { status: 200, body: { status: 'ok' } };
    },

    async streamLiveEvents({ user, headers, query }) {
      const missed = { lastEventId: headers['Last-Event-ID'], seconds: query.missedSeconds };
      return { status: 200, stream: (sink) => void hub.open(user, missed, sink) };
    },
  };
}
