import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startChild } from '#tests/support/server/database-child.ts';

/** Prints one variable from the file and one from the environment. */
const READING_CHILD = `
  process.chdir(process.env.FOLDER);
  const { loadSettingsFile } = await import(process.env.MODULE);
  loadSettingsFile();
  console.log([process.env.PUBLIC_URL, process.env.PORT].join(' '));
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malote-settings-'));
  await writeFile(join(folder, '.env'), 'PUBLIC_URL=https://malote.exemplo\nPORT=4000\n');
});

afterAll(() => rm(folder, { recursive: true }));

async function read(environment: Record<string, string>): Promise<string | undefined> {
  const MODULE = new URL('./settings-file.ts', import.meta.url).href;
  const child = startChild(READING_CHILD, { FOLDER: folder, MODULE, ...environment });
  const line = await child.line();
  await child.ended;
  return line;
}

vi.setConfig({ testTimeout: 60_000 });

test('the .env of the working folder adds to the environment, which has precedence', async () => {
  expect(await read({ NODE_ENV: 'production', PORT: '5000' })).toBe('https://malote.exemplo 5000');
});

test('the .env is ignored in tests', async () => {
  expect(await read({ NODE_ENV: 'test', PORT: '5000' })).toBe(' 5000');
});
