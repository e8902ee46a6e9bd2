import type { Role } from '#domain/roles.ts';

/** The authenticated caller, read from the database for each request: a change of role or company counts from the next one. */
export type Principal = {
  userId: string;
  sessionId: string;
  name: string;
  role: Role;
  /** The manager's company; null for operators and admins. */
  companyId: string | null;
};
