import { ApiProblem } from './problem.ts';

/** The server answered and did nothing. Otherwise nobody knows: no answer came, it broke down, or it is still at it. */
export function isRefused(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem) || error.code === 'request-in-progress') return false;
  return error.status >= 400 && error.status < 500;
}

/** Somebody changed it in between. */
export function isStale(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'stale-version';
}
