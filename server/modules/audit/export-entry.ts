import type { Download } from '#server/contract/app/downloads.ts';
import type { LooseContext } from '#server/contract/request-context.ts';

import type { AuditEntry } from './repository.ts';

/** The audit entry of an export: operation, file and company. */
export function exportEntry(
  operation: string,
  { query, user }: Pick<LooseContext, 'query' | 'user'>,
  { name, rows }: Download,
): AuditEntry {
  const asked = query['companyId'];
  return {
    action: 'export.made',
    companyId: typeof asked === 'string' ? asked : user?.companyId,
    details: { operation, file: name, ...(rows !== undefined && { rows }) },
  };
}
