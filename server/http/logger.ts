import type { FastifyBaseLogger } from 'fastify';
import { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

import type { Config } from '#server/config.ts';

/** JSON lines on standard output, without personal data: ids and codes, never user input. */
export function createLogger(level: Config['logLevel'], to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  return to ? pino(options, to) : pino(options);
}

type ErrorDescription = {
  type: string;
  message?: string;
  code?: unknown;
  constraint?: string;
  stack?: string;
  cause?: ErrorDescription;
};

/**
 * PostgreSQL repeats values in its messages ("Key (email)=(…)"): only code, constraint and stack of its errors are
 * logged.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const place = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  if (error instanceof DatabaseError) {
    return { type: 'DatabaseError', code: error.code, constraint: error.constraint, stack: place };
  }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: place,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Never log bodies, query strings, tokens, e-mails or names: ids and codes only. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
