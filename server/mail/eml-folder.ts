import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Only the server's owner may read these files, as their links give access to accounts. */
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** A mail, or an unfinished one: `20261120T143200000Z-<uuid>.eml`. */
const NAME = /^\.?(\d{8}T\d{9}Z)-[0-9a-f-]{36}(?:\.eml)?$/;

/** Writes a mail to a file; names sort by time. Renamed when complete, so that readers never see a partial file. */
export async function writeEml(folder: string, content: Buffer | Readable): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const name = `${stampOf(new Date())}-${randomUUID()}`;
  const unfinished = join(folder, `.${name}`);
  await writeFile(unfinished, content, { mode: OWNER_ONLY, flag: 'wx' });
  await rename(unfinished, join(folder, `${name}.eml`));
}

/** Deletes mails written before an instant; other files in the folder stay. */
export async function removeEmls(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(noFolder);
  const expired = names.filter((name) => (NAME.exec(name)?.[1] ?? '~') < stampOf(before));
  await Promise.all(expired.map((name) => rm(join(folder, name), { force: true })));
}

function stampOf(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:.]/g, '');
}

/** The folder does not exist before the first mail, or with SMTP. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
