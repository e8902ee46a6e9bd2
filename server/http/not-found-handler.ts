import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { pathOf } from '#server/contract/request-context.ts';
import { problem } from '#server/problems.ts';

import { methodNotAllowed, type RouteTable } from './routes.ts';
import type { ClientServer } from './static/serve-client.ts';

const API = '/v1';

/** The rest belongs to the client: its page and its files. */
export function isApiPath(pathname: string): boolean {
  return pathname === API || pathname.startsWith(`${API}/`);
}

/** Answers what no operation matched: other methods of the API, and everything outside of it. */
export function answerUnmatched(app: FastifyInstance, routes: RouteTable, serveClient: ClientServer): void {
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    if (isApiPath(pathname)) return otherMethod(request, reply, routes.methodsOf(pathname));
    if (request.method === 'GET' || request.method === 'HEAD') return serveClient(request, reply, pathname);
    return otherMethod(request, reply, ['GET', 'HEAD', 'OPTIONS']);
  });
}

function otherMethod(request: FastifyRequest, reply: FastifyReply, methods: string[]): FastifyReply {
  if (methods.length === 0) throw problem('not-found');
  if (request.method !== 'OPTIONS') throw methodNotAllowed(methods);
  return reply.code(204).header('allow', methods.join(', ')).send();
}
