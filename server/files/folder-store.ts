import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type ByteRange, type FileStore, isFileKey } from './file-store.ts';

/** Files hold personal data. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** Files in a folder that all processes share, spread over 256 folders by the first two digits of their hash. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    /** A power cut leaves the whole file or none: written under another name, flushed, then renamed. */
    async put(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.partial`;
      const made = await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
      for (const parent of made === undefined ? [] : new Set([dirname(made), folder]))
        await syncFolder(parent);
      try {
        const handle = await open(unfinished, 'wx', OWNER_ONLY.file);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      try {
        return range ? await readRange(pathOf(key), range) : await readFile(pathOf(key));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      try {
        for await (const entry of await opendir(folder, { recursive: true })) {
          if (entry.isFile() && isFileKey(entry.name)) yield entry.name;
        }
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
  };
}

async function readRange(path: string, { first, last }: ByteRange): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(
      Buffer.alloc(last - first + 1),
      0,
      last - first + 1,
      first,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A rename is durable only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
