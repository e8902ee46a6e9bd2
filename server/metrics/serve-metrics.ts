import { createServer, type Server } from 'node:http';

import type { Log } from '#server/http/logger.ts';

import type { ServerMetrics } from './server-metrics.ts';

const PATH = '/metrics';

/**
 * Serves Prometheus on a separate address that proxies in front of the app do not serve (docs/operate.md).
 * @throws the error of `listen`, with the port
 */
export async function serveMetrics(
  metrics: ServerMetrics,
  { host, port }: { host: string; port: number },
  log: Log,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    // Not by URL, which throws for some paths of clients.
    if (request.url?.split('?', 1)[0] !== PATH) return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'collecting metrics failed');
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, host, port);
  return { port: portOf(server), close: () => close(server) };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
