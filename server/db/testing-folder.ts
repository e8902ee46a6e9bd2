import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Vitest's global set-up: the folder of the databases that test files lend one another, gone when they are done. */
export default function makeTestFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'malote-tests-'));
  process.env['MALOTE_TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
