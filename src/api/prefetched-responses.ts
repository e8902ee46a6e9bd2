import type { Schema } from '#openapi/schema.ts';

/** What has been asked for ahead of need: by the inline script of index.html (src/app/boot), or with the sign-in. */
export type EarlyResponses = {
  /** The token that the requests carried; null before there is one. */
  token: string | null;
  /** By absolute address. */
  answers: Map<string, Promise<Response>>;
  /** The sign-in that was sent before the app had loaded. */
  signIn?: EarlySignIn | undefined;
};

export type EarlySignIn = { body: string; answer: Promise<Response> };

/**
 * The answer to this request when the same was asked ahead with the same token: each is given out once, so that it
 * never stands in for a later, fresher one.
 */
export function consumePrefetchedResponse(
  early: EarlyResponses | undefined,
  request: Request,
): Promise<Response> | undefined {
  if (early === undefined || early.token === null || request.method !== 'GET') return undefined;
  if (request.headers.get('Authorization') !== `Bearer ${early.token}`) return undefined;
  const wanted = withSortedSearch(request.url);
  for (const [address, answer] of early.answers) {
    if (withSortedSearch(address) !== wanted) continue;
    early.answers.delete(address);
    return answer;
  }
  return undefined;
}

/**
 * What is sent to sign in. The first orders come with the answer, unless the address leads to another page.
 * @param search of /entrar
 */
export function signInBody(
  { email, password }: Pick<Schema<'Credentials'>, 'email' | 'password'>,
  search: string,
): Schema<'Credentials'> {
  const isDeepLink = new URLSearchParams(search).has('redirect');
  return { email, password, ...(!isDeepLink && { include: ['openOrders'] }) };
}

/** The answer to a sign-in with this body that was sent already; given out once. */
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
