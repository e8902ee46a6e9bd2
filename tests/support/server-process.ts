import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = `${ROOT}dist/server/main.js`;

/** The server of dist/ in a process of its own, of which nothing is expected. */
export class ServerProcess {
  /** All that it has printed. */
  output = '';
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  /**
   * @param settings variables of config.ts; every answer is held against the contract unless NODE_ENV says otherwise
   * @param command what Node runs in the place of the server
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

  /** Its exit code; null when a signal has ended it. */
  exit(): Promise<number | null> {
    return this.#exit;
  }

  /** Waits until it has said this. @throws with everything that it printed, when it ends instead */
  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      const said = once(this.#child.stdout ?? this.#child, 'data');
      const isRemoved = await Promise.race([said.then(() => false), this.#exit.then(() => true)]);
      if (isRemoved && !this.output.includes(text))
        throw new Error(`It never said "${text}":\n${this.output}`);
    }
  }
}
