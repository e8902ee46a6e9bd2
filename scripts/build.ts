import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { build } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';

import { prepareTemplate } from '#server/db/embedded/template.ts';

import { compressFolder } from './build/compress.ts';
import { root } from './process/root.mjs';
import { hashInputs, stampBuild } from './setup/build-stamp.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';

const inputs = hashInputs();
rmSync('dist', { recursive: true, force: true });
const template = prepareTemplate('dist/server/database-template');
await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'scripts/build/vite.service-worker.config.ts', logLevel: 'warn' });
await build({ configFile: 'scripts/build/vite.server.config.ts', logLevel: 'warn' });
await build({ configFile: 'scripts/build/vite.qa.config.ts', logLevel: 'warn' });
renameSync('dist/qa/dev/qa-panel/index.html', 'dist/qa/index.html');
rmSync('dist/qa/dev', { recursive: true });
cpSync('openapi/v1.yaml', 'dist/server/v1.yaml');
writeFileSync('dist/server/v1.json', JSON.stringify(parse(readFileSync('openapi/v1.yaml', 'utf8'))));
cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true });
renameSync('dist/client/.vite/manifest.json', 'dist/manifest.json');
rmSync('dist/client/.vite', { recursive: true });
await compressFolder('dist/client');
await template;
writeFileSync('dist/release.json', JSON.stringify(releaseOf(inputs)));
stampBuild(inputs);

/** Read by server/release.ts. */
function releaseOf(inputsHash: string) {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return { version, id: inputsHash.slice(0, 12), builtAt: new Date().toISOString() };
}
