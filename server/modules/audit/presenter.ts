import type { Schema } from '#openapi/schema.ts';
import { REMOVED_USER, shownName } from '#server/modules/people/user-names.ts';

import type { AuditRow } from './query.ts';

export function presentAuditRecord(row: AuditRow): Schema<'AuditRecord'> {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    outcome: row.outcome,
    actor: actorOf(row),
    target: targetOf(row),
    company:
      row.company_id === null || row.company_name === null
        ? null
        : { id: row.company_id, name: row.company_name },
    address: row.address,
    device: row.device,
    requestId: row.request_id,
    details: row.details,
  };
}

function actorOf(row: AuditRow): Schema<'AuditRecord'>['actor'] {
  const { actor_id: id, actor_role: role, actor_name: name, actor_deleted_at: deletedAt } = row;
  if (id === null || role === null) return null;
  return { id, role, name: name === null ? REMOVED_USER : shownName({ name, deleted_at: deletedAt }) };
}

function targetOf(row: AuditRow): Schema<'AuditRecord'>['target'] {
  const { target_kind: kind, target_id: id } = row;
  if (kind === null || id === null) return null;
  if (kind === 'company') return { kind, id, name: row.target_company_name };
  if (kind === 'courier') return { kind, id, name: row.target_courier_name };
  if (kind === 'location') return { kind, id, name: row.target_location_label };
  const { target_user_name: name, target_user_deleted_at: deletedAt } = row;
  return { kind, id, name: name === null ? REMOVED_USER : shownName({ name, deleted_at: deletedAt }) };
}
