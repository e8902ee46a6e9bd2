import type { Row, Trx } from '#server/db/schema.ts';
import { actingUser, type Actor } from '#server/modules/people/acting-user.ts';

import { getOrderImport } from './policy.ts';

type Import = Pick<
  Row<'order_imports'>,
  'acting_user' | 'acting_client' | 'company_id' | 'is_of_base' | 'kind'
>;

/**
 * The user who began the commit or undo, with the current role and company; undefined if none is under way or the user no
 * longer exists.
 */
export async function actorOf(
  trx: Trx,
  { acting_user: id, acting_client: client }: Import,
): Promise<Actor | undefined> {
  return id === null || client === null ? undefined : actingUser(trx, { id, client });
}

/** Whether the user may still work on the import: the role or company may have changed since it was requested. */
export function mayActOn({ company_id, is_of_base, kind }: Import, { user, isActive }: Actor): boolean {
  if (!isActive || (user.role === 'manager' && user.companyId === null)) return false;
  const { companyId, isForBase, kinds } = getOrderImport(user);
  return (
    kinds.includes(kind) &&
    (companyId === undefined || companyId === company_id) &&
    (isForBase || !is_of_base)
  );
}
