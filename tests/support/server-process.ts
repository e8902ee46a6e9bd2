import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = `${ROOT}dist/server/main.js`;

/** The server of dist/ as a child process, without any expectations. */
export class ServerProcess {
  /** All output so far. */
  output = '';
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  /**
   * @param settings variables of config.ts; responses are validated against the contract unless NODE_ENV is set
   *   otherwise
   * @param command arguments for Node instead of the server
   */
  constructor(settings: Record<string, string>, command: readonly string[] = [ENTRY]) {
    const { PATH, HOME } = process.env;
    this.#child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { PATH, HOME, NODE_ENV: 'test', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.#exit = once(this.#child, 'close').then(() => this.#child.exitCode);
  }

  get id(): number {
    if (this.#child.pid === undefined) throw new Error('The server could not be started.');
    return this.#child.pid;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Exit code; null after a signal. */
  exit(): Promise<number | null> {
    return this.#exit;
  }

  /** Waits for this output. @throws with all output if the process ends first */
  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      const said = once(this.#child.stdout ?? this.#child, 'data');
      const isRemoved = await Promise.race([said.then(() => false), this.#exit.then(() => true)]);
      if (isRemoved && !this.output.includes(text))
        throw new Error(`The server never printed "${text}":\n${this.output}`);
    }
  }
}
