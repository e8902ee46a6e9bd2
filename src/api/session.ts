import type { Schema } from '#openapi/schema.ts';
import { apiOptions } from '#src/api/http/api-options.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';
import { consumeEarlySignIn } from '#src/api/http/prefetched-responses.ts';
import { ApiProblem, unreachable } from '#src/api/http/problem.ts';
import { FIRST_ORDERS_QUERY } from '#src/api/orders/first-orders-query.ts';
import { serviceOrderCountsQuery, serviceOrderRowsQuery, toWindow } from '#src/api/orders/service-orders.ts';

import { queryClient } from './query/query-client.ts';
import { registerSessionCache } from './session-caches.ts';

export type Credentials = Schema<'Credentials'>;
export type SessionStart = Schema<'SessionStart'>;
export type SignInChallenge = Schema<'SignInChallenge'>;
export type CurrentUser = Schema<'CurrentUser'>;

let answered: CurrentUser | undefined;

/**
 * Exchanges credentials for a token, or for a second-factor challenge. No idempotency key: the server would have to
 * store the response, and with it the token.
 * @throws ApiProblem `invalid-credentials`, `too-many-requests`, `unreachable`
 */
export async function signIn(body: Credentials): Promise<SessionStart | SignInChallenge> {
  const sent = consumeEarlySignIn(apiOptions().early, body);
  const answer = await bodyOf(api().POST('/v1/auth/sign-in', { body, ...(sent && { fetch: () => sent }) }));
  return 'user' in answer ? seededStart(answer) : answer;
}

/**
 * Exchanges a passkey's signature for a token, without a second factor.
 * @throws ApiProblem `passkey-refused`, `too-many-requests`, `unreachable`
 */
export async function signInWithPasskey(body: Schema<'PasskeySignIn'>): Promise<SessionStart> {
  return seededStart(await bodyOf(api().POST('/v1/auth/passkey', { body })));
}

function seededStart({ openOrders, ...start }: SessionStart): SessionStart {
  rememberUser(start.user);
  if (openOrders) seedOpenOrders(openOrders);
  return start;
}

/** Seeds the cache with the orders from the sign-in response, so that the list renders without a request. */
function seedOpenOrders({ page, counts }: Schema<'OpenOrders'>): void {
  const client = queryClient();
  const rows = serviceOrderRowsQuery(FIRST_ORDERS_QUERY);
  client.setQueryData(rows.queryKey, { pages: [toWindow(page)], pageParams: [null] });
  client.setQueryData(serviceOrderCountsQuery().queryKey, counts);
}

/**
 * Exchanges a challenge and a code for a token.
 * @throws ApiProblem `wrong-code`, `challenge-expired`, `too-many-requests`, `unreachable`
 */
export async function finishSignIn(body: Schema<'SecondFactor'>): Promise<SessionStart> {
  const start = await bodyOf(api().POST('/v1/auth/second-factor', { body }));
  rememberUser(start.user);
  return start;
}

/** Ends this token's session on the server; the request outlives the page. */
export function signOut(token: string): Promise<void> {
  return done(api().POST('/v1/auth/sign-out', { headers: bearer(token), keepalive: true }));
}

/** Milliseconds to wait before a retry. */
type RateLimited = { retryAfter: number };

/**
 * The owner of a token, fetched after `delay` milliseconds; null if the server rejects the token.
 * @throws ApiProblem for every other failure; the token may still be valid
 */
export async function fetchUserOf(
  token: string,
  signal: AbortSignal,
  delay = 0,
): Promise<CurrentUser | RateLimited | null> {
  if (delay > 0) await wait(delay, signal);
  try {
    return rememberUser(await bodyOf(api().GET('/v1/users/me', { headers: bearer(token), signal })));
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 401) return null;
    if (problem.status !== 429) throw problem;
    return { retryAfter: (problem.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) * 1000 };
  }
}

const DEFAULT_WAIT_SECONDS = 5;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(unreachable(signal.reason));
    });
  });
}

/** The user from the sign-in or boot response, to save a request. */
export function knownCurrentUser(): CurrentUser | undefined {
  return answered;
}

/** Stores the user for `knownCurrentUser` until the end of the session. */
export function rememberUser(user: CurrentUser): CurrentUser {
  answered = user;
  registerSessionCache(forget);
  return user;
}

function forget(): void {
  answered = undefined;
}

function bearer(token: string): HeadersInit {
  return { Authorization: `Bearer ${token}` };
}
