import type { Principal } from '#server/auth/principal.ts';
import type { Row, Trx } from '#server/db/schema.ts';

import { getOrderImport } from './policy.ts';

type Import = Pick<Row<'order_imports'>, 'acting_user' | 'acting_client' | 'company_id' | 'is_of_base'>;
type Actor = { user: Principal; isActive: boolean };

/** The user who began the commit or undo, with the current role and company. */
export async function actorOf(
  trx: Trx,
  { acting_user: id, acting_client: client }: Import,
): Promise<Actor | undefined> {
  if (id === null) return undefined;
  const row = await trx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.name', 'users.role', 'users.status', 'users.deleted_at', 'users.company_id'])
    .select('companies.active as company_active')
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, role, company_id: companyId } = row;
  // The session may have ended; the work writes nothing that names it.
  const user = { userId: id, sessionId: id, name, role, companyId, client: client ?? 'web' };
  const isActive = row.status === 'active' && row.deleted_at === null && row.company_active !== false;
  return { user, isActive };
}

/** Whether the user may still work on the import. */
export function mayActOn({ company_id, is_of_base }: Import, { user, isActive }: Actor): boolean {
  if (!isActive || (user.role === 'manager' && user.companyId === null)) return false;
  const { companyId, isForBase } = getOrderImport(user);
  return (companyId === undefined || companyId === company_id) && (isForBase || !is_of_base);
}
