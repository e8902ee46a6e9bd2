import createClient, { type Client, type Middleware } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { receiveServerDate } from '#src/lib/clock.ts';

import { type ApiOptions, apiOptions } from './api-options.ts';
import { noteForbidden } from './on-forbidden.ts';
import { consumePrefetchedResponse } from './prefetched-responses.ts';
import { problemOf, unreachable } from './problem.ts';

type Answer<Body> = { data?: Body | undefined; error?: unknown; response: Response };

const BEARER = 'Bearer ';

/** Paths where 401 is a regular response, unrelated to the current session. */
const ABOUT_CREDENTIALS = ['/v1/users/me', '/v1/auth/sign-in', '/v1/auth/sign-out'];

let client: { api: Client<paths>; options: ApiOptions } | undefined;

/** The typed API client for the options of `configureApi`. */
export function api(): Client<paths> {
  const options = apiOptions();
  if (client?.options !== options) client = { api: createApi(options), options };
  return client.api;
}

function createApi(options: ApiOptions): Client<paths> {
  const created = createClient<paths>({
    baseUrl: options.baseUrl,
    // Resolved per request: openapi-fetch would capture the `fetch` present at creation.
    fetch: (request) => consumePrefetchedResponse(options.early, request) ?? globalThis.fetch(request),
  });
  created.use(bearerToken(options));
  return created;
}

/**
 * The body of a response.
 * @throws ApiProblem for a status of 400 or more, or without a response; an aborted call stays an AbortError.
 */
export async function bodyOf<Body extends object>(call: Promise<Answer<Body>>): Promise<Body> {
  const { data, error, response } = await reached(call);
  if (data === undefined) throw problemOf(response, error);
  return data;
}

/** The body of a response; undefined for 204. @throws as `bodyOf` */
export async function bodyIfAny<Body extends object>(call: Promise<Answer<Body>>): Promise<Body | undefined> {
  const { data, error, response } = await reached(call);
  if (!response.ok) throw problemOf(response, error);
  return response.status === 204 ? undefined : data;
}

/** Waits for a response without a body. @throws as `bodyOf` */
export async function done(call: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await reached(call);
  if (!response.ok) throw problemOf(response, error);
}

async function reached<Body>(call: Promise<Answer<Body>>): Promise<Answer<Body>> {
  try {
    return await call;
  } catch (cause) {
    throw isAbort(cause) ? cause : unreachable(cause);
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

function bearerToken({ getToken, onRefused }: ApiOptions): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      const token = getToken();
      if (token !== null && schemaPath !== '/v1/auth/sign-in' && !request.headers.has('Authorization')) {
        request.headers.set('Authorization', BEARER + token);
      }
    },
    onResponse({ request, response, schemaPath }) {
      receiveServerDate(response.headers.get('Date'));
      if (response.status === 403) noteForbidden();
      if (response.status !== 401 || ABOUT_CREDENTIALS.includes(schemaPath)) return;
      const header = request.headers.get('Authorization');
      if (header !== null) onRefused(header.slice(BEARER.length));
    },
  };
}
