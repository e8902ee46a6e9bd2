import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type AuditRecord = Schema<'AuditRecord'>;
export type AuditFilter = NonNullable<operations['listAuditRecords']['parameters']['query']>;

const PAGE_SIZE = 50;

/** Audit log, newest first, in pages. Previous records stay until the new ones arrive. */
export function auditRecordsQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit-records', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, limit: PAGE_SIZE, ...(pageParam !== undefined && { cursor: pageParam }) };
      return bodyOf(api().GET('/v1/audit-records', { params: { query }, signal }));
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // The log must include the latest actions.
    staleTime: 0,
  });
}

const firstPage: string | undefined = undefined;
