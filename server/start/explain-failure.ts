import { DatabaseError } from 'pg';

import { BackupError } from '#server/backup/backup-error.ts';
import { type Config, ConfigError } from '#server/config.ts';
import {
  DatabaseInUseError,
  DatabaseUnavailableError,
  DatabaseVersionError,
  isDatabaseUnavailable,
  MigrationError,
} from '#server/db/errors.ts';

import { FirstAdminError } from './first-admin.ts';

/** Errors whose message is meant for the person who starts the server. */
const SELF_EXPLANATORY_ERRORS = [
  ConfigError,
  DatabaseInUseError,
  DatabaseVersionError,
  MigrationError,
  FirstAdminError,
  BackupError,
];

/** Rejected credentials, unknown database, missing privilege (PostgreSQL, appendix A). */
const REFUSED = /^(?:28|3D|42501)/;
/** Returned by poolers for unknown commands, and if their server is unreachable. */
const PROTOCOL_VIOLATION = '08P01';
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST']);

/**
 * Explains a failed start, with a remedy.
 * @returns undefined for unexpected errors, which are logged with their stack
 */
export function explainFailure(error: unknown, config: Config | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (SELF_EXPLANATORY_ERRORS.some((type) => error instanceof type)) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (config && isListening && !('hostname' in error && config.databaseUrl)) {
    return explainPort(code, refusedAddress(error, config));
  }
  if (config?.databaseUrl && (isDatabaseUnavailable(error) || error instanceof DatabaseError)) {
    return explainDatabase(error, config.databaseUrl);
  }
  // The embedded database's message already has a remedy.
  if (error instanceof DatabaseUnavailableError) return error.message;
  if (config && UNWRITABLE.has(code)) {
    return `Não foi possível gravar na pasta de dados ${config.dataDir} (${code}). Dê permissão de escrita, libere espaço ou aponte DATA_DIR para outra pasta.`;
  }
  return undefined;
}

type ListenAddress = { host: string; port: number; variables: { host: string; port: string } };

function refusedAddress(error: Error, { host, port, metrics }: Config): ListenAddress {
  const isOfMetrics =
    ('port' in error && error.port === metrics?.port) ||
    ('hostname' in error && error.hostname !== host && error.hostname === metrics?.host);
  return metrics && isOfMetrics
    ? { ...metrics, variables: { host: 'METRICS_HOST', port: 'METRICS_PORT' } }
    : { host, port, variables: { host: 'HOST', port: 'PORT' } };
}

function explainPort(code: string, { host, port, variables }: ListenAddress): string {
  switch (code) {
    case 'EADDRINUSE':
      return `A porta ${port} já está em uso. Encerre o outro programa ou defina ${variables.port} com outro número.`;
    case 'EACCES':
      return `Sem permissão para abrir a porta ${port}. Defina ${variables.port} com um número acima de 1023.`;
    default:
      return `O endereço ${host} não é desta máquina. Corrija ${variables.host}.`;
  }
}

/** Omits the URL's credentials. */
function explainDatabase(error: Error, databaseUrl: string): string | undefined {
  const { host, pathname } = new URL(databaseUrl);
  const name = `${host}${pathname}`;
  if (error instanceof DatabaseError && REFUSED.test(error.code ?? '')) {
    return `O PostgreSQL em ${name} recusou a conexão (${error.code}). Confira usuário, senha e nome do banco em DATABASE_URL.`;
  }
  const said = error instanceof DatabaseUnavailableError ? error.cause : error;
  if (said instanceof DatabaseError && said.code === PROTOCOL_VIOLATION) {
    return `O servidor em ${name} não aceita a conexão (${said.code}: ${said.message}). Confira se DATABASE_URL leva a um PostgreSQL e, se houver um pooler entre os dois, DATABASE_POOLER e DATABASE_DIRECT_URL.`;
  }
  if (!isDatabaseUnavailable(error)) return undefined;
  return `Não foi possível conectar ao PostgreSQL em ${name}. Verifique se ele está no ar e se DATABASE_URL está certo.`;
}
