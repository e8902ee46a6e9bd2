import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const FILE = '.env';

/**
 * Adds the settings of the working folder's .env, where there is one, to the environment; what is set already stays.
 * Tests are not to depend on what a developer has there.
 */
export function loadSettingsFile(): void {
  if (process.env['NODE_ENV'] !== 'test' && existsSync(FILE)) process.loadEnvFile(resolve(FILE));
}
