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

/** Everything that the server says to somebody who sends this and then falls silent. */
async function answerTo(sent: string): Promise<string> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(sent);
  await once(socket, 'close');
  return answer;
}

test('closes a connection that was opened ahead of need without a word, or the next request would get it for an answer', async () => {
  expect(await answerTo('')).toBe('');
});

test('reports a request that stopped in the middle as unreadable', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: x')).toMatch(/^HTTP\/1\.1 400 [^]*"malformed-request"/);
});

test('reports a request that is not HTTP as unreadable', async () => {
  expect(await answerTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"malformed-request"/);
});
