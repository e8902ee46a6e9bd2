import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/** The audit log is for administrators only (docs/domain.md 1). */
export function listAuditRecords(user: Principal): void {
  if (user.role !== 'admin') throw problem('forbidden');
}

export const exportAuditRecords = listAuditRecords;
