import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';

import type { Role } from '#domain/roles.ts';
import { startSession } from '#server/auth/sessions.ts';
import { buildServer, type ServerOptions } from '#server/build-server.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { openTestDatabase } from './test-database.ts';

export type TestUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  companyId: string | null;
  token: string;
};

type Payload = { body?: unknown; headers?: Record<string, string> };

/** A server with its own database, without a port. */
export type TestServer = {
  app: FastifyInstance;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  config: Config;
  /** Sends any request unchanged. */
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Sends requests as a signed-in user: `server.as(admin).get('/v1/users')`. */
  as: (user: { token: string }) => Record<'get' | 'post' | 'put' | 'patch' | 'delete', TestCall>;
  createCompany: (values?: {
    name?: string;
    active?: boolean;
    settings?: object;
  }) => Promise<{ id: string; name: string }>;
  /** A signed-in user; `companyId` for managers. */
  createUser: (
    role: Role,
    values?: { companyId?: string; name?: string; email?: string },
  ) => Promise<TestUser>;
  /** Responses that broke the contract; `close` fails if there are any. */
  violations: string[];
  close: () => Promise<void>;
};

/** Not a folder: mails actually sent by a test are stored nowhere. */
const NOWHERE = '/dev/null/outbox';

export type TestCall = (url: string, payload?: Payload) => Promise<LightMyRequestResponse>;

/**
 * Starts the real server on an empty database (embedded, or that of TEST_DATABASE_URL). Responses are validated against
 * the contract: an invalid one becomes a 500, and also fails the test at `close`.
 * @param options `clock` to control time; `environment` for variables of config.ts; `database` for an existing one,
 *   closed with the server; otherwise as in buildServer
 */
export async function startTestServer(
  options: { environment?: Record<string, string> } & Partial<Omit<ServerOptions, 'config'>> = {},
): Promise<TestServer> {
  const { environment, clock = () => new Date(), database = await openTestDatabase(), ...rest } = options;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MAIL_OUTBOX: NOWHERE,
    ...environment,
  });
  const violations: string[] = [];
  const app = await buildServer({
    config,
    database,
    clock,
    log: pino({ level: config.logLevel }),
    onContractViolation: (violation) => violations.push(violation),
    ...rest,
  });
  const make = createFactories(database, config, clock);

  return {
    app,
    database,
    db: database.db,
    config,
    inject: (request) => app.inject(request),
    as: ({ token }) => callsAs(app, token),
    ...make,
    violations,
    async close() {
      await app.close();
      await database.close();
      if (violations.length > 0)
        throw new Error(`Responses violated the contract:\n${violations.join('\n')}`);
    },
  };
}

function callsAs(app: FastifyInstance, token: string): ReturnType<TestServer['as']> {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): TestCall =>
    (url, { body, headers } = {}) =>
      app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

function createFactories(
  { db }: OpenDatabase,
  config: Config,
  clock: () => Date,
): Pick<TestServer, 'createCompany' | 'createUser'> {
  let count = 0;
  return {
    async createCompany({ name = `Empresa ${++count}`, active = true, settings = {} } = {}) {
      const company = { id: uuidV7(), name };
      await db
        .insertInto('companies')
        .values({ ...company, active, settings: JSON.stringify(settings) })
        .execute();
      return company;
    },
    async createUser(role, { companyId, name, email } = {}) {
      const number = ++count;
      const user = {
        id: uuidV7(),
        name: name ?? `Pessoa ${number}`,
        email: email ?? `pessoa${number}@malote.test`,
        role,
      };
      await db
        .insertInto('users')
        .values({ ...user, company_id: companyId ?? null })
        .execute();
      const now = clock();
      const { token } = await startSession(
        db,
        { userId: user.id, client: 'web', userAgent: 'test', now },
        config,
      );
      return { ...user, companyId: companyId ?? null, token };
    },
  };
}
