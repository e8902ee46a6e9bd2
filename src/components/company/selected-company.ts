import type { Role } from '#domain/roles.ts';

/** The company that a search string chooses; managers have no choice, whatever it says (R3.4). */
export function selectedCompany(search: string, role: Role): string | undefined {
  return role === 'manager' ? undefined : (new URLSearchParams(search).get('companyId') ?? undefined);
}
