import type { Principal } from '#server/auth/principal.ts';
import type { ProblemCode } from '#server/problems.ts';

import type { CompiledOperation } from '../compile.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for operations that demand a session, once it was found. */
    principal: Principal | undefined;
  }
  interface FastifyReply {
    problemCode: ProblemCode | undefined;
  }
  interface FastifyContextConfig {
    /** The path as the contract has it; undefined for files and pages of the client. */
    route?: string;
    operation?: CompiledOperation;
  }
}
