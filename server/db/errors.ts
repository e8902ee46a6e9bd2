/** Another process holds the data folder: two databases in one folder would corrupt each other. */
export class DatabaseInUseError extends Error {
  constructor(folder: string) {
    super(
      `A pasta de dados ${folder} já está em uso por outro processo do Malote. ` +
        'Encerre o outro processo ou aponte DATA_DIR para outra pasta.',
    );
    this.name = 'DatabaseInUseError';
  }
}

/** The data folder was written by another PostgreSQL version, whose files the embedded one cannot read. */
export class DatabaseVersionError extends Error {
  constructor(folder: string, found: string, own: string) {
    super(
      `A pasta de dados ${folder} foi gravada pelo PostgreSQL ${found}, e esta versão do Malote traz o ${own}. ` +
        'Com a versão do Malote que a gravou, faça uma cópia de segurança (npm run backup -- malote.backup); ' +
        'com esta, restaure-a (npm run restore -- malote.backup --overwrite). Nada foi alterado.',
    );
    this.name = 'DatabaseVersionError';
  }
}

/** The database cannot answer now (down, restarting, no connection free). The request may be repeated. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/** Code that holds a connection requested a second one; with a single connection it would wait for itself forever. */
export class NestedConnectionError extends Error {
  constructor() {
    super(
      'Inside a transaction use its own handle (trx), never db or pool: there may be no second connection.',
    );
    this.name = 'NestedConnectionError';
  }
}

/** The migrations of the folder and the database disagree, or one failed and was rolled back. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
// Connection exceptions, insufficient resources, operator intervention or the statement time-out (PostgreSQL, appendix
// A).
const UNAVAILABLE_STATES = /^(08|53|57)/;
const READ_TIMEOUT = 'Query read timeout';
const LOST_CONNECTION =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|timeout exceeded)/;

/** Whether a statement exceeded its `query_timeout`: the connection still waits for its response. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === READ_TIMEOUT;
}

/** Whether the database is unavailable, as opposed to rejecting the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK_CODES.has(code) || UNAVAILABLE_STATES.test(code) || LOST_CONNECTION.test(error.message);
}
