import createClient, { type Client, type Middleware } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { receiveServerDate } from '#src/lib/clock.ts';

import { type ApiOptions, apiOptions } from './api-options.ts';
import { noteForbidden } from './on-forbidden.ts';
import { consumePrefetchedResponse } from './prefetched-responses.ts';
import { problemOf, unreachable } from './problem.ts';

type Answer<Body> = { data?: Body | undefined; error?: unknown; response: Response };

const BEARER = 'Bearer ';

/** Where 401 is part of the answer and says nothing about the session of the other calls. */
const ABOUT_CREDENTIALS = ['/v1/users/me', '/v1/auth/sign-in', '/v1/auth/sign-out'];

let client: { api: Client<paths>; options: ApiOptions } | undefined;

/** The typed client of every call, by the options of `configureApi`. */
export function api(): Client<paths> {
  const options = apiOptions();
  if (client?.options !== options) client = { api: createApi(options), options };
  return client.api;
}

function createApi(options: ApiOptions): Client<paths> {
  const created = createClient<paths>({
    baseUrl: options.baseUrl,
    // openapi-fetch would keep the fetch of the moment when the client was created.
    fetch: (request) => consumePrefetchedResponse(options.early, request) ?? globalThis.fetch(request),
  });
  created.use(bearerToken(options));
  return created;
}

/**
 * The body of an answer.
 * @throws ApiProblem for a status of 400 or more and when no answer came; an aborted call stays an AbortError.
 */
export async function bodyOf<Body extends object>(call: Promise<Answer<Body>>): Promise<Body> {
  const { data, error, response } = await reached(call);
  if (data === undefined) throw problemOf(response, error);
  return data;
}

/** The body of an answer that has one in some cases. @throws as `bodyOf` */
export async function bodyIfAny<Body extends object>(call: Promise<Answer<Body>>): Promise<Body | undefined> {
  const { data, error, response } = await reached(call);
  if (!response.ok) throw problemOf(response, error);
  return response.status === 204 ? undefined : data;
}

/** Waits for an answer that has no body. @throws as `bodyOf` */
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
