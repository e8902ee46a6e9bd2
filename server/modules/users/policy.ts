import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

type UserFields = { role: Schema<'Role'>; companyId?: string | null };

/** The user that an operation concerns; undefined if missing. */
type Target = { id: string; role: Schema<'Role'>; company_id: string | null } | undefined;

/** Only administrators list users of all companies and roles (docs/domain.md 1). */
export const listUsers = requireAdmin;
export const exportUsers = requireAdmin;

/**
 * The companies whose users the caller may list.
 * @returns the one company, or undefined for all
 */
export function listCompanyUsers(user: Principal, requestedId: string | undefined): string | undefined {
  if (user.role === 'admin') return requestedId;
  if (user.role !== 'manager' || user.companyId === null) throw problem('forbidden');
  if (requestedId !== undefined && requestedId !== user.companyId) throw problem('forbidden');
  return user.companyId;
}

/** Every user may read their own account. */
export function getUser<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  if (target !== undefined && target.id === user.userId) return target;
  return within(user, target);
}

/** The company of a new user. Managers create managers of their own company only. */
export function createUser(user: Principal, fields: UserFields): string | null {
  return companyOf(user, fields);
}

/** Like `createUser`, and only for a user whom the caller may change. */
export function updateUser<Row extends Target>(
  user: Principal,
  target: Row,
  fields: UserFields,
): { before: NonNullable<Row>; companyId: string | null } {
  return { before: within(user, target), companyId: companyOf(user, fields) };
}

export function deleteUser<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  return within(user, target);
}

export function resendInvitation<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  return within(user, target);
}

export function endUserSessions<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  return within(user, target);
}

/** For managers, users outside their company count as missing. */
function within<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  if (user.role !== 'admin' && user.role !== 'manager') throw problem('forbidden');
  if (target === undefined) throw problem('not-found');
  const isColleague = target.role === 'manager' && target.company_id === user.companyId;
  if (user.role === 'manager' && !isColleague) throw problem('not-found');
  return target;
}

function companyOf(user: Principal, fields: UserFields): string | null {
  if (user.role !== 'admin' && user.role !== 'manager') throw problem('forbidden');
  if (user.role === 'manager') {
    if (fields.role !== 'manager') throw problem('forbidden');
    if (fields.companyId && fields.companyId !== user.companyId) throw problem('forbidden');
    return user.companyId;
  }
  if (fields.role === 'manager' && !fields.companyId)
    throw invalid(fieldError('/companyId', 'company-required'));
  if (fields.role !== 'manager' && fields.companyId)
    throw invalid(fieldError('/companyId', 'company-forbidden'));
  return fields.companyId ?? null;
}
