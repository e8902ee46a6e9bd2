import type { Role } from '#domain/roles.ts';

/** The user fields that the app machine needs; any wider user type of the contract fits. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  companyId: string | null;
  /** Another user set the password: it must be changed first. */
  mustChangePassword: boolean;
  /** The settings require a second factor; it must be set up first. */
  mustSetUpTwoFactor: boolean;
  /** Terms in force are not accepted yet; they must be accepted first. */
  mustAcceptTerms: boolean;
  /** There are announcements: the layout reserves their space in the first render. */
  hasAnnouncements: boolean;
}

/** A rate limit does not invalidate the token: a retry after these milliseconds keeps the user signed in. */
export interface RateLimited {
  retryAfter: number;
}

/** The server's answer to whom the token belongs; null if it rejects the token. */
export type MeAnswer<User = SessionUser> = User | RateLimited | null;

export function isRateLimited<User extends object>(answer: MeAnswer<User>): answer is RateLimited {
  return answer !== null && 'retryAfter' in answer;
}
