import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort } from '../process/free-port.mjs';
import { findUnprivilegedAccount } from './unprivileged-account.mjs';

/** @typedef {{ url: string, remove: () => Promise<void> }} TemporaryPgBouncer url: of the same database, through the pooler */

/**
 * Runs `work` with a temporary PgBouncer: see `startTemporaryPgBouncer`.
 * @template T
 * @param {string} program
 * @param {string} postgresUrl
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryPgBouncer(program, postgresUrl, work) {
  const pooler = await startTemporaryPgBouncer(program, postgresUrl);
  try {
    return await work(pooler.url);
  } finally {
    await pooler.remove();
  }
}

/**
 * Starts a PgBouncer in transaction mode in front of a PostgreSQL, for all its databases.
 * @param {string} program
 * @param {string} postgresUrl with user and password
 * @returns {Promise<TemporaryPgBouncer>}
 */
export async function startTemporaryPgBouncer(program, postgresUrl) {
  const folder = mkdtempSync(path.join(tmpdir(), 'malote-pgbouncer-'));
  const account = findUnprivilegedAccount();
  const port = await findFreePort();
  const files = {
    'pgbouncer.ini': settingsFor(new URL(postgresUrl), folder, port),
    'users.txt': userLine(new URL(postgresUrl)),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text, { mode: 0o600 });
    if (account !== undefined) chownSync(path.join(folder, name), account.uid, account.gid);
  }
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const server = spawn(program, [path.join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    await heard(server, 'process up');
  } catch (error) {
    removeFolder();
    throw error;
  }
  const url = new URL(postgresUrl);
  url.port = `${port}`;
  return {
    url: url.href,
    remove: async () => {
      if (server.exitCode === null) {
        const closed = once(server, 'close');
        server.kill('SIGKILL');
        await closed;
      }
      removeFolder();
    },
  };
}

/**
 * @param {URL} postgres
 * @param {string} folder
 * @param {number} port
 */
function settingsFor(postgres, folder, port) {
  return `
[databases]
* = host=${postgres.hostname} port=${postgres.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 10
query_wait_timeout = 10
server_login_retry = 1
`;
}

/** @param {URL} postgres */
function userLine({ username, password }) {
  return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} server
 * @param {string} words
 */
function heard(server, words) {
  return new Promise((resolve, reject) => {
    let log = '';
    // Read completely: a server blocks on a full log pipe.
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (log.includes(words)) resolve(undefined);
    });
    server.on('error', reject);
    server.on('close', () => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
}
