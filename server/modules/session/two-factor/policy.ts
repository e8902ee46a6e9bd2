import type { Role } from '#domain/roles.ts';
import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';
import { problem } from '#server/problems.ts';

type Target = { id: string } | undefined;

const OWN_IS_TURNED_OFF = 'A sua própria verificação é desativada em “Minha conta”, com a sua senha.';

/** Users of every role may have a second factor. */
export function ownTwoFactor({ userId, role }: Principal): { userId: string; role: Role } {
  return { userId, role };
}

/** Required only of administrators, if the settings demand it. */
export function isRequiredOf(role: Role, settings: { require_admin_two_factor: boolean }): boolean {
  return role === 'admin' && settings.require_admin_two_factor;
}

/** Administrators reset the second factor of other users; turning off their own requires the password. */
export function resetUserTwoFactor<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  requireAdmin(user);
  if (target === undefined) throw problem('not-found');
  if (target.id === user.userId) throw problem('own-account', { detail: OWN_IS_TURNED_OFF });
  return target;
}
