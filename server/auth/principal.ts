import type { Role } from '#domain/roles.ts';

/**
 * The authenticated caller, read from the database for each request, so that changes of role or company apply from the
 * next one.
 */
export type Principal = {
  userId: string;
  sessionId: string;
  name: string;
  role: Role;
  /** The manager's company; null for operators and admins. */
  companyId: string | null;
};
