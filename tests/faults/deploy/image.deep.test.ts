import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { findFreePort } from '../../../scripts/process/free-port.mjs';
import { findProgram } from '../../../scripts/setup/find-program.mjs';
import { BareRoot } from './bare-root.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 1_800_000 });

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ACCOUNT = '10001:10001';

const mmdebstrap =
  process.getuid?.() === 0 ? await findProgram('mmdebstrap', { isRequired: true }) : undefined;

/**
 * The stages of deploy/Containerfile in systems without anything, as no container engine is needed for that: only the
 * base image is another one. Needs root, and Debian's packages.
 */
describe.skipIf(mmdebstrap === undefined)('the steps of the image', () => {
  let folder: string;
  let build: BareRoot;
  let image: BareRoot;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'malote-image-'));
    build = new BareRoot(mmdebstrap ?? '', path.join(folder, 'build'));
    image = new BareRoot(mmdebstrap ?? '', path.join(folder, 'image'));
    for (const root of [build, image]) root.installNode();
    copyCheckout(`${build.folder}/source`);
    build.run(['/source/deploy/image.sh', 'build', '/source', '/app']);
    image.copy(path.join(ROOT, 'deploy/image.sh'), '/tmp/image.sh');
    image.run(['/tmp/image.sh', 'finish']);
    execFileSync('cp', ['-a', `${build.folder}/app`, `${image.folder}/app`]);
    cpSync(path.join(ROOT, 'deploy/healthcheck.mjs'), `${image.folder}/app/healthcheck.mjs`);
  });

  afterAll(() => {
    for (const root of [build, image]) root.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The files of the checkout that git knows or would add. */
  function copyCheckout(target: string): void {
    const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT });
    mkdirSync(target);
    execFileSync('tar', ['-C', ROOT, '--null', '-T', '-', '-cf', path.join(folder, 'source.tar')], {
      input: list,
    });
    execFileSync('tar', ['-C', target, '-xf', path.join(folder, 'source.tar')]);
  }

  test('leave no package manager, tools or sources', () => {
    expect(readdirSync(`${image.folder}/usr/local/bin`)).toEqual(['node']);
    expect(readdirSync(`${image.folder}/app`).toSorted()).toEqual([
      'deploy',
      'dist',
      'healthcheck.mjs',
      'node_modules',
      'package.json',
    ]);
    const packages = readdirSync(`${image.folder}/app/node_modules`);
    expect(packages).toContain('fastify');
    expect(
      packages.filter((name) => /^(?:vite|vitest|typescript|tsx|esbuild|playwright)/.test(name)),
    ).toEqual([]);
  });

  test('leave nothing that the account of the server may change but its data', () => {
    const writable = image.run(['find', '/app', '/usr/local', '-writable', '-not', '-type', 'l'], {
      user: ACCOUNT,
    });
    expect(writable).toBe('');
    image.run(['test', '-w', '/var/lib/malote'], { user: ACCOUNT });
  });

  test('give a server that starts without root, is healthy, makes a backup and stops', async () => {
    const port = String(await findFreePort());
    const env = {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: '/var/lib/malote',
      ADMIN_EMAIL: 'ana@malote.test',
      ADMIN_PASSWORD: 'correio-lento-azul',
    };
    const [program, args] = image.commandFor(['node', 'dist/server/main.js'], ACCOUNT, '/app');
    const server = spawn(program, args, {
      env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/bin', ...env },
      stdio: 'pipe',
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const exit = once(server, 'exit');
    await vi.waitFor(() => expect(output).toContain('Malote no ar'), { timeout: 120_000, interval: 250 });

    image.run(['node', 'healthcheck.mjs'], { user: ACCOUNT, cwd: '/app', env: { PORT: port } });
    const page = await fetch(`http://127.0.0.1:${port}/entrar`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
    const backup = [
      'node',
      'dist/server/backup.js',
      '--folder',
      '/var/lib/malote/backups',
      '--keep-days',
      '30',
    ];
    expect(image.run(backup, { user: ACCOUNT, cwd: '/app', env })).toContain('lidos de novo e completos');

    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(() => image.run(['node', 'healthcheck.mjs'], { cwd: '/app', env: { PORT: port } })).toThrow(
      'Command failed',
    );
  });
});
