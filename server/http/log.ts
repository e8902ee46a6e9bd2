import type { FastifyBaseLogger } from 'fastify';

/** The structured log. Never give it bodies, query strings, tokens, e-mails or names: ids and codes only. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
