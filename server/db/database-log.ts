/** What the database reports to; a pino or Fastify logger is one. */
export interface DatabaseLog {
  error: (details: object, message: string) => void;
}

export const SILENT: DatabaseLog = { error: () => undefined };
