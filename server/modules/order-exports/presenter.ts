import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';

import type { ShownExport } from './repository.ts';

/** How long a complete file is kept; housekeeping then deletes it. */
export const FILE_KEPT_MS = DAY_MS;

export function presentExport(row: ShownExport, now: Date): Schema<'OrderExportJob'> {
  const state = stateOf(row, now);
  return {
    id: row.id,
    list: row.records?.list ?? 'orders',
    state,
    progress: { done: row.done, total: row.total },
    fileName: row.file_name,
    rows: row.row_count,
    size: row.byte_count,
    createdAt: row.created_at.toISOString(),
    expiresAt: expiryOf(row)?.toISOString() ?? null,
    fault: state === 'failed' ? (row.fault ?? (row.job_outcome === 'cancelled' ? CANCELLED : STOPPED)) : null,
  };
}

const CANCELLED = 'A administração cancelou a preparação deste arquivo.';
const STOPPED = 'O arquivo não pôde ser preparado. Tente de novo.';

export function stateOf(row: ShownExport, now: Date): Schema<'OrderExportState'> {
  const expiry = expiryOf(row);
  if (expiry) return expiry > now ? 'done' : 'expired';
  // The job of an export is deleted later than the export.
  if (row.fault !== null || row.job_outcome !== null) return 'failed';
  return row.job_lease === null ? 'waiting' : 'running';
}

function expiryOf({ completed_at: completedAt }: ShownExport): Date | null {
  return completedAt && new Date(completedAt.getTime() + FILE_KEPT_MS);
}
