import { expect, test, vi } from 'vitest';

import { ApiProblem, type ProblemCode, unreachable } from '#src/api/http/problem.ts';

import { failureOf, isFinal, isOver } from './calls.ts';

test.each<[code: ProblemCode, status: number, is: string]>([
  ['unreachable', 0, 'unanswered'],
  ['internal-error', 500, 'unanswered'],
  ['request-in-progress', 409, 'unanswered'],
  ['too-many-requests', 429, 'busy'],
  ['stale-version', 412, 'stale'],
  ['not-a-draft', 409, 'over'],
  ['order-not-found', 404, 'over'],
  ['not-found', 404, 'over'],
  ['forbidden', 403, 'forbidden'],
  ['invalid-request', 422, 'refused'],
  ['unauthenticated', 401, 'refused'],
])('failureOf maps %s (%i) to %s', (code, status, is) => {
  const error = new ApiProblem({ code, detail: code, status });
  expect(failureOf(error)).toEqual({ is, error });
  expect(isFinal(error)).toBe(['stale', 'over', 'forbidden'].includes(is));
  expect(isOver(error)).toBe(is === 'over');
});

test('failureOf maps an error without a response to unanswered', () => {
  const error = unreachable(new TypeError('x'));
  expect(failureOf(error)).toEqual({ is: 'unanswered', error });
});

test('failureOf reports a bug and throws it', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new TypeError('x');
  expect(() => failureOf(error)).toThrow(error);
  expect(report).toHaveBeenCalledWith(error);
  vi.unstubAllGlobals();
});
