import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type Download, downloadIn } from './app/downloads.ts';
import { BODY_KINDS, BODY_READERS, bodyKindOf, UPLOAD_LIMIT_BYTES } from './app/read-bodies.ts';
import { fastifyPath, isStream, methodNotAllowed, type RouteTable } from './app/routes.ts';
import type { Authenticate } from './authenticate.ts';
import type { CompiledOperation } from './compile.ts';
import type { Handlers } from './contract.ts';
import { asRecord, type ContextMaker, type LooseContext, type LooseReply } from './request-context.ts';
import { createReplySender } from './send-reply.ts';

type LooseHandler = (context: LooseContext) => Promise<LooseReply>;

type Binding = {
  operations: readonly CompiledOperation[];
  routes: RouteTable;
  handlers: Handlers;
  authenticate: Authenticate;
  createContext: ContextMaker;
  /** Called before a file is sent; a failure prevents the download. */
  onDownload: (operationId: string, context: LooseContext, download: Download) => Promise<void>;
  /** Called with a description when a response violates the contract; undefined in production. */
  onViolation: ((violation: string) => void) | undefined;
};

/**
 * Registers a route for every operation of the contract: authenticate, read the body, validate, call the handler,
 * respond.
 * @throws if an operation has no handler
 */
export function registerOperations(app: FastifyInstance, binding: Binding): void {
  const { operations, routes, authenticate, createContext, onDownload, onViolation } = binding;
  const answer = createReplySender(onViolation);

  for (const kind of BODY_KINDS) {
    void app.register(async (scope) => {
      BODY_READERS[kind](scope);
      for (const operation of operations) if (bodyKindOf(operation) === kind) bind(scope, operation);
    });
  }

  function bind(scope: FastifyInstance, operation: CompiledOperation): void {
    const handler = handlerOf(binding.handlers, operation);
    const bodyLimit = UPLOAD_LIMIT_BYTES[bodyKindOf(operation)];
    scope.route({
      method: operation.method,
      url: fastifyPath(operation.path),
      ...(bodyLimit !== undefined && { bodyLimit }),
      exposeHeadRoute: operation.method === 'get' && !isStream(operation),
      config: { route: operation.path, operation },
      onRequest: async (request: FastifyRequest) => {
        refuseShadowed(operation, request);
        await authenticate(authorizationOf(request), operation, (principal) => {
          request.principal = principal;
        });
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { context, isKeyUnused } = createContext(operation, request);
        return answer(operation, reply, async () => {
          const answered = await handler(context);
          if (isKeyUnused()) onViolation?.(`${operation.id} stores no response under its Idempotency-Key`);
          const download = downloadIn(answered);
          if (download) await onDownload(operation.id, context, download);
          return answered;
        });
      },
    });
  }

  /** A path with parameters also matches fixed ones: `/v1/companies/users` is not the company "users". */
  function refuseShadowed({ path }: CompiledOperation, request: FastifyRequest): void {
    const params = asRecord(request.params);
    const actual = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(params[name]));
    const methods = routes.methodsOf(actual);
    if (methods.length > 0 && !methods.includes(request.method)) throw methodNotAllowed(methods);
  }
}

/**
 * Joins repeated Authorization headers, so that they are no valid token. Node keeps the first one, while a proxy may
 * have checked another.
 */
function authorizationOf({ headers, raw }: FastifyRequest): string | undefined {
  const values = raw.rawHeaders.filter(
    (_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'authorization',
  );
  return values.length > 1 ? values.join(', ') : headers.authorization;
}

/** Connects the typed handlers to the contract read at run time. */
function handlerOf(handlers: Handlers, { id }: CompiledOperation): LooseHandler {
  const handler = Object.entries(handlers).find(([name]) => name === id)?.[1];
  if (!handler) throw new Error(`The contract has ${id}, but no module has a handler for it.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the validators make what its types promise
  return handler as unknown as LooseHandler;
}
