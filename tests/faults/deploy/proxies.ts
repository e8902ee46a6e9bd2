import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { findFreePort } from '../../../scripts/process/free-port.mjs';

const sample = (file: string) =>
  readFile(fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url)), 'utf8');

export type Proxy = { url: string; stop: () => Promise<void> };

type Place = {
  program: string;
  folder: string;
  /** Replaces the processes of the sample: the first one serves, the second one has stopped. */
  processes: readonly [number, number];
};

const START_CHECK_MS = 50;
const START_ATTEMPTS = 1200;

const HTTPS = 'listen 443 ssl http2;';

/**
 * Starts nginx with deploy/nginx/malote.conf, with other ports and a certificate made for the test.
 * @param isPlain for clients that would not trust the certificate
 */
export async function startNginx(
  { program, folder, processes }: Place,
  { isPlain = false } = {},
): Promise<Proxy> {
  const [plain, tls] = [await findFreePort(), await findFreePort()];
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=malote.test', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const site = replaceAll(await sample('nginx/malote.conf'), [
    ['127.0.0.1:3001', `127.0.0.1:${processes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${processes[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    [HTTPS, HTTPS.replace('443', `127.0.0.1:${tls}`).replace(' ssl http2', isPlain ? '' : ' ssl http2')],
    ['/etc/ssl/malote/fullchain.pem', certificate],
    ['/etc/ssl/malote/privkey.pem', key],
  ]);
  await writeFile(path.join(folder, 'site.conf'), site);
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events { worker_connections 4096; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
            fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
            include ${folder}/site.conf; }`,
  );
  const args = ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
  return startProxy(program, args, {
    url: `${isPlain ? 'http' : 'https'}://127.0.0.1:${tls}`,
    port: tls,
  });
}

/** Starts Caddy with deploy/caddy/Caddyfile as it is. */
export async function startCaddy({ program, folder, processes }: Place): Promise<Proxy> {
  const port = await findFreePort();
  await mkdir(path.join(folder, 'caddy'));
  await writeFile(path.join(folder, 'Caddyfile'), await sample('caddy/Caddyfile'));
  const url = `http://127.0.0.1:${port}`;
  const args = ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')];
  return startProxy(program, args, {
    url,
    port,
    environment: {
      MALOTE_ADDRESS: url,
      MALOTE_PROCESSES: processes.map((process) => `127.0.0.1:${process}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
      XDG_DATA_HOME: path.join(folder, 'caddy'),
      XDG_CONFIG_HOME: path.join(folder, 'caddy'),
    },
  });
}

function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`The sample does not contain ${from}.`);
    return replaced.replaceAll(from, to);
  }, text);
}

async function startProxy(
  program: string,
  args: readonly string[],
  { url, port, environment }: { url: string; port: number; environment?: Record<string, string> },
): Promise<Proxy> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  for (let attempts = START_ATTEMPTS; !(await isListening(port)); attempts -= 1) {
    if (child.exitCode !== null || attempts === 0) {
      await stop(child);
      throw new Error(`${program} did not start:\n${log}`);
    }
    await setTimeout(START_CHECK_MS);
  }
  return { url, stop: () => stop(child) };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
