import createClient, { type Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

import { createUser } from './users-by-api.ts';

const FIRST_PASSWORD = 'senha-de-papel-4821';

export const MEMBER_PASSWORD = 'correio-lento-azul';

export type Member = Schema<'User'> & { client: Client<paths> };

/**
 * A user for one test, past the first password, for tests that change or end an account.
 * @param address apparent client address of the sign-in
 */
export async function createMember(
  url: string,
  admin: Client<paths>,
  body: Omit<Schema<'UserCreate'>, 'password'>,
  address: string,
): Promise<Member> {
  const user = await createUser(admin, { ...body, password: FIRST_PASSWORD });
  const headers = { 'x-forwarded-for': address };
  const credentials = { email: body.email, password: FIRST_PASSWORD };
  const { data } = await createClient<paths>({ baseUrl: url, headers }).POST('/v1/auth/sign-in', {
    body: credentials,
  });
  if (data === undefined || !('token' in data)) throw new Error(`${body.email} could not sign in.`);
  const authorization = `Bearer ${data.token}`;
  const client = createClient<paths>({ baseUrl: url, headers: { ...headers, authorization } });
  const { error } = await client.PUT('/v1/users/me/password', {
    body: { currentPassword: FIRST_PASSWORD, newPassword: MEMBER_PASSWORD },
  });
  if (error) throw new Error(JSON.stringify(error));
  return { ...user, client };
}
