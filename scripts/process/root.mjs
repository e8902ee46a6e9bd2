import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout; every script runs its tools there, wherever it was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The arguments that make this Node run the command of an installed package, without npx and its start-up.
 *
 * @param {string} packageName
 * @param {string[]} args
 */
export function tool(packageName, ...args) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin, name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name.split('/').at(-1)] ?? Object.values(bin)[0]);
  return [path.join(folder, file), ...args];
}
