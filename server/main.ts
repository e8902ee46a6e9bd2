import { type Config, readConfig } from './config.ts';
import { createLogger } from './http/logger.ts';
import { explainFailure } from './start/explain-failure.ts';
import { loadSettingsFile } from './start/settings-file.ts';
import { type RunningServer, startServer } from './start/start-server.ts';

/** Responses are validated against the contract in tests, and in development from the sources. */
function isChecking({ environment }: Config): boolean {
  return environment === 'test' || (environment === 'development' && import.meta.url.endsWith('.ts'));
}

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    loadSettingsFile();
    config = readConfig(process.env);
    const log = createLogger(config.logLevel);
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught');
      process.exit(1);
    });
    const server = await startServer(config, log, { isChecking: isChecking(config) });
    stopOnSignals(server);
    console.log(server.startupBanner);
  } catch (error) {
    console.error(explainFailure(error, config) ?? error);
    process.exit(1);
  }
}

/** The first signal shuts down gracefully, the second at once. */
function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    console.log('Encerrando.');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await main();
