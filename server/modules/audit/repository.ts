import type { Schema } from '#openapi/schema.ts';
import { deviceOf } from '#server/auth/device.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Download } from '#server/contract/app/downloads.ts';
import type { LooseContext } from '#server/contract/request-context.ts';
import type { NewRow, Db } from '#server/db/schema.ts';

/** Actor, time and origin of an action; every `Ctx` is one. */
export type RequestMeta = {
  /** undefined: anonymous */
  user: Pick<Principal, 'userId' | 'role' | 'companyId'> | undefined;
  remote: { address: string; userAgent: string };
  requestId: string;
  now: Date;
};

/** An action of the system, without an actor. */
export type SystemMeta = { user?: undefined; remote?: undefined; requestId?: undefined; now: Date };

/** The content of an audit record, apart from its request. */
export type AuditEntry = {
  action: Schema<'AuditAction'>;
  /** Default: `done`. */
  outcome?: Schema<'AuditOutcome'>;
  target?: Pick<Schema<'AuditTarget'>, 'kind' | 'id'> | undefined;
  /** The affected company; default: the actor's own. */
  companyId?: string | null | undefined;
  details?: Schema<'AuditDetails'>;
};

const ADDRESS_LIMIT = 64;

/** Records an action. To be called in the transaction of the action, so that neither exists without the other. */
export async function recordAudit(
  db: Db,
  requestMeta: RequestMeta | SystemMeta,
  entry: AuditEntry,
): Promise<void> {
  await db.insertInto('audit_records').values(auditRow(requestMeta, entry)).execute();
}

export function auditRow(
  { user, remote, requestId, now }: RequestMeta | SystemMeta,
  { action, outcome = 'done', target, companyId = user?.companyId ?? null, details = {} }: AuditEntry,
): NewRow<'audit_records'> {
  return {
    at: now,
    action,
    outcome,
    actor_id: user?.userId ?? null,
    actor_role: user?.role ?? null,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    company_id: companyId,
    address: remote?.address.slice(0, ADDRESS_LIMIT) ?? null,
    device: remote === undefined ? null : deviceOf(remote.userAgent) || null,
    request_id: requestId ?? null,
    details: JSON.stringify(details),
  };
}

/** The audit entry of an export: operation, file and company. */
export function exportEntry(
  operation: string,
  { query, user }: Pick<LooseContext, 'query' | 'user'>,
  { name, rows }: Download,
): AuditEntry {
  const queried = query['companyId'];
  return {
    action: 'export.made',
    companyId: typeof queried === 'string' ? queried : user?.companyId,
    details: { operation, file: name, ...(rows !== undefined && { rows }) },
  };
}
