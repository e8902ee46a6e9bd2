import { isRefused, isStale } from '#src/api/problem-predicates.ts';
import { ApiProblem } from '#src/api/problem.ts';

const DRAFT_IS_OVER: readonly ApiProblem['code'][] = ['not-a-draft', 'order-not-found', 'not-found'];

/** The draft was requested or deleted elsewhere. */
export function isOver(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && DRAFT_IS_OVER.includes(error.code);
}

/** Saving again would meet the same refusal, until somebody decides what to do. */
export function isFinal(error: unknown): boolean {
  return isStale(error) || isOver(error) || (error instanceof ApiProblem && error.status === 403);
}

/** It may well succeed by itself in a while. */
export function isWorthRepeating(error: unknown): boolean {
  return !isRefused(error) || error.code === 'too-many-requests';
}
