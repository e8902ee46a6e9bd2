import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { maskedEmail } from './masked-email.ts';
import { type AuditEntry, auditRow, type RequestMeta } from './repository.ts';

/** A denied request. */
export type Refusal = {
  action:
    | 'session.failed'
    | 'twoFactor.refused'
    | 'passkey.refused'
    | 'password.failed'
    | 'access.refused'
    | 'limit.reached';
  /** operationId and tag of the called operation. */
  operation: string;
  area: string;
  /** As typed; the record names the account instead, if it exists. */
  email?: string | undefined;
  reason?: Reason | undefined;
};

/** A refusal with its request and the number of repetitions it represents. */
export type DeniedRequest = Refusal & { requestMeta: RequestMeta; times: number };

type Reason = NonNullable<Schema<'AuditDetails'>['reason']>;

type Account = { email: string; id: string; company_id: string | null; isActive: boolean };

/** Inserts refusals in one statement, after looking up their accounts. */
export async function insertDeniedRequests(db: Db, refusals: readonly DeniedRequest[]): Promise<void> {
  const accounts = await findAccounts(db, refusals);
  const rows = refusals.map((refusal) => auditRow(refusal.requestMeta, entryOf(refusal, accounts)));
  await db.insertInto('audit_records').values(rows).execute();
}

async function findAccounts(db: Db, refusals: readonly Refusal[]): Promise<ReadonlyMap<string, Account>> {
  const emails = refusals.flatMap(({ email }) => email ?? []);
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.email', 'users.id', 'users.company_id', 'users.status', 'companies.active'])
    .where('users.email', 'in', emails)
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ active, status, ...row }) => [
      row.email,
      { ...row, isActive: status === 'active' && active !== false },
    ]),
  );
}

function entryOf(refusal: DeniedRequest, accounts: ReadonlyMap<string, Account>): AuditEntry {
  const { action, operation, area, email, times } = refusal;
  const account = email === undefined ? undefined : accounts.get(email);
  const reason = refusal.reason ?? (action === 'session.failed' ? reasonFor(account) : undefined);
  return {
    action,
    outcome: 'refused',
    ...(account && { target: { kind: 'user', id: account.id }, companyId: account.company_id }),
    details: {
      operation,
      area,
      ...(reason && { reason }),
      ...(email !== undefined && !account && { email: maskedEmail(email) }),
      ...(times > 1 && { times }),
    },
  };
}

function reasonFor(account: Account | undefined): Reason {
  if (!account) return 'unknownAccount';
  return account.isActive ? 'wrongPassword' : 'notActive';
}
