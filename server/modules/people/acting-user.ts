import type { Principal } from '#server/auth/principal.ts';
import type { Trx } from '#server/db/schema.ts';

type Acting = { id: string; client: Principal['client'] };
export type Actor = {
  user: Principal;
  isActive: boolean;
  /** Whether it is a manager of a deactivated company, whose access has ended. */
  isOfInactiveCompany: boolean;
};

/**
 * A user in whose name work runs without a request, with the current role and company.
 * @returns undefined for an unknown id
 */
export async function actingUser(trx: Trx, { id, client }: Acting): Promise<Actor | undefined> {
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
  const user = { userId: id, sessionId: id, name, role, companyId, client };
  const isOfInactiveCompany = row.company_active === false;
  const isActive = row.status === 'active' && row.deleted_at === null && !isOfInactiveCompany;
  return { user, isActive, isOfInactiveCompany };
}
