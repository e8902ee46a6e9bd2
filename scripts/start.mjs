import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { onNpmEnd } from './process/on-npm-end.mjs';
import { root } from './process/root.mjs';
import { runInterruptibly, runNode } from './process/run.mjs';
import { isBuildFresh } from './setup/build-stamp.mjs';
import { requireNode } from './setup/node-version.mjs';
import { installPackages } from './setup/packages.mjs';

requireNode();

const isReady = await runInterruptibly(async () => {
  const isFresh = isBuildFresh();
  await installPackages({ isProductionEnough: isFresh, notice: 'Instalando os pacotes (npm ci).' });
  if (isFresh) return;
  console.log('Compilando.');
  const { code } = await runNode(['--import', 'tsx', 'scripts/build.ts'], { isShown: true });
  if (code !== 0) throw new Error('A compilação falhou; o motivo está acima.');
});

if (isReady) {
  await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
  // Registered after the server's own handlers, as a listener alone would keep a signal from ending the process.
  const forget = onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
  process.once('SIGINT', forget).once('SIGTERM', forget);
}
