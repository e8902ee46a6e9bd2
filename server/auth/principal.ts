import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';

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
  /** The kind of client, as named at sign-in; the source of its orders and events. */
  client: Schema<'OwnSession'>['client'];
};

/** What a user proved to start a session. */
export type WayIn = NonNullable<Schema<'OwnSession'>['wayIn']>;
