import type { FastifyRequest } from 'fastify';

import type { ProblemCode, ProblemError } from '#server/problems.ts';

import type { Refusal } from './denied-requests-repository.ts';
import type { Circumstances } from './repository.ts';

/** The problems that the audit log tells of; all others are mistakes, or business as usual. */
const ACTIONS: Partial<Record<ProblemCode, Pick<Refusal, 'action' | 'reason'>>> = {
  'invalid-credentials': { action: 'session.failed' },
  'wrong-code': { action: 'twoFactor.refused' },
  'dead-challenge': { action: 'twoFactor.refused', reason: 'deadChallenge' },
  'invalid-token': { action: 'password.failed', reason: 'deadLink' },
  forbidden: { action: 'access.refused' },
  'too-many-requests': { action: 'limit.reached' },
};

/** What the audit log has to know of a problem that a request ended in, if anything. */
export function refusalOfProblem(
  { code, concerning }: ProblemError,
  request: FastifyRequest,
): Refusal | undefined {
  const action = ACTIONS[code];
  const { operation } = request.routeOptions.config;
  if (!action || !operation) return undefined;
  return { ...action, operation: operation.id, area: operation.tag, email: concerning?.email };
}

export function circumstancesOf(request: FastifyRequest, now: Date): Circumstances {
  const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  return { user: request.principal, client, requestId: request.id, now };
}
