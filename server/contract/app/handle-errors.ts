import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { problem as problemFor, type ProblemError } from '#server/problems.ts';

import { pathOf } from '../request-context.ts';
import { PROBLEM_TYPE } from '../send-reply.ts';
import { type ProblemWriter, toProblem } from './problem-documents.ts';

/** Converts every thrown error to a problem document. Causes are logged and never sent. */
export function handleErrors(
  app: FastifyInstance,
  write: ProblemWriter,
  {
    onViolation,
    onProblem,
  }: {
    onViolation: ((violation: string) => void) | undefined;
    /** Called with the problem of every failed request. */
    onProblem: (problem: ProblemError, request: FastifyRequest) => void;
  },
): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));

  function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const problem = withLimit(toProblem(error), request);
    const { status, headers, document } = write(problem, { id: request.id, path: pathOf(request) });
    const violation = request.routeOptions.config.operation?.answer.violation(status, document);
    if (onViolation && violation !== undefined) onViolation(violation);
    if (status >= 500) request.log.error({ err: problem.cause, problem: problem.code }, 'request failed');
    else if (problem.cause !== undefined)
      request.log.warn({ err: problem.cause, problem: problem.code }, 'request rejected');
    reply.problemCode = problem.code;
    onProblem(problem, request);
    return reply.code(status).headers(headers).type(PROBLEM_TYPE).send(JSON.stringify(document));
  }
}

const MEBIBYTE = 1024 * 1024;

/** Adds the route's own body limit to the detail. */
function withLimit(problem: ProblemError, { routeOptions }: FastifyRequest): ProblemError {
  const { bodyLimit } = routeOptions;
  if (problem.code !== 'payload-too-large' || problem.members.detail || !bodyLimit) return problem;
  const detail = `O conteúdo enviado passa do limite de ${bodyLimit / MEBIBYTE} MiB.`;
  return problemFor('payload-too-large', { ...problem.members, detail });
}
