/** Roles of users: at the delivery base, at a client company, and for running the installation (docs/domain.md 1). */
export const ROLES = ['operator', 'manager', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Whether users of this role work at the delivery base: operators and administrators. */
export function isBaseRole(role: Role): boolean {
  return role !== 'manager';
}
