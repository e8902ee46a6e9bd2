import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ClientServer } from '#server/http/static/serve-client.ts';
import { problem } from '#server/problems.ts';

import { isApiPath, pathOf } from '../request-context.ts';
import { methodNotAllowed, type RouteTable } from './routes.ts';

/**
 * The unsubscribe link of a mail, with its token of 43 characters. The contract has only the POST of mail programs; a
 * GET of the same URL comes from a browser, which is redirected to the page.
 */
const UNSUBSCRIBE = /^\/v1\/notices\/unsubscribe\/([\w-]{43})$/;

/** Handles requests that no operation matches: unknown paths and methods of the API, and everything outside it. */
export function setNotFoundHandler(
  app: FastifyInstance,
  routes: RouteTable,
  serveClient: ClientServer,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    const token = UNSUBSCRIBE.exec(pathname)?.[1];
    if (token !== undefined && isRead(request)) return reply.redirect(`/descadastrar/${token}`, 303);
    if (isApiPath(pathname)) return replyWithoutOperation(request, reply, routes.methodsOf(pathname));
    if (isRead(request)) return serveClient(request, reply, pathname);
    return replyWithoutOperation(request, reply, ['GET', 'HEAD', 'OPTIONS']);
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function replyWithoutOperation(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: string[],
): FastifyReply {
  if (methods.length === 0) throw problem('not-found');
  if (request.method !== 'OPTIONS') throw methodNotAllowed(methods);
  return reply.code(204).header('allow', methods.join(', ')).send();
}
