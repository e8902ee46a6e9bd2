import type { Schema } from '#openapi/schema.ts';

/** Responses requested ahead of time by the inline script of index.html (src/app/boot). */
export type EarlyResponses = {
  /** The token that the requests carried; null before there is one. */
  token: string | null;
  /** By absolute address. */
  responses: Map<string, Promise<Response>>;
  /** The sign-in sent before the app had loaded. */
  signIn?: EarlySignIn | undefined;
};

export type EarlySignIn = { body: string; answer: Promise<Response> };

/**
 * The prefetched response to this request, if it was sent with the same token. Each is used once, so that it never
 * replaces a later, fresher response.
 */
export function consumePrefetchedResponse(
  early: EarlyResponses | undefined,
  request: Request,
): Promise<Response> | undefined {
  if (early === undefined || early.token === null || request.method !== 'GET') return undefined;
  if (request.headers.get('Authorization') !== `Bearer ${early.token}`) return undefined;
  const wanted = withSortedSearch(request.url);
  for (const [address, answer] of early.responses) {
    if (withSortedSearch(address) !== wanted) continue;
    early.responses.delete(address);
    return answer;
  }
  return undefined;
}

/**
 * Body of the sign-in request. Includes the first orders in the response, unless the address leads to another page.
 * @param search of /entrar
 */
export function signInBody(
  { email, password }: Pick<Schema<'Credentials'>, 'email' | 'password'>,
  search: string,
): Schema<'Credentials'> {
  return { email, password, ...sessionWishes(search) };
}

/** The client, and the data to include in the response to any sign-in. */
export function sessionWishes(search: string): Pick<Schema<'Credentials'>, 'client' | 'include'> {
  const isDeepLink = new URLSearchParams(search).has('redirect');
  return { client: 'web', ...(!isDeepLink && { include: ['openOrders'] }) };
}

/** The response to an early sign-in with the same body; used once, and discarded for any other body. */
export function consumeEarlySignIn(
  early: EarlyResponses | undefined,
  body: Schema<'Credentials'>,
): Promise<Response> | undefined {
  const sent = early?.signIn;
  if (early) early.signIn = undefined;
  return sent?.body === JSON.stringify(body) ? sent.answer : undefined;
}

function withSortedSearch(url: string): string {
  const address = new URL(url);
  address.searchParams.sort();
  return address.href;
}
