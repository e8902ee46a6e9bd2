import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort } from '../process/free-port.mjs';
import { findUnprivilegedAccount } from './unprivileged-account.mjs';

const USER = 'malote';

/** @typedef {import('./unprivileged-account.mjs').Account} Account */

/**
 * @typedef {{
 *   url: string,
 *   crash: () => Promise<void>,
 *   startAgain: () => Promise<void>,
 *   freeze: () => void,
 *   thaw: () => void,
 *   remove: () => Promise<void>,
 * }} TemporaryPostgres crash: ends it at once, without notifying its clients; startAgain: at the same address; freeze:
 *   suspends all its processes until `thaw`
 */

/** @typedef {Pick<TemporaryPostgres, 'url' | 'remove'>} TemporaryReplica */

/**
 * Runs `work` with a temporary PostgreSQL: see `startTemporaryPostgres`.
 * @template T
 * @param {string} programs the folder of initdb and postgres
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryPostgres(programs, work) {
  const server = await startTemporaryPostgres(programs);
  try {
    return await work(server.url);
  } finally {
    await server.remove();
  }
}

/**
 * Starts a PostgreSQL with a new cluster in the system's temporary folder, on a free port.
 * @param {string} programs the folder of initdb and postgres
 * @param {Record<string, string>} [settings] of postgresql.conf
 * @returns {Promise<TemporaryPostgres>}
 */
export async function startTemporaryPostgres(programs, settings = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'malote-postgres-'));
  const account = findUnprivilegedAccount();
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const password = createCluster(programs, folder, account);
    const port = await findFreePort();
    let server = await startServer(programs, folder, port, account, settings);
    const crash = async () => {
      if (server.exitCode !== null) return;
      const closed = once(server, 'close');
      server.kill('SIGQUIT');
      await closed;
    };
    return {
      url: `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`,
      crash,
      startAgain: async () => {
        server = await startServer(programs, folder, port, account, settings);
      },
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
      remove: async () => {
        signalAll(server, 'SIGCONT');
        await crash();
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/**
 * Starts a streaming replica of a server, read only.
 * @param {string} programs
 * @param {string} url of the server
 * @returns {Promise<TemporaryReplica>}
 */
export async function startTemporaryReplica(programs, url) {
  const folder = mkdtempSync(path.join(tmpdir(), 'malote-replica-'));
  const account = findUnprivilegedAccount();
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const copy = ['-d', url, '-D', path.join(folder, 'data'), '-X', 'stream', '-c', 'fast', '-R', '--no-sync'];
  execFileSync(path.join(programs, 'pg_basebackup'), copy, { cwd: folder, stdio: 'inherit', ...account });
  const port = await findFreePort();
  const server = await startServer(programs, folder, port, account, { hot_standby: 'on' });
  const address = new URL(url);
  address.port = `${port}`;
  return {
    url: address.href,
    remove: async () => {
      if (server.exitCode === null) {
        const closed = once(server, 'close');
        server.kill('SIGQUIT');
        await closed;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Signals each process separately, as each leads its own process group.
 * @param {import('node:child_process').ChildProcess} server
 * @param {'SIGSTOP' | 'SIGCONT'} signal
 */
function signalAll(server, signal) {
  if (server.pid === undefined || server.exitCode !== null) return;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', `${server.pid}`], { encoding: 'utf8' });
  const children = (stdout ?? '').split('\n').map(Number).filter(Boolean);
  for (const pid of [server.pid, ...children]) process.kill(pid, signal);
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {Account | undefined} account
 * @returns {string} the password of its only user
 */
function createCluster(programs, folder, account) {
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (account !== undefined) {
    for (const file of [folder, passwordFile]) chownSync(file, account.uid, account.gid);
  }
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const options = ['--no-sync', '-U', USER, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'];
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', path.join(folder, 'data'), '--locale', locale, ...options],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...account,
    },
  );
  return password;
}

/**
 * Not durable, as nothing must survive a power cut; the distant time zone exposes code that depends on the server's.
 * @param {string} programs
 * @param {string} folder
 * @param {number} port
 * @param {Account | undefined} account
 * @param {Record<string, string>} special
 */
async function startServer(programs, folder, port, account, special) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    TimeZone: 'Asia/Tokyo',
    ...special,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', path.join(folder, 'data'), ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...account,
  });
  await new Promise((resolve, reject) => {
    let log = '';
    // Read completely: a server blocks on a full log pipe.
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve(undefined);
    });
    server.on('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return server;
}
