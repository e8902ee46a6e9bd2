import type { Principal } from '#server/auth/principal.ts';
import type { Trace } from '#server/http/trace-context.ts';
import type { ProblemCode } from '#server/problems.ts';

import type { CompiledOperation } from '../compile.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a session is found. */
    principal: Principal | undefined;
    /** The caller's trace; undefined without one. */
    trace: Trace | undefined;
  }
  interface FastifyReply {
    problemCode: ProblemCode | undefined;
  }
  interface FastifyContextConfig {
    /** The path in the contract; undefined for files and pages of the client. */
    route?: string;
    operation?: CompiledOperation;
  }
}
