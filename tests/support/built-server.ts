import path from 'node:path';

import { findFreePort } from '../../scripts/process/free-port.mjs';
import { ServerProcess } from './server-process.ts';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;

export interface BuiltServer {
  url: string;
  /** Folder of its e-mails. */
  outbox: string;
  process: ServerProcess;
  /** Stops the server and waits for its end. Throws if it failed, or if a response broke the contract. */
  stop: () => Promise<void>;
}

/**
 * Starts the server of dist/ and waits for its start message: only then it responds and shuts down properly.
 * @param dataDir its data folder; a missing or empty one is filled with demo data
 * @param settings variables of config.ts; without PORT a free port is used
 * @throws with the server's output if it ends or stays silent instead
 */
export async function startBuiltServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BuiltServer> {
  const port = settings['PORT'] ?? `${await findFreePort()}`;
  const url = `http://127.0.0.1:${port}`;
  const server = new ServerProcess({ DATA_DIR: dataDir, ...settings, PORT: port });
  await within(START_LIMIT_MS, server.says(`no ar em ${url}`), () => {
    server.signal('SIGKILL');
    return new Error(`The server did not start in time. It printed:\n${server.output}`);
  });
  return {
    url,
    outbox: path.join(dataDir, 'outbox'),
    process: server,
    stop: async () => {
      server.signal('SIGTERM');
      const limit = setTimeout(() => server.signal('SIGKILL'), STOP_LIMIT_MS);
      const code = await server.exit();
      clearTimeout(limit);
      if (code !== 0) throw new Error(`The server did not end in order. It printed:\n${server.output}`);
      const broken = server.output.split('\n').filter((line) => line.includes('contract violated'));
      if (broken.length > 0) throw new Error(`Answers broke the contract:\n${broken.join('\n')}`);
    },
  };
}

async function within(limitMs: number, work: Promise<void>, late: () => Error): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
