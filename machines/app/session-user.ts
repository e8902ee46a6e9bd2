import type { Role } from '#domain/roles.ts';

/** What the app needs to know of the person who is signed in; any richer user of the contract fits. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  companyId: string | null;
  /** Another user set the password: it must be changed first. */
  mustChangePassword: boolean;
  /** The settings demand a second factor: it has to be set up before anything else. */
  mustSetUpTwoFactor: boolean;
  /** Terms came into force that they have not accepted: that comes before anything else. */
  mustAcceptTerms: boolean;
  /** There are announcements: the layout reserves their space in the first render. */
  hasAnnouncements: boolean;
}
