import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { DAY_MS } from '#domain/time.ts';

/** Also what an interrupted backup has left. */
const OURS = /^malote-\d{8}T\d{6}Z\.backup(?:\.partial)?$/;

/** A new file for a backup of this second, in UTC. */
export function backupFileIn(folder: string, now: Date): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return join(folder, `malote-${time}.backup`);
}

/** Deletes the backups of `backupFileIn` that are older, and no other file. */
export async function removeOldBackups(folder: string, keepDays: number, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!OURS.test(name)) continue;
    const file = join(folder, name);
    if (now.getTime() - (await stat(file)).mtimeMs > keepDays * DAY_MS) await rm(file);
  }
}
