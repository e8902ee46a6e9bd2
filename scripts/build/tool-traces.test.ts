import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../process/root.mjs';
import { findToolTraces } from './tool-traces.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('findToolTraces finds traces of development tools', () => {
  const files = new Map([
    ['clean.js', 'const session = "booting";'],
    ['stately.js', 'open("https://stately.ai/inspect")'],
  ]);
  expect(findToolTraces(files)).toEqual(['stately.js has stately.ai']);
});

test.each([
  'node_modules/@statelyai/inspect/dist/index.mjs',
  'dev/bridge/messages.ts',
  'dev/qa-panel/app-window.ts',
  'dev/qa-panel/qa-api.ts',
])('findToolTraces detects %s in a build', (file) => {
  expect(findToolTraces(new Map([[file, read(file)]]))).not.toEqual([]);
});

test('only start-app.tsx imports the tools, behind import.meta.env.DEV', () => {
  const files = ['src', 'server', 'machines', 'domain', 'openapi'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const importing = files.filter((file) => /['"](#dev\/|(\.\.\/)+dev\/)/.test(read(file)));
  expect(importing).toEqual(['src/app/start-app.tsx']);
  expect(read('src/app/start-app.tsx')).toMatch(/if \(import\.meta\.env\.DEV\)\s+void import\('#dev\//);
});
