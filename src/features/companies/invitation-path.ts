import { paths } from '#src/lib/paths.ts';

/** The form of a new user: a manager of the company, by invitation. */
export function invitationPath(companyId: string): string {
  return paths.users({ companyId, search: { novo: 'gestor' } });
}
