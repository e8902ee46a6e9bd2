import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { registerApiPage } from '#server/contract/app/api-page.ts';
import { allowOrigins } from '#server/contract/app/cors.ts';
import { createApp } from '#server/contract/app/create-app.ts';
import { handleErrors } from '#server/contract/app/handle-errors.ts';
import { setNotFoundHandler } from '#server/contract/app/not-found-handler.ts';
import { createProblemWriter } from '#server/contract/app/problem-documents.ts';
import { createRouteTable } from '#server/contract/app/routes.ts';
import { createAuthenticate } from '#server/contract/authenticate.ts';
import { RequestLimit } from '#server/limits/request-limit.ts';
import { createEventPublisher } from '#server/live/event-publisher.ts';
import { SseHub } from '#server/live/sse-hub.ts';

import type { Config } from './config.ts';
import { compileContract } from './contract/compile.ts';
import type { Handlers } from './contract/contract.ts';
import { type ContractDocument, readContract } from './contract/document.ts';
import { registerOperations } from './contract/register-operations.ts';
import { createContextMaker } from './contract/request-context.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { openFiles } from './files/open-files.ts';
import { compressResponses } from './http/hooks/compression.ts';
import { logRequests } from './http/hooks/log-requests.ts';
import { endConnectionsOnShutdown, Shutdown } from './http/hooks/shutdown.ts';
import { collectReports } from './http/reports/collect-reports.ts';
import { defaultClientFolder } from './http/static/client-files.ts';
import { createClientServer } from './http/static/serve-client.ts';
import { createQueueFigures } from './metrics/queue-figures.ts';
import { countRequests, type ServerMetrics } from './metrics/server-metrics.ts';
import { CurrentMaintenance } from './modules/announcements/current-maintenance.ts';
import { requestMetaOf, denialOfProblem, DeniedRequests } from './modules/audit/denied-requests.ts';
import { exportEntry } from './modules/audit/repository.ts';
import { recordAudit } from './modules/audit/repository.ts';
import { allHandlers } from './modules/handlers.ts';
import { startCurrentBranding } from './modules/settings/current-branding.ts';
import { injectFaults } from './qa/fault-injection.ts';
import { QaControls } from './qa/qa-controls.ts';
import { serveQaPage } from './qa/qa-page.ts';
import { registerQaRoutes } from './qa/qa-routes.ts';
import type { AboutProcess } from './release.ts';
import type { ServerDeps } from './server-deps.ts';

/** Requests of a session that a process admits before it syncs the limit with the others (decision 018). */
const SYNC_MARGIN = 30;

export type ServerOptions = {
  config: Config;
  /** Open and migrated. The caller closes it after the server. */
  database: OpenDatabase;
  log: FastifyBaseLogger;
  clock?: () => Date;
  /** Folder of the built client; dist/client by default. */
  clientFolder?: string;
  /** Collects request counts and open connections. */
  metrics?: ServerMetrics | undefined;
  /** Reported by `GET /v1/health`; by default only the present as the start. */
  about?: AboutProcess;
  /** Lets the caller drain the server before closing it. */
  shutdown?: Shutdown;
  /** Called for each response that violates the contract. Unset in production, where responses are not checked. */
  onContractViolation?: (violation: string) => void;
  /** Another contract and its handlers, for tests of this builder. */
  contract?: ContractDocument;
  handlers?: (deps: ServerDeps) => Handlers;
};

/**
 * Builds the server used by main and all tests, ready for `listen` or `inject`.
 * @throws if contract and handlers do not match
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, database, log, metrics, handlers = allHandlers, shutdown = new Shutdown() } = options;
  const { about = { startedAt: new Date() } } = options;
  const realClock = options.clock ?? (() => new Date());
  const qa = config.qa ? new QaControls(realClock) : undefined;
  const clock = qa?.now ?? realClock;
  const document = options.contract ?? readContract();
  const contract = compileContract(document);
  const write = createProblemWriter(document);
  const app = createApp(write, { config, log, forceCloseConnections: 'idle' });

  // Browsers rely on this header, so it has the time of the data, not of the process.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', realClock().toUTCString());
  });
  allowOrigins(app, config.corsOrigins);
  compressResponses(app);
  logRequests(app);
  if (metrics) countRequests(app, metrics);
  collectReports(app, { clock, onReport: (kind) => metrics?.countReport(kind) });
  endConnectionsOnShutdown(app, shutdown);
  if (qa) openQaPanel(app, qa, database);

  const limits = { perMinute: config.requestsPerMinute, syncMargin: SYNC_MARGIN };
  const limit = new RequestLimit(database.pool, limits, log);
  const refusals = new DeniedRequests(database.db, log);
  const hub = new SseHub(database, clock, log, about.release?.builtAt);
  metrics?.read({
    eventStreams: () => hub.openStreams,
    databaseConnections: () => database.pool.load,
    queues: createQueueFigures(database.pool, clock),
  });
  const branding = await startCurrentBranding(database, config, log);
  const maintenance = await CurrentMaintenance.start(database, clock, log);
  app.addHook('preClose', async () => {
    await hub.stop();
    branding.stop();
    maintenance.stop();
    limit.stop();
  });
  // All requests in progress are finished at this point.
  app.addHook('onClose', () => refusals.stop());

  const deps: ServerDeps = {
    db: database.db,
    config,
    clock,
    files: openFiles(database.db, config.files),
    log,
    live: createEventPublisher(clock),
    check: contract.check,
    database,
    hub,
    branding,
    refusals,
    shutdown,
    about,
  };
  const routes = createRouteTable(contract.operations);
  handleErrors(app, write, {
    onViolation: options.onContractViolation,
    onProblem(problem, request) {
      const refusal = denialOfProblem(problem, request);
      if (refusal) refusals.note(requestMetaOf(request, clock()), refusal);
    },
  });
  registerOperations(app, {
    operations: contract.operations,
    routes,
    handlers: handlers(deps),
    authenticate: createAuthenticate(database.pool, config, clock, limit),
    createContext: createContextMaker(deps, write),
    onDownload: (operation, context, download) =>
      recordAudit(database.db, context, exportEntry(operation, context, download)),
    onViolation: options.onContractViolation,
  });
  const folder = options.clientFolder ?? defaultClientFolder();
  const clientFiles = { folder, assetsDir: config.assetsDir, publicUrl: config.publicUrl };
  const serveClient = await createClientServer(app, clientFiles, {
    branding: () => branding.known.branding,
    maintenance: () => maintenance.now(),
    builtAt: about.release?.builtAt,
    clock,
  });
  setNotFoundHandler(app, routes, serveClient);
  if (config.apiPage) await registerApiPage(app);
  await app.ready();
  await hub.start();
  return app;
}

/** Registers the server's part of the QA panel. Only for `config.qa`, as it has no access control. */
function openQaPanel(app: FastifyInstance, controls: QaControls, database: OpenDatabase): void {
  injectFaults(app, controls);
  registerQaRoutes(app, { controls, database });
  serveQaPage(app);
}
