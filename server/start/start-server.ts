import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';

import { recordBackup } from '#server/backup/backup-records.ts';
import { serveSnapshots } from '#server/backup/snapshots.ts';
import { buildServer } from '#server/build-server.ts';
import { type Config, localAddress } from '#server/config.ts';
import { createProblemWriter } from '#server/contract/app/problem-documents.ts';
import { compileContract } from '#server/contract/compile.ts';
import { readContract } from '#server/contract/document.ts';
import { openDatabase } from '#server/db/connect.ts';
import { DatabaseClock } from '#server/db/database-clock.ts';
import { appliedMigrations, awaitMigrations, migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openKnownFiles } from '#server/files/open-files.ts';
import { Shutdown } from '#server/http/hooks/shutdown.ts';
import { defaultClientFolder } from '#server/http/static/client-files.ts';
import { keepAssets } from '#server/http/static/former-assets.ts';
import { createEventPublisher } from '#server/live/event-publisher.ts';
import { openMailTransport } from '#server/mail/mail-transport.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { ServerMetrics } from '#server/metrics/server-metrics.ts';
import { moduleJobs } from '#server/modules/module-jobs.ts';
import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import { queueFilesMove } from '#server/modules/system/move-files-job.ts';
import { type Release, readRelease } from '#server/release.ts';

import { fillEmptyDatabase } from './fill-empty-database.ts';
import {
  startCollectingMails,
  startHousekeeping,
  startRecurringOrders,
  startTimedNotices,
} from './housekeeping.ts';
import { repeatEvery } from './repeat.ts';
import { startupBanner } from './startup-banner.ts';
import { listenDuringStartup } from './startup-server.ts';
import { startJobs, startMailing } from './work-loop.ts';

const FINISH_WITHIN_MS = 10_000;

export type RunningServer = {
  /** Printed on the console. */
  startupBanner: string;
  /**
   * Reports that it is not ready, serves what still arrives for `drainSeconds`, then refuses new requests, finishes
   * those in progress, ends the streams and closes the database.
   */
  stop: () => Promise<void>;
};

/**
 * Starts the complete server from a configuration.
 * @throws ConfigError also for files in a place without settings, DatabaseInUseError, DatabaseVersionError, DatabaseUnavailableError, MigrationError,
 *   FirstAdminError, or the error of `listen`; everything opened is closed first
 */
export async function startServer(
  config: Config,
  log: Logger,
  options: { isChecking: boolean },
): Promise<RunningServer> {
  const startedAt = new Date();
  const contract = readContract();
  const startupServer =
    config.listenWhen === 'starting'
      ? await listenDuringStartup(createProblemWriter(contract), config, log)
      : { close: async () => undefined };
  const opened: (() => Promise<void>)[] = [startupServer.close];
  try {
    const database = await openDatabase(config, log);
    opened.unshift(database.close);
    const migration = await database.withoutStatementLimit((client) => prepareSchema(client, config, log));
    const { now: clock, stop: stopClock } = await startClock(database, log);
    opened.unshift(stopClock);
    await fillEmptyDatabase(database, config, clock());
    const files = await openKnownFiles(database.db, config.files);
    const release = readRelease();
    // A developer's builds would fill the folder.
    if (release && config.environment !== 'development') await offerAssets(release, config, log);
    const shutdown = new Shutdown();
    const metrics = config.metrics && new ServerMetrics();
    const app = await buildServer({
      config,
      database,
      log,
      clock,
      contract,
      metrics,
      shutdown,
      about: { startedAt, release, migration },
      ...(options.isChecking
        ? { onContractViolation: (violation) => log.error({ violation }, 'contract violated') }
        : {}),
    });
    opened.unshift(() => app.close());
    const stopMailing = await startMailing(database, {
      ...MODULE_MAILS,
      config,
      clock,
      log,
      transport: openMailTransport(config),
    });
    opened.unshift(stopMailing);
    const { check } = compileContract(contract);
    const runners = moduleJobs({ check, live: createEventPublisher(clock), files });
    await queueFilesMove(database.db, files, clock());
    const stopJobs = await startJobs(database, { clock, log, runners });
    opened.unshift(stopJobs);
    const stopBackups = await offerBackups(database, config, clock, log);
    opened.unshift(stopBackups);
    const stopMetrics = await offerMetrics(metrics, config, log);
    opened.unshift(stopMetrics);
    const stopHousekeeping = startHousekeeping({ ...database, files }, config, clock, log);
    opened.unshift(stopHousekeeping);
    const stopTelling = await startTimedNotices(database, config, clock, log);
    opened.unshift(stopTelling);
    const stopCollecting = startCollectingMails(database, clock, log);
    opened.unshift(stopCollecting);
    const stopRecurring = startRecurringOrders(database, clock, log);
    opened.unshift(stopRecurring);
    await startupServer.close();
    await listenQuietly(app, config);
    return {
      startupBanner: await startupBanner(database, config, addressOf(app, config)),
      async stop() {
        shutdown.begin();
        const drained = setTimeout(config.drainSeconds * 1000);
        await stopRecurring();
        await stopCollecting();
        await stopTelling();
        await stopHousekeeping();
        await drained;
        await closeWithin(FINISH_WITHIN_MS, app);
        await stopMetrics();
        await stopJobs();
        await stopMailing();
        await stopBackups();
        await stopClock();
        await database.close();
      },
    };
  } catch (error) {
    // Newest first, as each may need the one opened before it.
    for (const close of opened) await close();
    throw error;
  }
}

/** @returns the last migration of the database, which may be newer than this program */
async function prepareSchema(
  client: PoolClient,
  { migrations }: Pick<Config, 'migrations'>,
  log: Logger,
): Promise<string | undefined> {
  const onWait = () => log.info('waiting for migrations');
  if (migrations === 'run') await migrate(client);
  else await awaitMigrations(client, { onWait });
  return (await appliedMigrations(client)).at(-1)?.name;
}

const CLOCK_SYNCHRONISED_EVERY_MS = 10_000;

/** All processes use the database's clock. */
async function startClock({ pool }: Pick<OpenDatabase, 'pool'>, log: Logger) {
  const clock = await DatabaseClock.start(pool);
  const stop = repeatEvery(CLOCK_SYNCHRONISED_EVERY_MS, () => clock.synchronise(), {
    clock: clock.now,
    log,
    failed: 'synchronising the clock failed',
  });
  return { now: clock.now, stop };
}

/** Embedded databases are backed up from a copy that only their own server can make; a PostgreSQL is read directly. */
async function offerBackups(
  { copyTo, pool }: OpenDatabase,
  { dataDir }: Pick<Config, 'dataDir'>,
  clock: () => Date,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!copyTo) return async () => undefined;
  async function logged(work: Promise<void>, done: string, failed: string): Promise<void> {
    try {
      await work;
      log.info(done);
    } catch (error) {
      log.warn({ err: error }, failed);
      throw error;
    }
  }
  const record = () => pool.withClient((client) => recordBackup(client, 'backup.made', clock()));
  return serveSnapshots(dataDir, {
    copyTo: (snapshot) =>
      logged(copyTo(snapshot), 'database copied for backup', 'copying the database for backup failed'),
    onMade: () => logged(record(), 'backup made', 'recording a backup failed'),
  });
}

/** Without a folder for them the server still serves its own pages. */
async function offerAssets({ id }: Release, { assetsDir }: Pick<Config, 'assetsDir'>, log: Logger) {
  try {
    await keepAssets(defaultClientFolder(), assetsDir, { releaseId: id, now: new Date() });
  } catch (error) {
    log.warn({ err: error }, 'copying assets for other releases failed');
  }
}

async function offerMetrics(
  metrics: ServerMetrics | undefined,
  config: Config,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!metrics || !config.metrics) return async () => undefined;
  const { port, close } = await serveMetrics(metrics, config.metrics, log);
  log.info({ port }, 'metrics listening');
  return close;
}

/** Cuts off slow requests after the limit, so that the database is still closed properly. */
async function closeWithin(limitMs: number, app: FastifyInstance): Promise<void> {
  const timer = globalThis.setTimeout(() => app.server.closeAllConnections(), limitMs);
  await app.close();
  clearTimeout(timer);
}

function addressOf(app: FastifyInstance, { host, port }: Config): string {
  const bound = app.server.address();
  const actualPort = typeof bound === 'object' && bound ? bound.port : port;
  return localAddress(host, actualPort);
}

/** Suppresses Fastify's log of the address, which the banner contains. */
async function listenQuietly(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const { level } = app.log;
  app.log.level = 'warn';
  await app.listen({ host, port });
  app.log.level = level;
}
