import { z } from 'zod';

import type { Principal } from '#server/auth/principal.ts';

/** Channel of the triggers in 042-accounts.sql. */
export const ACCESS_CHANNEL = 'access_changes';

export const accessChange = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('user'),
    id: z.string(),
    role: z.enum(['manager', 'operator', 'admin']),
    companyId: z.string().nullable(),
    isActive: z.boolean(),
  }),
  /** Deactivated. */
  z.object({ of: z.literal('company'), id: z.string() }),
  /** Deleted. */
  z.object({ of: z.literal('session'), id: z.string() }),
]);

export type AccessChange = z.infer<typeof accessChange>;

/** @returns the principal after the change; undefined if the access has ended */
export function applyAccessChange(principal: Principal, change: AccessChange): Principal | undefined {
  if (change.of === 'session') return change.id === principal.sessionId ? undefined : principal;
  if (change.of === 'company') return change.id === principal.companyId ? undefined : principal;
  if (change.id !== principal.userId) return principal;
  const { role, companyId, isActive } = change;
  return isActive ? { ...principal, role, companyId } : undefined;
}
