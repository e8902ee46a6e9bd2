import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { ServerProcess } from '#tests/support/server-process.ts';

import { findFreePort } from '../../scripts/process/free-port.mjs';

/** Generous, because each test starts server processes on a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const start = (settings: Record<string, string>) =>
  new ServerProcess({ LOG_LEVEL: 'silent', DEMO: '0', ...settings });

let folder: string;
let port: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-process-'));
  port = String(await findFreePort());
  server = start({ DATA_DIR: path.join(folder, 'data'), PORT: port });
  await server.says('Malote no ar');
});

afterAll(async () => {
  server.signal('SIGTERM');
  await server.exit();
  await rm(folder, { recursive: true, force: true });
});

describe('a second server', () => {
  test('on the same data folder reports the conflict and exits with 1, and the first keeps running', async () => {
    const second = start({
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(await findFreePort()),
    });
    expect(await second.exit()).toBe(1);
    expect(second.output.trim()).toBe(
      `A pasta de dados ${path.join(folder, 'data')} já está em uso por outro processo do Malote. ` +
        'Encerre o outro processo ou aponte DATA_DIR para outra pasta.',
    );
    expect((await fetch(`http://127.0.0.1:${port}/v1/health`)).status).toBe(200);
  });

  test('on the same port reports the conflict and exits with 1', async () => {
    const second = start({ DATA_DIR: path.join(folder, 'other'), PORT: port });
    expect(await second.exit()).toBe(1);
    expect(second.output.trim()).toBe(
      `A porta ${port} já está em uso. Encerre o outro programa ou defina PORT com outro número.`,
    );
  });
});

test('a wrong environment is explained completely, and the exit code is 1', async () => {
  const wrong = start({ PORT: 'abc', DEMO: 'yes' });
  expect(await wrong.exit()).toBe(1);
  expect(wrong.output).toContain('- PORT: use um número inteiro de 0 a 65535.');
  expect(wrong.output).toContain('- DEMO: ');
});

test('an unreachable database is reported without its password, and the exit code is 1', async () => {
  const down = start({
    DATABASE_URL: `postgres://malote:segredo@127.0.0.1:${await findFreePort()}/malote`,
    PORT: String(await findFreePort()),
  });
  expect(await down.exit()).toBe(1);
  expect(down.output).toContain('Não foi possível conectar ao PostgreSQL em 127.0.0.1:');
  expect(down.output).not.toContain('segredo');
});

describe('a signal', () => {
  /** Sends only the head of a request; the server waits for its body. */
  async function beginRequest(): Promise<Socket> {
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    await once(socket, 'connect');
    socket.write('POST /v1/auth/sign-in HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n');
    socket.write('Content-Type: application/json\r\nContent-Length: 2\r\n\r\n');
    await once(socket, 'data');
    return socket;
  }

  test('lets a pending request finish, and the process exits with 0', async () => {
    const socket = await beginRequest();
    server.signal('SIGTERM');
    await server.says('Encerrando.');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    const closed = once(socket, 'close');
    socket.write('{}');
    await closed;
    expect(answer).toContain('HTTP/1.1 422 ');
    expect([await server.exit(), server.output]).toEqual([0, expect.any(String)]);
  });

  test('disconnects a client that never finishes, and the process still exits with 0', async () => {
    server = start({ DATA_DIR: path.join(folder, 'data'), PORT: port });
    await server.says('Malote no ar');
    const socket = await beginRequest();
    socket.on('error', () => undefined);
    server.signal('SIGTERM');
    expect([await server.exit(), server.output]).toEqual([0, expect.any(String)]);
    socket.destroy();
  });

  test('sent twice ends the process at once', async () => {
    server = start({ DATA_DIR: path.join(folder, 'data'), PORT: port });
    await server.says('Malote no ar');
    const socket = await beginRequest();
    socket.on('error', () => undefined);
    server.signal('SIGTERM');
    await server.says('Encerrando.');
    server.signal('SIGTERM');
    expect(await server.exit()).toBe(1);
    socket.destroy();
  });
});
