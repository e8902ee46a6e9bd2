import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

type User = Schema<'User'>;

/** Creates a user; an invited one without a password. */
export async function createUser(admin: Client<paths>, body: Schema<'UserCreate'>): Promise<User> {
  const { data, error } = await admin.POST('/v1/users', { body });
  if (data === undefined) throw new Error(`The user was not created: ${JSON.stringify(error)}`);
  return data;
}

/** The company of a demo manager. */
export async function companyOf(manager: Client<paths>): Promise<{ id: string; name: string }> {
  const { data } = await manager.GET('/v1/users/me');
  if (!data?.company) throw new Error('Only a manager has a company.');
  return data.company;
}
