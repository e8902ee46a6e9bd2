import { existsSync } from 'node:fs';
import path from 'node:path';

import { root } from '../process/root.mjs';

/** Adds the settings of the checkout's .env, where there is one, to the environment; what is set already stays. */
export function loadSettingsFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
