import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readContract } from '../document.ts';
import { createClientErrorHandler } from './client-errors.ts';
import { createProblemWriter } from './problem-documents.ts';

let server: Server;

beforeEach(async () => {
  server = createServer({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 });
  server.on('clientError', createClientErrorHandler(createProblemWriter(readContract())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => server.close());

/** Everything the server sends after receiving this text and nothing more. */
async function responseTo(sent: string): Promise<string> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const socket = connect(address.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  socket.write(sent);
  await once(socket, 'close');
  return response;
}

test('an unused connection is closed without a response', async () => {
  expect(await responseTo('')).toBe('');
});

test('a truncated request responds 400', async () => {
  expect(await responseTo('GET / HTTP/1.1\r\nHost: x')).toMatch(/^HTTP\/1\.1 400 [^]*"malformed-request"/);
});

test('a request that is not HTTP responds 400', async () => {
  expect(await responseTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"malformed-request"/);
});
