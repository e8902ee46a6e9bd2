/** Log of the database; pino and Fastify loggers fit. */
export interface DatabaseLog {
  error: (details: object, message: string) => void;
}

export const SILENT: DatabaseLog = { error: () => undefined };
