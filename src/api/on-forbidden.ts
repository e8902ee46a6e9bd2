import type { Middleware } from 'openapi-fetch';

import { api } from './client.ts';
import { ApiProblem } from './problem.ts';

const FORBIDDEN = 403;

/** Whether a call was refused because of who asked. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === FORBIDDEN;
}

/** Tells of every call that was refused because of who asked. @returns stops it */
export function whenForbidden(tell: () => void): () => void {
  const client = api();
  const watcher: Middleware = {
    onResponse({ response }) {
      if (response.status === FORBIDDEN) tell();
    },
  };
  client.use(watcher);
  return () => client.eject(watcher);
}
