import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds an unused local TCP port.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free.');
  return address.port;
}
