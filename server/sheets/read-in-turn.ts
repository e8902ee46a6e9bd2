import type { Principal } from '#server/auth/principal.ts';
import { createFairQueue } from '#server/limits/bounded-queue.ts';
import { problem, type ProblemError, unavailable } from '#server/problems.ts';

/** Files are held in memory several times while they are read. */
const LIMITS = { atOnce: 1, waiting: 20, waitingOfOwner: 3 };
const RETRY_SECONDS = 10;

const queues = {
  /** Workbooks and NF-e, read in a thread. */
  threads: createFairQueue(LIMITS, refuse),
  /** CSV, read in this thread in pieces. */
  texts: createFairQueue(LIMITS, refuse),
};

/**
 * Reads an uploaded file once its turn has come: one of each group at a time in each process, and texts never behind
 * workbooks, which take longer.
 * @throws Problem 429 if several files of the user's company wait, of the base's those of the user; 503 if too many wait
 */
export function readInTurn<T>(
  group: keyof typeof queues,
  { companyId, userId }: Pick<Principal, 'companyId' | 'userId'>,
  read: () => Promise<T>,
): Promise<T> {
  return queues[group](companyId ?? userId, read);
}

function refuse(limit: 'all' | 'owner'): ProblemError {
  if (limit === 'all') return unavailable();
  return problem(
    'too-many-requests',
    {
      detail:
        'Vários arquivos seus ou da sua empresa ainda esperam a leitura. Tente de novo em alguns segundos.',
      retryAfterSeconds: RETRY_SECONDS,
    },
    { headers: { 'retry-after': String(RETRY_SECONDS) } },
  );
}
