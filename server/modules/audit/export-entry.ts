import type { Download } from '#server/contract/app/downloads.ts';
import type { LooseContext } from '#server/contract/request-context.ts';

import type { AuditEntry } from './repository.ts';

/** What is written down of a file that leaves: which operation made it, and of which company. */
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
