import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a folder and everything below it to disk (fsync), so that it survives a power failure. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? syncTree(path) : syncPath(path);
    }),
  );
  await syncPath(folder);
}

/** Flushes one file to disk; of a folder, only its list of entries. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
