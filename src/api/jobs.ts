import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type Job = Schema<'Job'>;
export type JobState = Schema<'JobState'>;

/** The query keys, for invalidation. */
export const jobKeys = { all: ['jobs'] } as const;

const PAGE_SIZE = 50;

/** Refetch intervals: while a listed job is open, for its progress, and otherwise for new ones. */
const OPEN_EVERY_MS = 3000;
const ENDED_EVERY_MS = MINUTE_MS;

/** Jobs of a state or of all states, newest first, in pages. */
export function jobsQuery(state: JobState | 'all') {
  return infiniteQueryOptions({
    queryKey: [...jobKeys.all, state],
    queryFn: ({ signal, pageParam }) => {
      const query = { state, limit: PAGE_SIZE, ...(pageParam !== undefined && { cursor: pageParam }) };
      return bodyOf(api().GET('/v1/jobs', { params: { query }, signal }));
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isOpen)) ? OPEN_EVERY_MS : ENDED_EVERY_MS,
  });
}

const firstPage: string | undefined = undefined;

function isOpen({ endedAt }: Job): boolean {
  return endedAt === null;
}

/** Queues a failed job again; fails with `job-not-failed` and `job-queued-again`. */
export function retryJob(id: string, idempotencyKey: string): Promise<Job> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/jobs/{id}/retry', { params }));
}

/** A running job ends after its current step; fails with `job-ended` and `job-kept`. */
export function cancelJob(id: string, idempotencyKey: string): Promise<Job> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/jobs/{id}/cancellation', { params }));
}
