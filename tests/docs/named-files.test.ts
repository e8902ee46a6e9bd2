import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));

const files = list();
const names = new Set(files.map((file) => path.basename(file)));

/** A file or folder in backquotes: a path, or a bare file name with one of our extensions. */
const QUOTED = /`([\w.-]+(?:\/[\w.*-]+)+\/?|[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|css|yaml|md))`/g;
const LINKED = /\]\((?!https?:|#)([^)#\s]+)/g;
const TOP = /^(?:dev|docs|domain|machines|openapi|public|scripts|server|src|tests)\//;
const SOURCE = /\.(?:tsx?|mjs|sql|css|md)$/;
const isOurs = (file: string) => TOP.test(file) || SOURCE.test(file);

/** Made by commands, or by what runs elsewhere. */
const GENERATED = /^(?:dist|data|\.cache|node_modules|tests\/quarantine)\b/;

const exists = (file: string) =>
  file.includes('*') ||
  existsSync(path.join(root, file)) ||
  files.some((known) => known.endsWith(`/${file}`));

function missingIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const quoted = [...text.matchAll(QUOTED)]
    .map(([, file = '']) => file)
    .filter((file) => !GENERATED.test(file))
    .filter((file) => (file.includes('/') ? isOurs(file) && !exists(file) : !names.has(file)));
  const linked = [...text.matchAll(LINKED)]
    .map(([, file = '']) => path.join(path.dirname(document), file))
    .filter((file) => !existsSync(path.join(root, file)));
  return [...quoted, ...linked];
}

test.each(list('*.md'))('%s names only files that exist', (document) => {
  expect(missingIn(document)).toEqual([]);
});
