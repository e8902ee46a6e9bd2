import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts a real second process that runs `script` (TypeScript module), like another server on this machine. */
export function startChild(script: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: REPOSITORY,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** The next line of output. */
    line: async (): Promise<string | undefined> => (await lines.next()).value,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Exit code; null after a signal. */
    ended: new Promise<number | null>((resolve) => child.once('exit', resolve)),
  };
}
