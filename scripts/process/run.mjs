import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { onNpmEnd } from './on-npm-end.mjs';
import { root } from './root.mjs';

const INTERRUPTED_EXIT_CODE = 130;

/** The rejection of run() after Ctrl-C or a termination signal. */
export class Interrupted extends Error {}

/**
 * Running commands, each with a function that ends it.
 * @type {Map<import('node:child_process').ChildProcess, (signal: NodeJS.Signals) => void>}
 */
const children = new Map();
let isInterrupted = false;

/**
 * Runs work that uses run(). Ctrl-C or a termination signal is forwarded to running commands, run() rejects, `finally`
 * blocks clean up, and the process exits with 130. Any other error is printed in one sentence, with exit code 1.
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether the work was finished
 */
export async function runInterruptibly(work) {
  process.on('SIGINT', stopChildren).on('SIGTERM', stopChildren);
  const forgetNpm = onNpmEnd(() => isInterrupted || stopChildren());
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Interrupted) process.exitCode = INTERRUPTED_EXIT_CODE;
    else {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
    return false;
  } finally {
    forgetNpm();
    await Promise.allSettled([...children.keys()].map((child) => once(child, 'close')));
    process.off('SIGINT', stopChildren).off('SIGTERM', stopChildren);
  }
}

/**
 * Runs a command in the checkout or in `cwd`, in its own process group, and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean, passesSignalsOn?: boolean }} [options] isShown:
 *   output goes to the terminal instead of into the result; passesSignalsOn: signals go to the command only, because it
 *   forwards them, and a second one would disrupt the shutdown of its children
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(
  command,
  args,
  { cwd = root, env = process.env, isShown = false, passesSignalsOn = false } = {},
) {
  if (isInterrupted) return Promise.reject(new Interrupted());
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: isShown && process.stdout.isTTY ? env : { ...env, NO_COLOR: '1' },
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    children.set(child, (signal) => {
      if (passesSignalsOn && signal === 'SIGTERM') child.kill(signal);
      else killGroup(child, signal);
    });
    let output = '';
    const collect = (/** @type {string} */ text) => (output += text);
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => {
      children.delete(child);
      reject(error);
    });
    child.on('close', (code) => {
      children.delete(child);
      if (isInterrupted) reject(new Interrupted());
      else resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs Node with these arguments.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Ends all running commands: gracefully at the first call, at once at the second. */
export function stopChildren() {
  const signal = isInterrupted ? 'SIGKILL' : 'SIGTERM';
  isInterrupted = true;
  for (const end of children.values()) end(signal);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function killGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
