import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

const RELEASE = 'bookworm';
/** Names and certificates of this machine, which builds of an engine get from its host, too. */
const HOST_FILES = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs'];
/** The files that hold npm's settings, by the names of their options. */
const NPM_SETTINGS = ['globalconfig', 'userconfig'];
const PASSED_ON = /^(?:npm_config_registry|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|path)$/i;

/** A Debian system without Node and tools, in a folder, in which commands run by chroot; its processes are ours. */
export class BareRoot {
  readonly folder: string;

  /** @param mmdebstrap its path */
  constructor(mmdebstrap: string, folder: string) {
    this.folder = folder;
    execFileSync(mmdebstrap, ['--quiet', '--variant=minbase', RELEASE, folder], { stdio: 'pipe' });
    for (const file of HOST_FILES) if (existsSync(file)) this.copy(file, file);
    execFileSync('mount', ['-t', 'proc', 'proc', `${folder}/proc`]);
  }

  remove(): void {
    execFileSync('umount', ['--lazy', `${this.folder}/proc`]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Copies a file or folder of this machine, with links followed. */
  copy(from: string, to: string): void {
    mkdirSync(path.dirname(this.folder + to), { recursive: true });
    cpSync(from, this.folder + to, { recursive: true, dereference: true });
  }

  /** The layout of the official image: Node and npm in /usr/local, without links into other places. */
  installNode(): void {
    this.copy(process.execPath, '/usr/local/bin/node');
    const npm = path.dirname(path.dirname(realpathSync(which('npm'))));
    this.copy(npm, '/usr/local/lib/node_modules/npm');
    this.run(['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']);
    for (const name of NPM_SETTINGS) this.#copyNpmSettings(name);
  }

  /**
   * @param user `uid:gid`; root by default
   * @returns the output
   * @throws with the output of errors
   */
  run(
    command: readonly string[],
    { user, cwd = '/', env = {} }: { user?: string; cwd?: string; env?: Record<string, string> } = {},
  ): string {
    return execFileSync('chroot', [...this.#userOf(user), this.folder, ...inFolder(cwd, command)], {
      encoding: 'utf8',
      env: { ...passedOn(), HOME: '/root', ...env },
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** The arguments of `spawn` for a command that keeps running. */
  commandFor(command: readonly string[], user: string, cwd: string): [string, string[]] {
    return ['chroot', [...this.#userOf(user), this.folder, ...inFolder(cwd, command)]];
  }

  /** From where npm looks for them here to where it looks for them in the bare system. */
  #copyNpmSettings(name: string): void {
    const command = ['npm', 'config', 'get', name];
    const here = execFileSync('npm', command.slice(1), { encoding: 'utf8' }).trim();
    if (existsSync(here)) this.copy(here, this.run(command).trim());
  }

  #userOf(user: string | undefined): string[] {
    return user === undefined ? [] : [`--userspec=${user}`];
  }
}

function inFolder(cwd: string, command: readonly string[]): string[] {
  return ['/usr/bin/env', '-C', cwd, ...command];
}

function which(name: string): string {
  return execFileSync('which', [name], { encoding: 'utf8' }).trim();
}

function passedOn(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name) && name !== 'PATH');
  return {
    ...Object.fromEntries(entries.map(([name, value = '']) => [name, value])),
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };
}
