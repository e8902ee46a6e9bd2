/** `npm run qa`: generates the QA walk from the app machine. `--check` only verifies that the file is up to date. */
import { readFile, writeFile } from 'node:fs/promises';

import { writeQaScript } from '#dev/qa-script/qa-script.ts';

const FILE = new URL('../docs/qa-roteiro.md', import.meta.url);
const roteiro = `${writeQaScript()}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(FILE, roteiro);
  console.log(roteiro);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== roteiro) {
  console.error('docs/qa-roteiro.md does not match the app machine. Run `npm run qa` and commit both.');
  process.exitCode = 1;
}
