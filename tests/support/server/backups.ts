import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

import { archive } from '#server/backup/make-backup.ts';
import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** Writes a backup archive of an open database. */
export function backUp(database: OpenDatabase, file: string, now = new Date()): Promise<void> {
  return archive(database, createWriteStream(file), now, readConfig({}).files);
}

export function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -1);
}

/** Lines that occur in only one of two archives, ignoring their creation times and the audit records of backups. */
export function difference(one: string, other: string): string[] {
  const lines = new Set(linesOf(one).filter(isContent));
  const others = new Set(linesOf(other).filter(isContent));
  return [...lines]
    .filter((line) => !others.has(line))
    .concat([...others].filter((line) => !lines.has(line)));
}

function isContent(line: string): boolean {
  return !/^\["(?:malote-backup|end)"|"action":"backup\.|audit_records_id_seq/.test(line);
}

/** An archive with these lines and a valid last line. */
export function writeLines(file: string, lines: readonly string[]): void {
  const body = lines.slice(0, -1).map((line) => `${line}\n`);
  const counts: Record<string, number> = {};
  let table = '';
  for (const line of lines.slice(0, -1)) {
    const named = /^\["table","(\w+)"/.exec(line)?.[1];
    if (named !== undefined) counts[(table = named)] = 0;
    else if (line.startsWith('{')) counts[table] = (counts[table] ?? 0) + 1;
  }
  const hash = createHash('sha256').update(body.join('')).digest('hex');
  writeFileSync(file, gzipSync([...body, `${JSON.stringify(['end', counts, hash])}\n`].join('')));
}
