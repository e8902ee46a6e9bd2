import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

const CLIENTS = fileURLToPath(new URL('./stream-clients.ts', import.meta.url));
const report = z.union([z.object({ open: z.number() }), z.object({ delays: z.array(z.number()) })]);

export type OpenStreams = {
  /** In milliseconds, of every event at every stream. */
  delays: readonly number[];
  close: () => Promise<void>;
};

/** Event streams of a server, one for each token, in a process of clients; waits until all are open. */
export async function openStreams(url: string, tokens: readonly string[]): Promise<OpenStreams> {
  const clients = fork(CLIENTS);
  const delays: number[] = [];
  const isOpen = new Promise<void>((resolve, reject) => {
    clients.on('message', (message) => {
      const reported = report.parse(message);
      if ('open' in reported) resolve();
      else delays.push(...reported.delays);
    });
    clients.on('exit', () => reject(new Error('The clients ended.')));
  });
  clients.send({ url: `${url}/v1/events`, tokens });
  await isOpen;
  return { delays, close: () => end(clients) };
}

async function end(clients: ChildProcess): Promise<void> {
  clients.removeAllListeners('exit');
  clients.kill();
  await once(clients, 'exit');
}
