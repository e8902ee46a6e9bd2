import createClient, { type Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';

import { type Account, ACCOUNTS, PASSWORD } from './accounts.ts';

export type SignedIn = { token: string; client: Client<paths> };

/**
 * Signs in to an account without a browser.
 * @param address client address that the server is to see: rate limits count per address
 * @throws if the server refuses
 */
export async function signInByApi(url: string, account: Account, address: string): Promise<SignedIn> {
  const headers = { 'x-forwarded-for': address };
  const client = createClient<paths>({ baseUrl: url, headers });
  const body = { email: ACCOUNTS[account], password: PASSWORD };
  const { data, error } = await client.POST('/v1/auth/sign-in', { body });
  if (data === undefined || !('token' in data))
    throw new Error(`${account} could not sign in: ${JSON.stringify(error)}`);
  const { token } = data;
  const authorization = `Bearer ${token}`;
  return { token, client: createClient<paths>({ baseUrl: url, headers: { ...headers, authorization } }) };
}
