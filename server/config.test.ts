import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

describe('readConfig', () => {
  test('needs no variables', () => {
    expect(readConfig({})).toEqual({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePooler: undefined,
      databasePoolSize: 10,
      migrations: 'run',
      listenWhen: 'starting',
      publicUrl: 'http://127.0.0.1:3000',
      assetsDir: join(resolve('data'), 'assets'),
      drainSeconds: 0,
      files: { place: 'table', folder: join(resolve('data'), 'files'), s3: undefined },
      smtpUrl: undefined,
      mailOutbox: join(resolve('data'), 'outbox'),
      mailFrom: undefined,
      admin: undefined,
      demo: true,
      qa: true,
      apiPage: true,
      metrics: undefined,
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'info',
      sessionIdleSeconds: 28_800,
      sessionMaxSeconds: 86_400,
      passwordMin: 12,
      requestsPerMinute: 600,
      cepProviderUrl: 'https://viacep.com.br',
    });
  });

  test('reads every variable of the contract', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/malote',
        DATABASE_URL: 'postgres://malote:segredo@banco:5432/malote',
        PUBLIC_URL: 'https://malote.exemplo.com.br/',
        FILE_STORE: 's3',
        FILES_DIR: '/srv/arquivos',
        S3_ENDPOINT: 'https://s3.exemplo.com.br/',
        S3_REGION: 'sa-east-1',
        S3_BUCKET: 'malote-arquivos',
        S3_PREFIX: 'os/2026',
        S3_ACCESS_KEY_ID: 'chave',
        S3_SECRET_ACCESS_KEY: 'segredo',
        SMTP_URL: 'smtps://correio:465',
        MAIL_OUTBOX: '/srv/outbox',
        MAIL_FROM: 'correio@exemplo.com.br',
        ADMIN_EMAIL: 'Ana@Exemplo.com.br',
        ADMIN_PASSWORD: 'uma senha bem longa',
        DATABASE_DIRECT_URL: 'postgres://banco/malote',
        DATABASE_POOLER: 'transaction',
        DATABASE_POOL_SIZE: '25',
        MIGRATIONS: 'wait',
        ASSETS_DIR: '/srv/assets',
        LISTEN_WHEN: 'ready',
        DRAIN_SECONDS: '5',
        DEMO: '1',
        API_PAGE: '1',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.7',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        CORS_ORIGINS: 'https://app.exemplo.com.br, http://localhost:5173',
        LOG_LEVEL: 'warn',
        SESSION_IDLE_SECONDS: '600',
        SESSION_MAX_SECONDS: '1200',
        PASSWORD_MIN: '16',
        REQUESTS_PER_MINUTE: '1200',
        CEP_PROVIDER_URL: 'http://127.0.0.1:9/',
      }),
    ).toEqual({
      environment: 'production',
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/malote',
      databaseUrl: 'postgres://malote:segredo@banco:5432/malote',
      databaseDirectUrl: 'postgres://banco/malote',
      databasePooler: 'transaction',
      databasePoolSize: 25,
      migrations: 'wait',
      listenWhen: 'ready',
      publicUrl: 'https://malote.exemplo.com.br',
      assetsDir: '/srv/assets',
      drainSeconds: 5,
      files: {
        place: 's3',
        folder: '/srv/arquivos',
        s3: {
          endpoint: 'https://s3.exemplo.com.br',
          region: 'sa-east-1',
          bucket: 'malote-arquivos',
          prefix: 'os/2026/',
          accessKeyId: 'chave',
          secretAccessKey: 'segredo',
        },
      },
      smtpUrl: 'smtps://correio:465',
      mailOutbox: '/srv/outbox',
      mailFrom: 'correio@exemplo.com.br',
      admin: { email: 'ana@exemplo.com.br', password: 'uma senha bem longa' },
      demo: true,
      qa: false,
      apiPage: true,
      metrics: { host: '10.0.0.7', port: 9464 },
      trustProxy: ['10.0.0.0/8', '::1'],
      corsOrigins: ['https://app.exemplo.com.br', 'http://localhost:5173'],
      logLevel: 'warn',
      sessionIdleSeconds: 600,
      sessionMaxSeconds: 1200,
      passwordMin: 16,
      requestsPerMinute: 1200,
      cepProviderUrl: 'http://127.0.0.1:9',
    });
  });

  test.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://banco/malote' }, false],
    [{ DATABASE_URL: 'postgres://banco/malote', DEMO: '1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
  ])(
    'enables the demo by default only for the embedded database outside production: %o',
    (environment, demo) => {
      expect(readConfig(environment).demo).toBe(demo);
    },
  );

  test.each([
    [{}, true],
    [{ QA: '0' }, false],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'test' }, false],
    [{ NODE_ENV: 'test', QA: '1' }, true],
    [{ DATABASE_URL: 'postgres://banco/malote' }, false],
    [{ DATABASE_URL: 'postgres://banco/malote', DEMO: '1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, false],
  ])('enables the QA panel only with demo data, and not in production: %o', (environment, qa) => {
    expect(readConfig(environment).qa).toBe(qa);
  });

  test.each([
    [{}, true],
    [{ API_PAGE: '0' }, false],
    [{ NODE_ENV: 'test' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', API_PAGE: '1' }, true],
  ])('enables the API page in production only on request: %o', (environment, apiPage) => {
    expect(readConfig(environment).apiPage).toBe(apiPage);
  });

  test('requires a metrics port other than the public one', () => {
    expect(problemsOf({ METRICS_PORT: '3000' })).toEqual([
      '- METRICS_PORT: use uma porta diferente de PORT, que é aberta a todos.',
    ]);
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  });

  test('reports every wrong variable with a remedy', () => {
    expect(
      problemsOf({
        PORT: '70000',
        DATABASE_URL: 'mysql://banco/malote',
        DEMO: 'sim',
        TRUST_PROXY: 'nginx',
        CORS_ORIGINS: 'https://app.exemplo.com.br/caminho',
        LOG_LEVEL: 'tudo',
        SESSION_IDLE_SECONDS: '8h',
        ADMIN_EMAIL: 'ana',
      }),
    ).toEqual([
      '- PORT: use um número inteiro de 0 a 65535.',
      '- DATABASE_URL: use um endereço completo, como postgres://usuario:senha@servidor:5432/malote.',
      '- ADMIN_EMAIL: use um e-mail válido.',
      '- DEMO: use 1 para criar os dados de demonstração ou 0 para não criar.',
      '- TRUST_PROXY: use o número de proxies à frente do servidor ou os endereços deles, separados por vírgula.',
      '- CORS_ORIGINS: use origens separadas por vírgula, como https://app.exemplo.com.br.',
      '- LOG_LEVEL: use um destes valores: fatal, error, warn, info, debug, trace, silent.',
      '- SESSION_IDLE_SECONDS: use um número inteiro de 60 a 31536000.',
    ]);
  });

  test.each([
    [{ ADMIN_EMAIL: 'ana@exemplo.com.br' }, '- ADMIN_PASSWORD: informe-a junto com ADMIN_EMAIL.'],
    [{ ADMIN_PASSWORD: 'uma senha bem longa' }, '- ADMIN_EMAIL: informe-o junto com ADMIN_PASSWORD.'],
    [
      { ADMIN_EMAIL: 'ana@exemplo.com.br', ADMIN_PASSWORD: 'curta' },
      '- ADMIN_PASSWORD: use pelo menos 12 caracteres.',
    ],
    [
      { NODE_ENV: 'production', SMTP_URL: 'smtp://correio:25' },
      '- PUBLIC_URL: informe-a junto com SMTP_URL, porque os links dos e-mails levam a ela.',
    ],
    [
      { NODE_ENV: 'production', DEMO: '1', QA: '1' },
      '- QA: não use em produção, porque qualquer pessoa poderia apagar os dados.',
    ],
    [
      { DATABASE_URL: 'postgres://pooler/malote', DATABASE_POOLER: 'transaction' },
      '- DATABASE_DIRECT_URL: informe o endereço do próprio PostgreSQL junto com DATABASE_POOLER, porque avisos e migrações não passam pelo pooler.',
    ],
    [
      { FILE_STORE: 's3' },
      '- S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: informe-as junto com FILE_STORE=s3.',
    ],
    [
      { S3_ENDPOINT: 'https://s3.exemplo.com.br', S3_BUCKET: 'malote', S3_ACCESS_KEY_ID: 'chave' },
      '- S3_SECRET_ACCESS_KEY: informe-a junto com as outras variáveis S3_.',
    ],
    [{ FILE_STORE: 'disco' }, '- FILE_STORE: use um destes valores: table, folder, s3.'],
    [
      { DATABASE_DIRECT_URL: 'postgres://banco/malote' },
      '- DATABASE_URL: informe-a junto com DATABASE_DIRECT_URL.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://replica/malote' },
      '- DATABASE_URL: informe-a junto com DATABASE_REPLICA_URL.',
    ],
    [
      { MIGRATIONS: 'wait' },
      '- MIGRATIONS: use wait somente com DATABASE_URL, porque o banco embutido tem um só processo.',
    ],
    [{ DEMO: '0', QA: '1' }, '- QA: informe DEMO=1 junto, porque o painel usa as contas de demonstração.'],
    [
      { SESSION_IDLE_SECONDS: '3600', SESSION_MAX_SECONDS: '60' },
      '- SESSION_IDLE_SECONDS: use um valor que não passe de SESSION_MAX_SECONDS.',
    ],
  ])('refuses contradictory values: %o', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('uses the listening address without PUBLIC_URL: %s', (host, publicUrl) => {
    expect(readConfig({ HOST: host }).publicUrl).toBe(publicUrl);
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  test('does not repeat the values of URLs in its message', () => {
    expect(
      problemsOf({ DATABASE_URL: 'mysql://ana:segredo@banco', SMTP_URL: 'segredo' }).join(),
    ).not.toContain('segredo');
  });

  test('returns a frozen configuration', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});
