import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, in which scripts run their tools regardless of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Arguments for Node to run an installed package's command, without the start-up time of npx.
 * @param {string} packageName
 * @param {string[]} args
 */
export function tool(packageName, ...args) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin, name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name.split('/').at(-1)] ?? Object.values(bin)[0]);
  return [path.join(folder, file), ...args];
}
