import type { Handlers } from '#server/contract.ts';
import type { ServerDeps } from '#server/http/server-deps.ts';
import { unavailable } from '#server/problems.ts';

import { within } from './within.ts';

const DATABASE_ANSWERS_WITHIN_MS = 3000;

export function systemHandlers({
  database,
  hub,
  isClosing,
}: Pick<ServerDeps, 'database' | 'hub' | 'isClosing'>): Pick<Handlers, 'getHealth' | 'streamLiveEvents'> {
  return {
    async getHealth() {
      if (isClosing()) throw unavailable();
      await within(DATABASE_ANSWERS_WITHIN_MS, database.pool.query('select 1'), unavailable);
      return { status: 200, body: { status: 'ok' } };
    },

    async streamLiveEvents({ user, headers, query }) {
      const missed = { lastEventId: headers['Last-Event-ID'], seconds: query.missedSeconds };
      return { status: 200, stream: (sink) => void hub.open(user, missed, sink) };
    },
  };
}
