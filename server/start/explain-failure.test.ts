import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';

import { BackupError } from '#server/backup/backup-error.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import {
  DatabaseInUseError,
  DatabaseUnavailableError,
  DatabaseVersionError,
  MigrationError,
} from '#server/db/errors.ts';

import { explainFailure } from './explain-failure.ts';
import { FirstAdminError } from './first-admin.ts';

const embedded = readConfig({ PORT: '3000', DATA_DIR: '/dados', METRICS_PORT: '9464' });
const postgres = readConfig({ DATABASE_URL: 'postgres://malote:segredo@db.exemplo:5432/malote' });

const systemError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });
function databaseError(code: string, message = 'secret'): DatabaseError {
  const error = new DatabaseError(message, 6, 'error');
  error.code = code;
  return error;
}

describe('explainFailure', () => {
  test.each<[string, unknown, string]>([
    [
      'a wrong variable',
      new ConfigError(['PORT: use um número inteiro de 0 a 65535.']),
      'PORT: use um número',
    ],
    [
      'a weak first password',
      new FirstAdminError('Use ao menos 12 caracteres.'),
      'ADMIN_PASSWORD: Use ao menos 12',
    ],
    ['a folder in use', new DatabaseInUseError('/dados'), 'A pasta de dados /dados já está em uso'],
    [
      'a folder of another PostgreSQL',
      new DatabaseVersionError('/dados', '17', '18'),
      'A pasta de dados /dados foi gravada pelo PostgreSQL 17',
    ],
    ['an invalid backup', new BackupError('x.backup está incompleto.'), 'x.backup está incompleto.'],
    [
      'a changed migration',
      new MigrationError('A migração 001 foi alterada.'),
      'A migração 001 foi alterada.',
    ],
    [
      'a port in use',
      systemError('EADDRINUSE', 'listen'),
      'A porta 3000 já está em uso. Encerre o outro programa ou defina PORT',
    ],
    [
      'a metrics port in use',
      Object.assign(systemError('EADDRINUSE', 'listen'), { port: 9464 }),
      'A porta 9464 já está em uso. Encerre o outro programa ou defina METRICS_PORT',
    ],
    [
      'a privileged port',
      systemError('EACCES', 'listen'),
      'Sem permissão para abrir a porta 3000. Defina PORT',
    ],
    [
      'an address of another machine',
      systemError('EADDRNOTAVAIL', 'listen'),
      'O endereço 127.0.0.1 não é desta máquina. Corrija HOST.',
    ],
    ['an unknown host name', systemError('ENOTFOUND', 'getaddrinfo'), 'Corrija HOST.'],
    [
      'an unwritable folder',
      systemError('EACCES', 'mkdir'),
      'Não foi possível gravar na pasta de dados /dados (EACCES).',
    ],
    ['a full disk', systemError('ENOSPC', 'write'), 'libere espaço'],
  ])('explains %s', (_what, error, sentence) => {
    expect(explainFailure(error, embedded)).toContain(sentence);
  });

  test.each<[string, unknown, string]>([
    [
      'down',
      new DatabaseUnavailableError('No connection.'),
      'Não foi possível conectar ao PostgreSQL em db.exemplo:5432/malote.',
    ],
    [
      'unknown by host name',
      Object.assign(systemError('ENOTFOUND', 'getaddrinfo'), { hostname: 'db.exemplo' }),
      'Não foi possível conectar',
    ],
    [
      'rejecting the password',
      databaseError('28P01'),
      'recusou a conexão (28P01). Confira usuário, senha e nome do banco',
    ],
    [
      'a pooler that rejects a parameter',
      new DatabaseUnavailableError('No connection.', {
        cause: databaseError('08P01', 'unsupported startup parameter: statement_timeout'),
      }),
      'não aceita a conexão (08P01: unsupported startup parameter: statement_timeout). Confira se DATABASE_URL leva',
    ],
    ['without that database', databaseError('3D000'), 'recusou a conexão (3D000)'],
  ])('explains a PostgreSQL that is %s, without its password', (_what, error, sentence) => {
    expect(explainFailure(error, postgres)).toContain(sentence);
    expect(explainFailure(error, postgres)).not.toContain('segredo');
  });

  test.each([[new Error('boom')], [databaseError('42601')], ['text'], [undefined]])(
    'is undefined for unexpected errors: %s',
    (error) => {
      expect(explainFailure(error, embedded)).toBeUndefined();
    },
  );

  test('explains a wrong environment without a configuration', () => {
    expect(explainFailure(new ConfigError(['PORT: x']), undefined)).toContain('PORT: x');
  });
});
