import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '#domain/account-limits.ts';
import { cleanEmail } from '#domain/email.ts';
import { withoutTrailing } from '#domain/text/without-trailing.ts';
import { FILE_PLACES, type FilePlaces } from '#server/files/file-places.ts';

export interface Config {
  environment: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Direct URL of PostgreSQL where `databaseUrl` is a pooler, for work that needs a session. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of `databaseUrl`, which the figures read. */
  databaseReplicaUrl: string | undefined;
  /** Set if `databaseUrl` is a pooler in transaction mode. */
  databasePooler: 'transaction' | undefined;
  databasePoolSize: number;
  /** Whether this process runs pending migrations, or waits until another one has. */
  migrations: 'run' | 'wait';
  /** When the port opens: at the start, with replies 503, or once the server is ready. */
  listenWhen: 'starting' | 'ready';
  /** Without a trailing slash. */
  publicUrl: string;
  /** Folder of the pages' files of this and former releases, shared by the processes of one address. */
  assetsDir: string;
  /** How long a stopping process still serves requests after it reports that it is not ready. */
  drainSeconds: number;
  /** Where pictures and attachments are kept. */
  files: FilePlaces;
  /** If undefined, mails become .eml files in `mailOutbox`. */
  smtpUrl: string | undefined;
  mailOutbox: string;
  /** Sender of mails; by default the support address, else one at the host of `publicUrl`. */
  mailFrom: string | undefined;
  /** The first administrator of an empty database. */
  admin: { email: string; password: string } | undefined;
  demo: boolean;
  /** Enables the QA panel: resets, faults and clock changes. Never in production. */
  qa: boolean;
  /** Enables the API explorer at /v1/docs. */
  apiPage: boolean;
  /** Address for Prometheus; without it nothing is counted. */
  metrics: { host: string; port: number } | undefined;
  /** Fastify's `trustProxy`: none, a number of proxies, or their addresses. */
  trustProxy: false | number | string[];
  corsOrigins: string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  sessionIdleSeconds: number;
  sessionMaxSeconds: number;
  passwordMin: number;
  /** Of one session, in all processes together. */
  requestsPerMinute: number;
  cepProviderUrl: string;
}

/** An invalid environment; the message lists each wrong variable with a remedy. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      ['Corrija as variáveis de ambiente e inicie de novo:', ...problems.map((line) => `- ${line}`)].join(
        '\n',
      ),
    );
    this.name = 'ConfigError';
  }
}

function anyWholeNumber(smallest: number, largest: number) {
  const error = `use um número inteiro de ${smallest} a ${largest}.`;
  return z
    .string()
    .regex(/^\d{1,10}$/, error)
    .transform(Number)
    .refine((value) => value >= smallest && value <= largest, error);
}

function wholeNumber(smallest: number, largest: number, fallback: number) {
  return anyWholeNumber(smallest, largest).default(fallback);
}

function hostName(fallback: string) {
  return z.string().regex(/^\S+$/, 'use um endereço IP ou um nome de máquina.').default(fallback);
}

function address(protocols: string[], example: string) {
  const error = `use um endereço completo, como ${example}.`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), error);
}

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;

const isAddressOrRange = (value: string): boolean => {
  const [ip = '', bits, ...rest] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const trustProxy = z
  .string()
  .default('0')
  .transform((value): Config['trustProxy'] => {
    if (/^\d{1,2}$/.test(value)) return Number(value) || false;
    return value.split(',').map((entry) => entry.trim());
  })
  .refine(
    (value) => !Array.isArray(value) || value.every(isAddressOrRange),
    'use o número de proxies à frente do servidor ou os endereços deles, separados por vírgula.',
  );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ENVIRONMENTS = ['development', 'test', 'production'] as const;

const variables = z.object({
  NODE_ENV: z.enum(ENVIRONMENTS, `use um destes valores: ${ENVIRONMENTS.join(', ')}.`).default('development'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: hostName('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://usuario:senha@servidor:5432/malote',
  ).optional(),
  DATABASE_DIRECT_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://usuario:senha@servidor:5432/malote',
  ).optional(),
  DATABASE_REPLICA_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://usuario:senha@replica:5432/malote',
  ).optional(),
  DATABASE_POOLER: z.enum(['transaction'], 'use transaction, ou não a informe.').optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200, 10),
  MIGRATIONS: z.enum(['run', 'wait'], 'use run para migrar o banco ou wait para esperar.').default('run'),
  ASSETS_DIR: z.string().optional(),
  LISTEN_WHEN: z
    .enum(
      ['starting', 'ready'],
      'use starting para responder desde o início ou ready para abrir a porta depois.',
    )
    .default('starting'),
  DRAIN_SECONDS: wholeNumber(0, 300, 0),
  PUBLIC_URL: address(['http:', 'https:'], 'https://malote.exemplo.com.br').optional(),
  FILE_STORE: z.enum(FILE_PLACES, `use um destes valores: ${FILE_PLACES.join(', ')}.`).default('table'),
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.sa-east-1.amazonaws.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'use o nome de um bucket, como malote-arquivos.')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w.-]+(?:\/[\w.-]+)*\/?$/,
      'use letras, números, pontos, hífens e barras, como malote/arquivos.',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://usuario:senha@servidor:465').optional(),
  MAIL_OUTBOX: z.string().optional(),
  MAIL_FROM: z
    .email('use um e-mail válido.')
    .max(MAX_EMAIL_LENGTH, `use no máximo ${MAX_EMAIL_LENGTH} caracteres.`)
    .optional(),
  ADMIN_EMAIL: z
    .email('use um e-mail válido.')
    .max(MAX_EMAIL_LENGTH, `use no máximo ${MAX_EMAIL_LENGTH} caracteres.`)
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .max(MAX_PASSWORD_LENGTH, `use no máximo ${MAX_PASSWORD_LENGTH} caracteres.`)
    .optional(),
  DEMO: z.enum(['0', '1'], 'use 1 para criar os dados de demonstração ou 0 para não criar.').optional(),
  QA: z.enum(['0', '1'], 'use 1 para ligar o painel de QA ou 0 para desligá-lo.').optional(),
  API_PAGE: z.enum(['0', '1'], 'use 1 para mostrar a página da API ou 0 para não mostrar.').optional(),
  METRICS_PORT: anyWholeNumber(0, 65_535).optional(),
  METRICS_HOST: hostName('127.0.0.1'),
  TRUST_PROXY: trustProxy,
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every(isOrigin),
      'use origens separadas por vírgula, como https://app.exemplo.com.br.',
    )
    .default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `use um destes valores: ${LOG_LEVELS.join(', ')}.`).default('info'),
  SESSION_IDLE_SECONDS: wholeNumber(60, 31_536_000, 8 * 3600),
  SESSION_MAX_SECONDS: wholeNumber(60, 31_536_000, 24 * 3600),
  PASSWORD_MIN: wholeNumber(8, 128, 12),
  REQUESTS_PER_MINUTE: wholeNumber(60, 100_000, 600),
  CEP_PROVIDER_URL: address(['http:', 'https:'], 'https://viacep.com.br').default('https://viacep.com.br'),
});

/** All environment variables the server reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

type Variables = z.infer<typeof variables>;

/**
 * Reads the environment (docs/contract.md, Environment). An empty variable counts as not set.
 * @throws ConfigError with every wrong variable
 */
export function readConfig(environment: Record<string, string | undefined>): Readonly<Config> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(toConfig(parsed.data));
}

/** Problems that involve several variables. */
function contradictions(values: Variables): string[] {
  const problems: string[] = [];
  if (values.ADMIN_EMAIL && !values.ADMIN_PASSWORD)
    problems.push('ADMIN_PASSWORD: informe-a junto com ADMIN_EMAIL.');
  if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL)
    problems.push('ADMIN_EMAIL: informe-o junto com ADMIN_PASSWORD.');
  if (values.ADMIN_PASSWORD && Array.from(values.ADMIN_PASSWORD).length < values.PASSWORD_MIN) {
    problems.push(`ADMIN_PASSWORD: use pelo menos ${values.PASSWORD_MIN} caracteres.`);
  }
  if (values.DATABASE_POOLER && !values.DATABASE_DIRECT_URL) {
    problems.push(
      'DATABASE_DIRECT_URL: informe o endereço do próprio PostgreSQL junto com DATABASE_POOLER, porque avisos e migrações não passam pelo pooler.',
    );
  }
  if (values.MIGRATIONS === 'wait' && !values.DATABASE_URL) {
    problems.push(
      'MIGRATIONS: use wait somente com DATABASE_URL, porque o banco embutido tem um só processo.',
    );
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_URL: informe-a junto com DATABASE_DIRECT_URL.');
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_URL: informe-a junto com DATABASE_REPLICA_URL.');
  }
  problems.push(...contradictionsOfFiles(values));
  if (values.SMTP_URL && !values.PUBLIC_URL && values.NODE_ENV === 'production') {
    problems.push('PUBLIC_URL: informe-a junto com SMTP_URL, porque os links dos e-mails levam a ela.');
  }
  if (values.QA === '1' && values.NODE_ENV === 'production') {
    problems.push('QA: não use em produção, porque qualquer pessoa poderia apagar os dados.');
  }
  if (values.QA === '1' && !hasDemo(values)) {
    problems.push('QA: informe DEMO=1 junto, porque o painel usa as contas de demonstração.');
  }
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT) {
    problems.push('METRICS_PORT: use uma porta diferente de PORT, que é aberta a todos.');
  }
  if (values.SESSION_IDLE_SECONDS > values.SESSION_MAX_SECONDS) {
    problems.push('SESSION_IDLE_SECONDS: use um valor que não passe de SESSION_MAX_SECONDS.');
  }
  return problems;
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** An object store is known completely or not at all. */
function contradictionsOfFiles(values: Variables): string[] {
  const missing = S3_NAMES.filter((name) => values[name] === undefined);
  if (missing.length === S3_NAMES.length) {
    return values.FILE_STORE === 's3' ? [`${S3_NAMES.join(', ')}: informe-as junto com FILE_STORE=s3.`] : [];
  }
  return missing.map((name) => `${name}: informe-a junto com as outras variáveis S3_.`);
}

function filePlaces(values: Variables, dataDir: string): FilePlaces {
  const folder = values.FILES_DIR ? resolve(values.FILES_DIR) : join(dataDir, 'files');
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    return { place: values.FILE_STORE, folder, s3: undefined };
  }
  const prefix = values.S3_PREFIX ? `${withoutTrailing(values.S3_PREFIX, '/')}/` : '';
  const s3 = { endpoint: withoutTrailing(endpoint, '/'), bucket, prefix, accessKeyId, secretAccessKey };
  return { place: values.FILE_STORE, folder, s3: { ...s3, region: values.S3_REGION } };
}

function hasDemo({ DEMO, DATABASE_URL, NODE_ENV }: Variables): boolean {
  return DEMO === undefined ? !DATABASE_URL && NODE_ENV !== 'production' : DEMO === '1';
}

/** The URL for a browser on this machine. */
export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function toConfig(values: Variables): Config {
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT);
  const qaByDefault = hasDemo(values) && values.NODE_ENV === 'development';
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePooler: values.DATABASE_POOLER,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    migrations: values.MIGRATIONS,
    assetsDir: values.ASSETS_DIR ? resolve(values.ASSETS_DIR) : join(dataDir, 'assets'),
    drainSeconds: values.DRAIN_SECONDS,
    listenWhen: values.LISTEN_WHEN,
    publicUrl: withoutTrailing(publicUrl, '/'),
    files: filePlaces(values, dataDir),
    smtpUrl: values.SMTP_URL,
    mailOutbox: values.MAIL_OUTBOX ? resolve(values.MAIL_OUTBOX) : join(dataDir, 'outbox'),
    mailFrom: values.MAIL_FROM,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: cleanEmail(values.ADMIN_EMAIL), password: values.ADMIN_PASSWORD }
        : undefined,
    demo: hasDemo(values),
    qa: values.QA === undefined ? qaByDefault : values.QA === '1',
    apiPage: values.API_PAGE === undefined ? values.NODE_ENV === 'development' : values.API_PAGE === '1',
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    logLevel: values.LOG_LEVEL,
    sessionIdleSeconds: values.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: values.SESSION_MAX_SECONDS,
    passwordMin: values.PASSWORD_MIN,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    cepProviderUrl: withoutTrailing(values.CEP_PROVIDER_URL, '/'),
  };
}
