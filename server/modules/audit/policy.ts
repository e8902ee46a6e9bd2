import { requireAdmin } from '#server/auth/require-role.ts';

/** The audit log is for administrators only (docs/domain.md 1). */
export const listAuditRecords = requireAdmin;
export const exportAuditRecords = requireAdmin;
