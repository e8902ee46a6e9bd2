/** Part of `npm run check`: the built client must contain nothing of dev/ or its packages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findToolTraces } from './build/tool-traces.ts';

const CLIENT = 'dist/client';

const names = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:js|css|html|map)$/.test(name),
);
const files = new Map(names.map((name) => [name, readFileSync(path.join(CLIENT, name), 'utf8')]));
const traces = findToolTraces(files);
if (files.size === 0) throw new Error('There is no build to check.');
if (traces.length > 0) {
  console.error(`The build contains development tools:\n${traces.join('\n')}`);
  process.exitCode = 1;
}
