import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const FILE = '.env';

/**
 * Adds the variables of the working folder's .env, if present, to the environment; existing ones stay. Ignored in
 * tests, which must not depend on a developer's file.
 */
export function loadSettingsFile(): void {
  if (process.env['NODE_ENV'] !== 'test' && existsSync(FILE)) process.loadEnvFile(resolve(FILE));
}
