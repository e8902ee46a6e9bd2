import { ApiProblem } from '#src/api/http/problem.ts';

/** The company's managers do not see prices. */
export function isHidden(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'forbidden';
}
